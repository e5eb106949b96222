/** Bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that the header `Range` asks for (RFC 9110). Undefined: all of it, also where somebody asks for several
 * parts, or in a way that we do not know.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "beyond" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") return Number(to) === 0 ? "beyond" : { start: Math.max(0, size - Number(to)), end: size };
  const start = Number(from);
  const end = to === "" ? size : Math.min(Number(to) + 1, size);
  if (to !== "" && Number(to) < start) return undefined;
  return start >= size ? "beyond" : { start, end };
}
