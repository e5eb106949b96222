import { TOKEN_FIELD_LENGTHS, TOKEN_FIELDS, TOKEN_FORMS } from "../../pins/oauth.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "../../pins/scopes.ts";
import type { Step } from "../step.ts";
import type { Detector, Fault } from "./fault.ts";

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001F\u007F]/;

/** Fields that the token endpoint knows: those of other grants mean nothing to it. */
const recognized = (grant: string | null) => [
  ...Object.keys(TOKEN_FIELDS.common),
  ...(grant === "authorization_code" || grant === "refresh_token" ? Object.keys(TOKEN_FIELDS[grant]) : []),
];

/** A code, which may be longer than its pattern: up to 256 characters in all. */
const CODE = /^mcp_code_[A-Za-z0-9_-]{43,247}$/;

const SCOPES: ReadonlySet<string> = new Set([...PRODUCT_SCOPES, ...IDENTITY_SCOPES, ...OTHER_SCOPES]);

/** Bytes of the largest form. */
const LARGEST = 32 * 1024;

type Get = (name: string) => string | null;

/** Rules of a token request: id, what breaks it, and of which grant; absent: of both. */
const RULES: readonly (readonly [
  id: string,
  breaks: (get: Get, step: Step) => boolean,
  what: string,
  grant?: "authorization_code" | "refresh_token",
])[] = [
  ["TOK-08", (get) => get("client_secret") !== null, "client_secret"],
  ["TOK-09", (get) => get("client_assertion") !== null, "client_assertion"],
  ["TOK-10", (get) => get("client_id") === null, "no client_id"],
  [
    "TOK-13",
    (get) => /^http:|^https:\/\/(?:localhost|127\.|10\.|192\.168\.|\[::1\])/i.test(get("client_id") ?? ""),
    "a client_id that is not a public https URL",
  ],
  ["TOK-14", (get) => get("resource") === null, "no resource"],
  [
    "TOK-15",
    (get, { setting }) => setting.whole && isElsewhere(get("resource"), setting.baseUrl),
    "a resource of another origin",
  ],
  [
    "TOK-16",
    (get, { setting }) => setting.whole && isBeside(get("resource"), setting.baseUrl),
    "a resource of another path",
  ],
  [
    "TOK-17",
    (get, { setting }) => setting.whole && get("resource") === `${setting.baseUrl}/mcp/`,
    "a resource with a slash at its end",
  ],
  ["TOK-18", (get) => get("grant_type") === null, "no grant_type"],
  [
    "TOK-19",
    (get) => !["authorization_code", "refresh_token", "", null].includes(get("grant_type")),
    "another grant_type",
  ],
  ["TOK-20", (get) => get("code") === null, "no code", "authorization_code"],
  ["TOK-21", (get) => isOther(get("code"), CODE), "a code of another form", "authorization_code"],
  ["TOK-23", (get) => get("redirect_uri") === null, "no redirect_uri", "authorization_code"],
  ["TOK-25", (get) => get("code_verifier") === null, "no code_verifier", "authorization_code"],
  [
    "TOK-26",
    (get) => isOther(get("code_verifier"), /^[A-Za-z0-9._~-]*$/),
    "a code_verifier with other characters",
    "authorization_code",
  ],
  [
    "ALIM-43",
    (get) => isBeyond(get("code_verifier"), TOKEN_FIELD_LENGTHS.code_verifier),
    "a code_verifier of another length",
    "authorization_code",
  ],
  ["TOK-28", (get) => get("refresh_token") === null, "no refresh_token", "refresh_token"],
  [
    "TOK-29",
    (get) => isOther(get("refresh_token"), TOKEN_FORMS.refreshToken),
    "a refresh_token of another form",
    "refresh_token",
  ],
  [
    "TOK-34",
    (get) => (get("scope") ?? "").split(" ").some((name) => name !== "" && !SCOPES.has(name)),
    "an unknown scope",
    "refresh_token",
  ],
  ["TOK-35", (get) => /^ +$/.test(get("scope") ?? ""), "a scope of only spaces", "refresh_token"],
  [
    "ALIM-45",
    (get) => (get("scope") ?? "").length > TOKEN_FIELD_LENGTHS.scope[1],
    "a scope of more than 2048 characters",
    "refresh_token",
  ],
];

/** What is wrong with a token request. */
export const token: Detector = (step) => {
  const {
    operation,
    sent,
    traffic: { headers },
  } = step;
  if (operation?.id !== "token" || sent.text === null) return [];
  const refusal = (what: string, id: string): Fault => ({ what, ids: [id] });
  if (/^application\/json/i.test(sent.contentType)) return [refusal("a body of JSON", "TOK-03")];
  if (/^text\/plain/i.test(sent.contentType)) return [refusal("a body of text", "AERR-75")];
  if (sent.kind !== "parameters") return [];
  if (Buffer.byteLength(sent.text) > LARGEST)
    return [{ what: "a form of more than 32 KiB", ids: ["AERR-74"], statuses: [413] }];
  const form = new URLSearchParams(sent.text);
  const grant = form.get("grant_type");
  const values = recognized(grant).map((name) => [name, form.getAll(name)] as const);
  return [
    ...(headers["authorization"] === undefined ? [] : [refusal("an Authorization header", "TOK-07")]),
    ...values.filter(([, all]) => all.length > 1).map(([name]) => refusal(`${name} twice`, "TOK-04")),
    ...values.filter(([, all]) => all.includes("")).map(([name]) => refusal(`an empty ${name}`, "TOK-05")),
    ...values
      .filter(([, all]) => all.some((value) => CONTROL_CHARACTER.test(value)))
      .map(([name]) => refusal(`a control character in ${name}`, "TOK-06")),
    ...RULES.filter(
      ([, breaks, , of]) => (of === undefined || of === grant) && breaks((name) => form.get(name), step),
    ).map(([id, , what]) => refusal(what, id)),
  ];
};

const isOther = (value: string | null, form: RegExp) => value !== null && value !== "" && !form.test(value);
const isBeyond = (value: string | null, [least, most]: readonly [number, number]) =>
  value !== null && value !== "" && (value.length < least || value.length > most);

function isElsewhere(resource: string | null, baseUrl: string): boolean {
  return resource !== null && URL.canParse(resource) && new URL(resource).origin !== new URL(baseUrl).origin;
}

function isBeside(resource: string | null, baseUrl: string): boolean {
  if (resource === null || !URL.canParse(resource) || isElsewhere(resource, baseUrl)) return false;
  return ![`${baseUrl}/mcp`, `${baseUrl}/mcp/`].includes(resource);
}
