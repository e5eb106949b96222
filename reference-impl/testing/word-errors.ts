/** The words of a text as they are compared: without marks and capitals. */
export const spokenWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}']/gu, ""))
    .filter((word) => word !== "");

/** How many words have to be changed, added or left out to make the known text of the heard one, for each known word. */
export function wordErrorRate(known: string, heard: string): number {
  const [expected, found] = [spokenWords(known), spokenWords(heard)];
  // The changes from nothing to the first words of what was found; then from one known word, from two, and so on.
  let changes = [0, ...found.map((_, at) => at + 1)];
  for (const [row, word] of expected.entries()) {
    const before = changes;
    changes = [row + 1];
    for (const [at, other] of found.entries()) {
      const replaced = (before[at] ?? 0) + (word === other ? 0 : 1);
      changes.push(Math.min(replaced, (before[at + 1] ?? 0) + 1, (changes[at] ?? 0) + 1));
    }
  }
  return (changes.at(-1) ?? 0) / Math.max(1, expected.length);
}
