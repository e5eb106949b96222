/** The known name that is most like a given one; null: none is similar. */
export function nearestOf(given: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, away: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(2, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.away - b.away);
  return near[0]?.name ?? null;
}

/** Characters to insert, to leave out or to replace until one text is the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (character === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
