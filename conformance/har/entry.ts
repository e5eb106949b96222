import { createHash } from "node:crypto";
import type { Call } from "../http/calls.ts";
import type { Pseudonyms } from "./pseudonyms.ts";
import type { SentBody, SentPart, Traffic } from "./traffic.ts";

/** One entry of a HAR 1.2 file. Names that begin with an underscore are ours. */
export interface HarEntry {
  startedDateTime: string;
  time: number;
  request: {
    method: string;
    url: string;
    headers: HarHeader[];
    postData?: HarPostData;
    bodySize: number;
    [rest: string]: unknown;
  };
  response: { status: number; headers: HarHeader[]; content: HarContent; [rest: string]: unknown };
  [rest: string]: unknown;
}

export interface HarHeader {
  name: string;
  value: string;
}

export interface HarPostData {
  mimeType: string;
  text?: string;
  params?: {
    name: string;
    value?: string;
    fileName?: string;
    contentType?: string;
    _bytes?: number;
    _sha256?: string | null;
  }[];
  /** What is wrong with the form. */
  _broken?: string;
  /** Bytes of the file that were announced and withheld. */
  _announced?: number;
}

export interface HarContent {
  size: number;
  mimeType: string;
  text?: string;
  encoding?: string;
}

/** The body of a call, its files by their facts. */
export function sentBodyOf(body: Call["body"]): SentBody {
  if (!body) return { kind: "none" };
  if ("json" in body) return { kind: "text", contentType: "application/json", text: JSON.stringify(body.json) };
  if ("text" in body) return { kind: "text", contentType: body.contentType, text: body.text };
  const form = "form" in body ? body.form : body.announced;
  const parts = form.fields.map(([name, value]): SentPart =>
    typeof value === "string"
      ? { name, value }
      : {
          name,
          file: value.file,
          mediaType: value.mediaType,
          bytes: value.bytes.length,
          sha256: digestOf(value.bytes),
        },
  );
  const announced = "announced" in body ? body.announced.length : null;
  return { kind: "form", contentType: form.contentType, parts, broken: form.fault ?? null, announced };
}

const digests = new WeakMap<Uint8Array, string>();

/** Clips are uploaded hundreds of times. */
function digestOf(bytes: Uint8Array): string {
  const known = digests.get(bytes) ?? createHash("sha256").update(bytes).digest("hex");
  digests.set(bytes, known);
  return known;
}

/** An exchange as HAR has it, its secrets replaced. @param baseUrl of the server, without a slash at its end */
export function entryOf(
  { exchange, headers, body, startedAt, endedAt, order, world, check, instant }: Traffic,
  baseUrl: string,
  names: Pseudonyms,
): HarEntry {
  const { request, answer, failure, number } = exchange;
  const url = baseUrl + names.path(request.path);
  const postData = postDataOf(body, names);
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: endedAt - startedAt,
    request: {
      method: request.method,
      url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(headers, names),
      queryString: [...(URL.canParse(url) ? new URL(url).searchParams : [])].map(([name, value]) => ({ name, value })),
      ...(postData ? { postData } : {}),
      headersSize: -1,
      bodySize: body.kind === "text" ? Buffer.byteLength(body.text) : body.kind === "none" ? 0 : -1,
    },
    response: {
      status: answer?.status ?? 0,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(answer?.headers ?? {}, names),
      content: contentOf(answer?.bytes ?? new Uint8Array(), answer?.headers["content-type"] ?? "", names),
      redirectURL: names.header("location", answer?.headers["location"] ?? ""),
      headersSize: -1,
      bodySize: answer?.bytes.length ?? -1,
    },
    cache: {},
    timings: { send: 0, wait: endedAt - startedAt, receive: 0 },
    _number: number,
    _check: check,
    _world: world === null ? null : names.text(world),
    _role: request.role,
    _instant: instant,
    ...(order ? { _sent: order.sent, _answered: order.answered } : {}),
    ...(failure === null ? {} : { _failure: names.text(failure) }),
  };
}

/** Headers without secrets: a server may put one into the name, too. */
export function headersOf(fields: Readonly<Record<string, string>>, names: Pseudonyms): HarHeader[] {
  return Object.entries(fields).map(([name, value]) => ({ name: names.text(name), value: names.header(name, value) }));
}

function postDataOf(body: SentBody, names: Pseudonyms): HarPostData | undefined {
  if (body.kind === "none" || body.kind === "unknown") return undefined;
  if (body.kind === "text") {
    const isForm = /^application\/x-www-form-urlencoded/i.test(body.contentType);
    return { mimeType: body.contentType, text: isForm ? names.parameters(body.text) : names.text(body.text) };
  }
  const params = body.parts.map((part) =>
    "value" in part
      ? { name: part.name, value: names.text(part.value) }
      : {
          name: part.name,
          fileName: names.text(part.file),
          contentType: part.mediaType,
          _bytes: part.bytes,
          _sha256: part.sha256,
        },
  );
  return {
    mimeType: body.contentType,
    params,
    ...(body.broken === null ? {} : { _broken: body.broken }),
    ...(body.announced === null ? {} : { _announced: body.announced }),
  };
}

function contentOf(bytes: Uint8Array, type: string, names: Pseudonyms): HarContent {
  const size = bytes.length;
  const mimeType = names.text(type);
  try {
    return {
      size,
      mimeType,
      text: names.text(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)),
    };
  } catch {
    return { size, mimeType, text: Buffer.from(names.bytes(bytes)).toString("base64"), encoding: "base64" };
  }
}
