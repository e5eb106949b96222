/** A text as words are compared: without marks and capitals. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Words of the text that are looked at for the next word: one that the service left out must not hide all others. */
const AHEAD = 4;

/** The words as they stand in the text, with its punctuation and capitals; a word that is not there stays as it is. */
export function withMarks(words: readonly string[], text: string): string[] {
  const written = text.split(/\s+/).filter((word) => word !== "");
  let next = 0;
  return words.map((word) => {
    const at = written.slice(next, next + AHEAD).findIndex((other) => bare(other) === bare(word));
    if (at < 0) return word;
    next += at + 1;
    return written[next - 1] ?? word;
  });
}
