/** `14:03:07.250`, of the world's clock: everyone reads the same, whatever zone they are in. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** `2026-01-01` */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `1 min 5 s`, `1.4 s`, `12 ms`, `3 h 2 min` */
export function spanOf(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joined(minutes, "min", Math.floor(seconds % 60), "s");
  return joined(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

const joined = (large: number, unit: string, small: number, part: string) =>
  `${large} ${unit}${small === 0 ? "" : ` ${small} ${part}`}`;

/** JSON with indents; any other text as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `3 projects`, `1 project` */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : `${one.replace(/(?<![aeiou])y$/, "ie")}s`}`;

/** The name of a transition without its machine's. */
export const lastPart = (id: string): string => id.slice(id.lastIndexOf(".") + 1);
