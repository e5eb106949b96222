/** A request as it was sent. */
export interface SentRequest {
  method: string;
  /** With the query, from the base URL on: `/v1/translate`. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Role of the key in it; null: none, or one that no role has. */
  role: string | null;
  /** The body in words, for reports: `{"source":"original"}`, `form: file=speech.mp4, targetLanguage=french`. */
  body: string | null;
  /** `curl` options that send the same body. */
  curl: readonly string[];
}

/** What came back. */
export interface Answer {
  status: number;
  /** Names in lower case; repeated ones joined with a comma. */
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}

/** One request with its answer, or with the reason why there is none. */
export interface Exchange {
  /** Counted within one run of the suite, from 1. */
  number: number;
  request: SentRequest;
  answer: Answer | null;
  /** Why there is no answer: `no connection: ...`, `no answer within 10 s`. */
  failure: string | null;
  milliseconds: number;
}

/** The status as reports show it, with the place that a redirect leads to: `302 to https://login.example/`. */
export function statusInWords({ status, headers }: Answer): string {
  const place = status >= 300 && status <= 399 ? headers["location"] : undefined;
  return place === undefined ? String(status) : `${status} to ${place}`;
}

const decoder = new TextDecoder("utf-8");

interface Body {
  bytes: Uint8Array;
  text: string;
  json?: { value: unknown };
}

const none = new Uint8Array();

/** The last body that was read: every judge asks for it. */
let last: Body = { bytes: none, text: "" };

function bodyOf({ answer }: Exchange): Body {
  const bytes = answer?.bytes ?? none;
  if (last.bytes !== bytes) last = { bytes, text: decoder.decode(bytes) };
  return last;
}

/** The body as text; empty without an answer. */
export const textOf = (exchange: Exchange): string => bodyOf(exchange).text;

/** The body as JSON, to be read and left as it is; undefined where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  const body = bodyOf(exchange);
  body.json ??= { value: parsed(body.text) };
  return body.json.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer says of its body that it is JSON. */
export const isJsonType = ({ answer }: Exchange): boolean =>
  /^application\/json\b/i.test(answer?.headers["content-type"]?.trim() ?? "");

/** The JSON Pointer of a field or item of what another one points at (RFC 6901). */
export const pointerTo = (name: string, within = ""): string =>
  `${within}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The value at a JSON Pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** The code of a failure, which stands at the root of its body; undefined where there is none. */
export const codeOf = (exchange: Exchange): unknown => valueAt(jsonOf(exchange), "/code");
