import type { Wire } from "./connection.ts";
import type { SentRequest } from "./exchange.ts";
import type { AnnouncedForm, Form } from "../media/multipart.ts";
import { keyVariable } from "../target/from-environment.ts";
import type { Keys, Role } from "../target/target.ts";

/** The route that answers when its work is done. */
export const TRANSCRIBE = "/v1/transcribe";

/** Who asks: a role, a key of the suite's own invention, or nobody. */
export type Caller = Role | { key: string } | "nobody";

/** One request that a check makes. */
export interface Call {
  method: string;
  /** From the base URL on, with the query. */
  path: string;
  /** Default: `owner`. */
  as?: Caller;
  headers?: Readonly<Record<string, string>>;
  /** Headers that hold a secret: sent, and never shown. */
  secretHeaders?: Readonly<Record<string, string>>;
  body?: { json: unknown } | { form: Form } | { announced: AnnouncedForm } | { text: string; contentType: string };
  /** False: sent at once, whatever the rate of the route; for checks of rates. */
  paced?: boolean;
  /** Address of this machine to send from, for checks of limits by address. */
  from?: string;
}

/** What goes on the wire for a call, and how reports show it: keys are never among it. */
export function compose(call: Call, keys: Keys): { wire: Wire; sent: SentRequest; key: string | null } {
  const { as = "owner", body } = call;
  const role = typeof as === "string" && as !== "nobody" ? as : null;
  const key = role ? (keys[role] ?? null) : typeof as === "object" ? as.key : null;
  const content = contentOf(body);
  const headers = { ...content.headers, ...call.headers };
  const hidden = Object.fromEntries(
    Object.entries(call.secretHeaders ?? {}).map(([name, value]) => [name, withVariables(value, keys)]),
  );
  const shownKey = role ? `$${keyVariable(role)}` : key;
  return {
    wire: {
      method: call.method,
      path: call.path,
      headers: { ...(key === null ? {} : { "x-api-key": key }), ...headers, ...call.secretHeaders },
      body: content.bytes,
      ...(call.from === undefined ? {} : { from: call.from }),
      ...(call.path === TRANSCRIBE ? { workSeconds: mediaSecondsIn(body) } : {}),
    },
    sent: {
      method: call.method,
      path: call.path,
      headers: { ...(shownKey === null ? {} : { "x-api-key": shownKey }), ...headers, ...hidden },
      role,
      body: content.summary,
      curl: content.curl,
    },
    key,
  };
}

/** The variable that stands for a token, which only the run has. Fill it in to repeat the request. */
const TOKEN = "$DUBSPEC_TOKEN";

/** A header with variables in the place of its secrets, so that a shell can send it: `Bearer $DUBSPEC_KEY_OWNER`. */
function withVariables(value: string, keys: Keys): string {
  const known = (Object.entries(keys) as [Role, string][]).toSorted(([, a], [, b]) => b.length - a.length);
  const named = known.reduce((text, [role, key]) => text.replaceAll(key, `$$${keyVariable(role)}`), value);
  if (named !== value) return named;
  const [scheme] = /^\w+ /.exec(value) ?? [""];
  return scheme + TOKEN;
}

/** Whose account a call may change. What checks send as something else than a key comes of the owner's. */
export function accountOf({ as = "owner", secretHeaders }: Call): Role | null {
  if (typeof as === "string" && as !== "nobody") return as;
  return secretHeaders ? "owner" : null;
}

/** Seconds that the files of a form last, as far as that is known. */
function mediaSecondsIn(body: Call["body"]): number {
  if (!body || !("form" in body)) return 0;
  return body.form.fields.reduce(
    (sum, [, value]) => sum + (typeof value === "object" ? (value.durationSeconds ?? 0) : 0),
    0,
  );
}

interface Content {
  headers: Record<string, string>;
  bytes: Wire["body"];
  summary: string | null;
  curl: readonly string[];
}

function contentOf(body: Call["body"]): Content {
  if (!body) return { headers: {}, bytes: null, summary: null, curl: [] };
  if ("json" in body) {
    const text = JSON.stringify(body.json);
    return { headers: { "content-type": "application/json" }, bytes: text, summary: cut(text), curl: ["--json", text] };
  }
  if ("form" in body) {
    const { contentType, bytes, summary, curl } = body.form;
    return { headers: { "content-type": contentType }, bytes, summary, curl };
  }
  if ("announced" in body) {
    const { contentType, length, body: bytes, summary, curl } = body.announced;
    return { headers: { "content-type": contentType, "content-length": String(length) }, bytes, summary, curl };
  }
  const { text, contentType } = body;
  return { headers: { "content-type": contentType }, bytes: text, summary: cut(text), curl: ["--data-binary", text] };
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}
