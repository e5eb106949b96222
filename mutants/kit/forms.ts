/** Ways to misread the forms of uploads, for the catalogue: each makes an `around`. */
import type { MockRequest } from "../../mock/index.ts";
import type { Around } from "../mutant.ts";

/** What becomes of a form: another text, or a refusal that names a field. */
type Taken = { text: string } | { refusal: string; status?: number; code?: string };

/** The routes that take an upload. */
export const UPLOAD = /^\/v1\/(?:projects|translate|transcribe)$/;

/** Bytes of a form that is read; a longer one may never come whole. */
const LONGEST = 20_000_000;

/** Reads the form of an upload as text, byte for byte, and gives what becomes of it. */
export const form =
  (path: RegExp, take: (text: string, request: MockRequest) => Taken): (() => Around) =>
  () =>
  async (request, next) => {
    const isReadable = request.method === "POST" && Number(request.headers.get("content-length") ?? 0) <= LONGEST;
    if (!isReadable || !path.test(new URL(request.url).pathname)) return next(request);
    const taken = take(Buffer.from(await request.arrayBuffer()).toString("latin1"), request);
    if ("refusal" in taken) {
      const body = JSON.stringify({
        code: taken.code ?? "VALIDATION_ERROR",
        message: "No.",
        details: { field: taken.refusal, reason: "is wrong" },
      });
      return { status: taken.status ?? 400, headers: [["content-type", "application/json"]], body };
    }
    const headers = [...request.headers.entries()].filter(([name]) => name.toLowerCase() !== "content-length");
    return next(new Request(request.url, { method: "POST", headers, body: Buffer.from(taken.text, "latin1") }));
  };

/** The value of a part; undefined: the form has none of the name. */
export const valueOf = (text: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(text)?.[1];

/** Refuses some values of a field. */
export const refusing = (
  path: RegExp,
  field: string,
  isWrong: (value: string) => boolean,
  code?: string,
): (() => Around) =>
  form(path, (text) => {
    const value = valueOf(text, field);
    return value !== undefined && isWrong(value)
      ? { refusal: field, ...(code === undefined ? {} : { code }) }
      : { text };
  });

/** Takes another value for that of a field. */
export const changing = (path: RegExp, field: string, change: (value: string) => string): (() => Around) =>
  form(path, (text) => ({
    text: text.replace(
      new RegExp(`(name="${field}"[^]*?\\r\\n\\r\\n)([^]*?)(\\r\\n--)`),
      (_, head, value, tail) => `${head}${change(value)}${tail}`,
    ),
  }));

/** Takes another value for what the JSON text of a field says; text that is not JSON stays as it is. */
export const changingJson = (
  path: RegExp,
  field: string,
  change: (key: string, value: unknown) => unknown,
): (() => Around) =>
  changing(path, field, (text) => {
    try {
      return JSON.stringify(JSON.parse(text, change));
    } catch {
      return text;
    }
  });

/** A form with one more part, in front. */
export function withPart(text: string, name: string, value: string): string {
  const boundary = text.slice(0, text.indexOf("\r\n"));
  return `${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n${text}`;
}
