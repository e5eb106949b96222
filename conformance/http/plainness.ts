/** Values that an answer may hold, and lists and objects that may stand in one another: many more than any of the contract has. */
const VALUES = 200_000;
const LEVELS = 100;

/** Bytes of a body that can be neither. */
const SHORT = 2 * LEVELS;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Says what a body holds too much of to be walked through as JSON, before it is parsed: two megabytes of brackets become
 * hundreds in memory, and deep ones have no end for whatever calls itself. Null: it is plain enough, or no JSON.
 * @param contentType of events, the JSON begins later
 */
export function excessOf(bytes: Uint8Array, contentType: unknown): string | null {
  if (bytes.length < SHORT || !(mayBeJson(bytes) || /event-stream/i.test(String(contentType)))) return null;
  let [level, values, quoted] = [0, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (quoted) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === COMMA) values += 1;
    else if (CLOSING.has(byte)) level -= 1;
    else if (OPENING.has(byte)) {
      level += 1;
      values += 1;
    }
    if (values > VALUES) return `more than ${VALUES} values`;
    if (level > LEVELS) return `values nested more than ${LEVELS} levels deep`;
  }
  return null;
}

/** Whether a body begins as a list or an object does. */
function mayBeJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80);
  return first !== undefined && OPENING.has(first);
}
