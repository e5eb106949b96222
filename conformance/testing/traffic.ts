import type { SentBody, Traffic } from "../har/traffic.ts";

/** A recorded exchange, in few words. */
export interface Told {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Parts of a form; a file by its media type. */
  form?: Readonly<Record<string, string | { type: string }>>;
  /** What is wrong with the form. */
  broken?: string;
  text?: readonly [contentType: string, text: string];
  role?: string;
  /** 0: there was no answer. */
  status: number;
  answer?: unknown;
  answerHeaders?: Readonly<Record<string, string>>;
  /** Milliseconds at which it was sent; it takes one. */
  at?: number;
}

/** The key of whoever asks, unless it is told otherwise. */
const KEY = "dub_xxxxxxxx1";

/** Traffic that nobody sent, for tests: with the owner's key, unless `headers` say otherwise. */
export function trafficOf(told: Told, number = 1): Traffic {
  const {
    method = "POST",
    path,
    headers = { "x-api-key": KEY },
    status,
    answer,
    answerHeaders,
    at = number * 10,
  } = told;
  const text = typeof answer === "string" ? answer : JSON.stringify(answer ?? {});
  const body = bodyOf(told);
  const type = body.kind === "text" || body.kind === "form" ? { "content-type": body.contentType } : {};
  const sent = { ...type, ...headers };
  return {
    exchange: {
      number,
      request: { method, path, headers: sent, role: told.role ?? null, body: null, curl: [] },
      failure: status === 0 ? "no answer" : null,
      milliseconds: 1,
      answer:
        status === 0
          ? null
          : {
              status,
              headers: { "content-type": "application/json", ...answerHeaders },
              bytes: new TextEncoder().encode(answer === "" ? "" : text),
            },
    },
    headers: sent,
    body,
    startedAt: at,
    endedAt: at + 1,
    order: null,
    world: "one",
    check: null,
    instant: null,
  };
}

function bodyOf({ json, form, text, broken }: Told): SentBody {
  if (json !== undefined) return { kind: "text", contentType: "application/json", text: JSON.stringify(json) };
  if (text) return { kind: "text", contentType: text[0], text: text[1] };
  if (!form) return { kind: "none" };
  const parts = Object.entries(form).map(([name, value]) =>
    typeof value === "string"
      ? { name, value }
      : { name, file: "speech.mp4", mediaType: value.type, bytes: 5, sha256: null },
  );
  return {
    kind: "form",
    contentType: "multipart/form-data; boundary=b",
    parts,
    broken: broken ?? null,
    announced: null,
  };
}
