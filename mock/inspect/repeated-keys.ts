/** Keys that stand more than once in an object of a JSON text that parses; JSON.parse keeps the last and says nothing. */
export function repeatedKeys(text: string): string[] {
  const repeated = new Set<string>();
  /** The keys of every object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  // Strings, with the colon behind a key, and the brackets outside them.
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    if (key === undefined) continue;
    const name = JSON.parse(key) as string;
    const keys = open.at(-1);
    if (keys?.has(name)) repeated.add(name);
    keys?.add(name);
  }
  return [...repeated];
}
