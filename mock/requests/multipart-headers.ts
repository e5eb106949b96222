import { MultipartMalformed } from "./multipart-errors.ts";

/** What the headers of a part say. */
export interface PartHead {
  name: string;
  /** Null for a part without a file name: text. */
  fileName: string | null;
  /** Media type in lower case, without parameters. */
  type: string;
  /** The same as it was sent; null: it was not. */
  contentType: string | null;
}

/** The boundary that a Content-Type states. */
export function boundaryOf(contentType: string): string {
  const { value, parameters } = parseHeader(contentType, "The Content-Type of the request");
  if (value !== "multipart/form-data") {
    throw new MultipartMalformed(`The Content-Type of the request is "${value}"; a form needs multipart/form-data.`);
  }
  const boundary = parameters.get("boundary");
  if (!boundary) {
    throw new MultipartMalformed("The Content-Type of the request has no boundary; let the HTTP client write it.");
  }
  return boundary;
}

/** Reads the header lines of a part; `place` names it in messages. */
export function readPartHead(lines: readonly string[], place: string): PartHead {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 1) throw new MultipartMalformed(`A header line of ${place} has no colon: "${line.slice(0, 60)}".`);
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = parseHeader(headers.get("content-disposition") ?? "", `The Content-Disposition of ${place}`);
  const name = disposition.parameters.get("name");
  if (disposition.value !== "form-data" || name === undefined) {
    throw new MultipartMalformed(`The name of ${place} is missing; send Content-Disposition: form-data; name="...".`);
  }
  const extended = disposition.parameters.get("filename*");
  const plain = disposition.parameters.get("filename");
  const fileName = extended === undefined ? plain && unescaped(plain) : decodeExtended(extended, place);
  const contentType = headers.get("content-type") ?? null;
  const type = (contentType ?? "").split(";")[0]!.trim().toLowerCase();
  return {
    name: unescaped(name),
    fileName: fileName ?? null,
    type: type || "application/octet-stream",
    contentType,
  };
}

/** What stands beside the text of a part. */
export const besides = ({ fileName, contentType }: PartHead): { fileName?: string; type?: string } => ({
  ...(fileName === null ? {} : { fileName }),
  ...(contentType === null ? {} : { type: contentType }),
});

// The value begins where the white space ends, and nowhere before: trying every place takes the square of its length.
const parameter = /;\s*(?:([^\s=;"]+)\s*=\s*(?!\s)(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*)?(?=;|$)/y;

/** A header's value in lower case and its parameters, with quotes taken off. */
function parseHeader(header: string, what: string): { value: string; parameters: Map<string, string> } {
  const end = header.includes(";") ? header.indexOf(";") : header.length;
  const parameters = new Map<string, string>();
  parameter.lastIndex = end;
  while (parameter.lastIndex < header.length) {
    const at = parameter.lastIndex;
    const found = parameter.exec(header);
    if (!found) throw new MultipartMalformed(`${what} cannot be read from "${header.slice(at, at + 60)}" on.`);
    const [, name, quoted, token] = found;
    if (name === undefined) continue;
    const key = name.toLowerCase();
    if (parameters.has(key)) throw new MultipartMalformed(`${what} has "${key}" twice.`);
    // A backslash before another character is part of the value: some clients send the path of a file on Windows.
    parameters.set(key, quoted?.replace(/\\(["\\])/g, "$1") ?? token ?? "");
  }
  return { value: header.slice(0, end).trim().toLowerCase(), parameters };
}

/** Undoes what browsers do to the three characters that cannot stand between quotes. */
const unescaped = (text: string): string => text.replace(/%(0d|0a|22)/gi, byteOf);

const byteOf = (_: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));

/** A value of RFC 5987, such as UTF-8''na%C3%AFve.mp4. */
function decodeExtended(value: string, place: string): string {
  const [, charset, encoded] = /^(utf-8|iso-8859-1)'[^']*'(.*)$/i.exec(value) ?? [];
  try {
    if (charset?.toLowerCase() === "utf-8") return decodeURIComponent(encoded!);
    if (charset) return encoded!.replace(/%([0-9a-f]{2})/gi, byteOf);
  } catch {
    // Bytes that are no UTF-8: the message below fits them too.
  }
  throw new MultipartMalformed(`The filename* of ${place} cannot be read: "${value.slice(0, 60)}".`);
}
