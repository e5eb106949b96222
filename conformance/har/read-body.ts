import { excessOf } from "../http/plainness.ts";
import type { SentBody, SentPart } from "./traffic.ts";

/** An entry of a HAR file, as far as it has been looked at. */
export interface HarMessage {
  entry: Record<string, unknown>;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
  method: string;
  url: string;
  /** Milliseconds. */
  startedAt: number;
  /** 0: there was no answer. */
  status: number;
  /** Null: it was not kept, or nobody could walk through it. */
  content: Uint8Array | null;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names in lower case, repeated ones joined with a comma; the pseudo-headers of HTTP/2 go. */
export function flatHeaders(list: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!isObject(header) || typeof header["name"] !== "string" || header["name"].startsWith(":")) continue;
    const name = header["name"].toLowerCase();
    const value = String(header["value"] ?? "");
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** The bytes of an answer, as far as whoever recorded it kept them; null: there were some that are not there to be read. */
export function contentOf({ content, bodySize, headers }: Json, status: number): Uint8Array | null {
  const { text, encoding, size } = isObject(content) ? content : {};
  const { "content-type": type, "content-length": length } = flatHeaders(headers);
  if (typeof text === "string" && text !== "") {
    const bytes = new Uint8Array(Buffer.from(text, encoding === "base64" ? "base64" : "utf8"));
    return excessOf(bytes, type) === null ? bytes : null;
  }
  const isEmpty =
    status <= 0 || status === 204 || status === 304 || (size === 0 && !(Number(bodySize) > 0) && !(Number(length) > 0));
  return isEmpty ? new Uint8Array() : null;
}

/** The body of a recorded request, as far as whoever recorded it kept it. */
export function bodyOf({ entry, request, method }: HarMessage, headers: Readonly<Record<string, string>>): SentBody {
  const post = request["postData"];
  const length = Number(headers["content-length"] ?? NaN);
  const isEmpty = length === 0 || (request["bodySize"] === 0 && !(length > 0));
  if (!isObject(post)) {
    // Browsers write a size of zero for uploads that they do not keep, but leave the type.
    const isNone = isEmpty && (length === 0 || entry["_number"] !== undefined || headers["content-type"] === undefined);
    return method === "GET" || method === "DELETE" || isNone ? { kind: "none" } : { kind: "unknown" };
  }
  const contentType = headers["content-type"] ?? String(post["mimeType"] ?? "");
  const params = Array.isArray(post["params"]) ? post["params"].filter(isObject) : [];
  const text = typeof post["text"] === "string" ? post["text"] : "";
  if (/^multipart\//i.test(contentType)) {
    const form = { kind: "form", contentType, broken: null, announced: null } as const;
    if (params.length > 0 || post["_broken"] !== undefined) {
      const announced = typeof post["_announced"] === "number" ? post["_announced"] : null;
      return {
        ...form,
        parts: params.map(partOf),
        broken: typeof post["_broken"] === "string" ? post["_broken"] : null,
        announced,
      };
    }
    const parts = readMultipart(contentType, text);
    return parts ? { ...form, parts } : { kind: "unknown" };
  }
  if (text === "" && params.length > 0) {
    const form = new URLSearchParams(params.map(({ name, value }) => [String(name), String(value ?? "")]));
    return { kind: "text", contentType, text: form.toString() };
  }
  const isWhole =
    text === "" ? isEmpty : !(length > Buffer.byteLength(text)) && excessOf(Buffer.from(text), contentType) === null;
  return isWhole ? { kind: "text", contentType, text } : { kind: "unknown" };
}

function partOf(param: Json): SentPart {
  const name = String(param["name"]);
  if (typeof param["fileName"] !== "string") return { name, value: String(param["value"] ?? "") };
  const { _bytes: bytes, _sha256: digest } = param;
  return {
    name,
    file: param["fileName"],
    mediaType: String(param["contentType"] ?? ""),
    bytes: typeof bytes === "number" ? bytes : -1,
    sha256: typeof digest === "string" ? digest : null,
  };
}

/**
 * The parts of a form whose text was kept; the bytes of its files may be missing, as browsers leave them out. Null: it is
 * none, or it was cut off: what is not there may have been sent.
 */
function readMultipart(contentType: string, text: string): SentPart[] | null {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i
    .exec(contentType)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (boundary === undefined || !text.includes(`--${boundary}--`)) return null;
  const pieces = text
    .split(`--${boundary}`)
    .slice(1)
    .filter((piece) => !piece.startsWith("--"));
  const parts: SentPart[] = [];
  for (const piece of pieces) {
    const [head = "", ...rest] = piece.replace(/^\r?\n/, "").split(/\r?\n\r?\n/);
    const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
    const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) return null;
    const file = /filename="([^"]*)"/i.exec(disposition)?.[1];
    const value = rest.join("\r\n\r\n").replace(/\r?\n$/, "");
    const mediaType = /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? "";
    parts.push(file === undefined ? { name, value } : { name, file, mediaType, bytes: -1, sha256: null });
  }
  return parts;
}
