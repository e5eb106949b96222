/** Characters of a request at most, so that an answer comes within its time. */
const MOST_CHARACTERS = 4000;

/** Whether a text has something to translate. */
export const isSpoken = (text: string): boolean => text.trim() !== "";

export const charactersIn = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** The texts in groups of so many and of so many characters at most; a longer text is a group by itself. */
export function batchesOf(texts: readonly string[], most: number): string[][] {
  const batches: string[][] = [];
  let last: string[] = [];
  for (const text of texts) {
    if (last.length === 0 || last.length >= most || charactersIn(last) + text.length > MOST_CHARACTERS)
      batches.push((last = []));
    last.push(text);
  }
  return batches;
}

/** The translations of the texts that have something to translate, with the others in their places. */
export function withGaps(texts: readonly string[], translated: readonly string[]): string[] {
  let next = 0;
  return texts.map((text) => (isSpoken(text) ? (translated[next++] ?? "") : text));
}
