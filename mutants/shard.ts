/**
 * Reads `K/N`: which items of a list belong to the K-th of N parts.
 * @returns undefined when it is no such thing
 */
export function shardOf(text: string): ((item: unknown, index: number) => boolean) | undefined {
  const [, which, parts] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (which === undefined || parts === undefined || which < 1 || which > parts) return undefined;
  return (_, index) => index % parts === which - 1;
}
