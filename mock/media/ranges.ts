import type { MockHeaders } from "../requests/exchange.ts";

/** What identifies one state of a file (RFC 9110, 8.8). */
export interface Validators {
  /** With its quotes. */
  etag: string;
  /** As an HTTP date. */
  lastModified: string;
}

/** The status that the conditions of a GET or HEAD lead to (RFC 9110, 13.2.2); undefined where they let it pass. */
export function unmetCondition(headers: MockHeaders, { etag, lastModified }: Validators): 304 | 412 | undefined {
  const modified = Date.parse(lastModified);
  const [match, unmodifiedSince] = [headers.get("if-match"), headers.get("if-unmodified-since")];
  if (match !== null) {
    if (!lists(match, etag)) return 412;
  } else if (unmodifiedSince !== null && modified > Date.parse(unmodifiedSince)) return 412;

  const [noneMatch, modifiedSince] = [headers.get("if-none-match"), headers.get("if-modified-since")];
  if (noneMatch !== null) return lists(noneMatch.replaceAll("W/", ""), etag) ? 304 : undefined;
  return modifiedSince !== null && modified <= Date.parse(modifiedSince) ? 304 : undefined;
}

/** None of our tags has a comma. */
const lists = (header: string, etag: string) =>
  header.trim() === "*" || header.split(",").some((one) => one.trim() === etag);

/** A part of a file: its first and its last byte. */
export interface Range {
  first: number;
  last: number;
}

/**
 * The part that a GET asks for (RFC 9110, 14.2). Undefined is the whole: without a range, where `If-Range` names
 * another state of the file, where the header is none by the grammar, and for several ranges, which a server may
 * answer whole.
 */
export function rangeOf(
  headers: MockHeaders,
  size: number,
  { etag, lastModified }: Validators,
): Range | "unsatisfiable" | undefined {
  const ifRange = headers.get("if-range")?.trim();
  if (ifRange !== undefined && ifRange !== etag && ifRange !== lastModified) return undefined;
  const [, from = "", to = ""] = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.get("range") ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "")
    return to.match(/[^0]/) ? { first: Math.max(0, size - Number(to)), last: size - 1 } : "unsatisfiable";
  const [first, last] = [Number(from), to === "" ? Number.POSITIVE_INFINITY : Number(to)];
  if (last < first) return undefined;
  return first < size ? { first, last: Math.min(last, size - 1) } : "unsatisfiable";
}
