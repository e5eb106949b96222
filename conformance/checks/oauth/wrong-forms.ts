import { audienceOf, changed, type TokenForm } from "../../api/oauth.ts";
import { challengeOf } from "../../oauth/pkce.ts";
import type { Scene } from "../../world/scene.ts";

/** A token request that is wrong in one way, made from a right one. */
export interface WrongForm {
  /** Requirement that it breaks. */
  id: string;
  /** What is wrong. */
  name: string;
  grant: "authorization_code" | "refresh_token";
  change(form: TokenForm, scene: Scene): TokenForm | Promise<TokenForm>;
  /** Headers beside the form. */
  headers?: Readonly<Record<string, string>>;
  /** Of the consent, where it is not just any. */
  verifier?: string;
}

type Change = WrongForm["change"];
const GRANTS = ["authorization_code", "refresh_token"] as const;
const EXCHANGE_FIELDS = ["grant_type", "client_id", "resource", "code", "redirect_uri", "code_verifier"] as const;
const REFRESH_FIELDS = ["grant_type", "client_id", "resource", "refresh_token"] as const;

const valueIn = (form: TokenForm, name: string): string => form.find(([each]) => each === name)?.[1] ?? "";
const without =
  (name: string): Change =>
  (form) =>
    changed(form, { [name]: undefined });
const with_ =
  (name: string, change: (value: string, scene: Scene) => string | Promise<string>): Change =>
  async (form, scene) =>
    changed(form, { [name]: await change(valueIn(form, name), scene) });
const as =
  (name: string, value: string): Change =>
  (form) =>
    changed(form, { [name]: value });

const both = (id: string, name: string, change: Change, more: Partial<WrongForm> = {}): WrongForm[] =>
  GRANTS.map((grant) => ({ id, name, grant, change, ...more }));
const exchange = (id: string, name: string, change: Change, more: Partial<WrongForm> = {}): WrongForm => ({
  id,
  name,
  grant: "authorization_code",
  change,
  ...more,
});
const refresh = (id: string, name: string, change: Change): WrongForm => ({ id, name, grant: "refresh_token", change });

const eachField = (make: (field: string) => [name: string, change: Change], id: string): WrongForm[] => [
  ...EXCHANGE_FIELDS.map((field) => exchange(id, ...make(field))),
  ...REFRESH_FIELDS.map((field) => refresh(id, ...make(field))),
];

/** Each recognized field twice: the same value behind the right one, another one before it and behind it. */
const repeated: readonly WrongForm[] = [
  ...eachField((field) => [`${field} twice`, (form) => [...form, [field, valueIn(form, field)]]], "TOK-04"),
  ...eachField(
    (field) => [`another ${field} behind the right one`, (form) => [...form, [field, `${valueIn(form, field)}x`]]],
    "TOK-04",
  ),
  ...eachField(
    (field) => [`another ${field} before the right one`, (form) => [[field, `${valueIn(form, field)}x`], ...form]],
    "TOK-04",
  ),
  refresh("TOK-04", "scope twice", (form) => [...form, ["scope", "settings:read"], ["scope", "settings:read"]]),
];

/** Control characters where a reader that trims or splits would not see them. */
const controls: readonly WrongForm[] = [
  ...eachField((field) => [`${field} with a newline at its end`, with_(field, (value) => `${value}\n`)], "TOK-06"),
  ...eachField((field) => [`${field} with a NUL`, with_(field, (value) => `${value}\0`)], "TOK-06"),
  ...eachField((field) => [`${field} with a tab before it`, with_(field, (value) => `\t${value}`)], "TOK-06"),
  exchange(
    "TOK-06",
    "redirect_uri with a tab that readers of URLs leave out",
    with_("redirect_uri", (value) => `${value.slice(0, -2)}\t${value.slice(-2)}`),
  ),
  ...["\n", "\t", "\r", "\u001F", "\u007F"].map((character) =>
    refresh(
      "TOK-06",
      `scope with U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`,
      as("scope", `settings:read${character}`),
    ),
  ),
  refresh("TOK-06", "scope with a newline between names", as("scope", "settings:read\noffline_access")),
];

const resources: readonly WrongForm[] = [
  ...both("TOK-14", "no resource", without("resource")),
  ...["https://elsewhere.example/mcp", "https://mcp.example.org/mcp"].flatMap((value) =>
    both("TOK-15", `the resource ${value}`, as("resource", value)),
  ),
  ...both(
    "TOK-15",
    "a resource on another port",
    with_("resource", (value) => elsewhere(value, (url) => (url.port = url.port === "4999" ? "4998" : "4999"))),
  ),
  ...both(
    "TOK-15",
    "a resource of another scheme",
    with_("resource", (value) =>
      value.startsWith("https:") ? value.replace("https:", "http:") : value.replace("http:", "https:"),
    ),
  ),
  ...both(
    "TOK-15",
    "a resource on a host that begins alike",
    with_("resource", (value) => elsewhere(value, (url) => (url.hostname = "service.example.org.elsewhere.example"))),
  ),
  ...["", "/", "/mcp/tools", "/MCP", "/v1/actions", "/mcp?a=b", "/mcp#", "//mcp"].flatMap((path) =>
    both(
      "TOK-16",
      `the resource {base_url}${path}`,
      with_("resource", (_, { stage }) => `${stage.target.baseUrl}${path}`),
    ),
  ),
  ...both(
    "TOK-17",
    "a resource with a trailing slash",
    with_("resource", (_, scene) => `${audienceOf(scene)}/`),
  ),
];

function elsewhere(value: string, change: (url: URL) => unknown): string {
  const url = new URL(value);
  change(url);
  return url.href;
}

const clients: readonly WrongForm[] = [
  ...both("TOK-10", "no client_id", without("client_id")),
  ...["mcp_client_that_nobody_registered", "undefined"].flatMap((value) =>
    both("TOK-11", `the client_id ${value}`, as("client_id", value)),
  ),
  ...both(
    "TOK-11",
    "a client_id with a character more",
    with_("client_id", (value) => `${value}x`),
  ),
  ...[
    "http://client.example/metadata.json",
    "https://127.0.0.1/metadata.json",
    "https://10.1.2.3/metadata.json",
    "https://169.254.169.254/metadata.json",
    "https://[::1]/metadata.json",
    "https://localhost/metadata.json",
  ].flatMap((value) => both("TOK-13", `the client_id ${value}`, as("client_id", value))),
  ...both("TOK-07", "Basic authorization", (form) => form, {
    headers: { authorization: `Basic ${btoa("client:secret")}` },
  }),
  ...both("TOK-07", "an empty secret in Basic authorization", (form) => form, {
    headers: { authorization: `Basic ${btoa("client:")}` },
  }),
  ...both("TOK-07", "Bearer authorization", (form) => form, {
    headers: { authorization: "Bearer mcp_access_of_nobody" },
  }),
  ...both("TOK-07", "authorization of another scheme", (form) => form, { headers: { authorization: "Negotiate abc" } }),
  ...["secret", ""].flatMap((value) =>
    both("TOK-08", value === "" ? "an empty client_secret" : "a client_secret", as("client_secret", value)),
  ),
  ...both("TOK-09", "a client_assertion", (form) => [
    ...form,
    ["client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"],
    ["client_assertion", "e30.e30.e30"],
  ]),
  ...both("TOK-09", "a client_assertion without its type", as("client_assertion", "e30.e30.e30")),
];

const grants: readonly WrongForm[] = [
  ...both("TOK-18", "no grant_type", without("grant_type")),
  ...["password", "client_credentials", "urn:ietf:params:oauth:grant-type:jwt-bearer", "implicit"].flatMap((value) =>
    both("TOK-19", `the grant_type ${value}`, as("grant_type", value)),
  ),
  ...both(
    "TOK-19",
    "the grant_type in capitals",
    with_("grant_type", (value) => value.toUpperCase()),
  ),
];

const codes: readonly WrongForm[] = [
  exchange("TOK-20", "no code", without("code")),
  exchange(
    "TOK-21",
    "a code with a character more",
    with_("code", (value) => `${value}a`),
  ),
  exchange(
    "TOK-21",
    "a code with a character less",
    with_("code", (value) => value.slice(0, -1)),
  ),
  exchange(
    "TOK-21",
    "a code without its prefix",
    with_("code", (value) => value.replace("mcp_code_", "")),
  ),
  exchange(
    "TOK-21",
    "a code with another prefix",
    with_("code", (value) => value.replace("mcp_code_", "mcp_refresh_")),
  ),
  exchange(
    "TOK-21",
    "a code with its prefix in capitals",
    with_("code", (value) => value.replace("mcp_code_", "MCP_CODE_")),
  ),
  exchange(
    "TOK-21",
    "a code with a space before it",
    with_("code", (value) => ` ${value}`),
  ),
  exchange(
    "TOK-21",
    "a code with a space behind it",
    with_("code", (value) => `${value} `),
  ),
  exchange(
    "TOK-21",
    "a code with + in it",
    with_("code", (value) => `${value.slice(0, -1)}+`),
  ),
  exchange("TOK-23", "no redirect_uri", without("redirect_uri")),
  ...(
    [
      ["with a trailing slash", (value: string) => `${value}/`],
      ["with a query", (value: string) => `${value}?a=b`],
      ["with an empty query", (value: string) => `${value}?`],
      ["with a fragment", (value: string) => `${value}#x`],
      ["of another host", (value: string) => elsewhere(value, (url) => (url.hostname = "elsewhere.example"))],
      ["in capitals", (value: string) => value.toUpperCase()],
      [
        "in another writing",
        (value: string) => `${value.slice(0, -1)}%${value.codePointAt(value.length - 1)?.toString(16)}`,
      ],
    ] as const
  ).map(([name, change]) => exchange("TOK-24", `a redirect_uri ${name}`, with_("redirect_uri", change))),
];

const VERIFIERS = ["+", "/", "=", "!", " ", "é"].map(
  (character) => [character, `verifier${character}${"of-more-than-forty-three-characters".padEnd(45, "0")}`] as const,
);

const verifiers: readonly WrongForm[] = [
  exchange("TOK-25", "no code_verifier", without("code_verifier")),
  ...VERIFIERS.map(([character, verifier]) =>
    exchange("TOK-26", `a code_verifier with "${character}"`, (form) => form, { verifier }),
  ),
  exchange("TOK-27", "another code_verifier", as("code_verifier", "0".repeat(43))),
  exchange(
    "TOK-27",
    "the challenge as code_verifier",
    with_("code_verifier", (value) => challengeOf(value)),
  ),
  exchange(
    "TOK-27",
    "a code_verifier with a character more",
    with_("code_verifier", (value) => `${value}0`),
  ),
  exchange(
    "TOK-27",
    "a code_verifier with another last character",
    with_("code_verifier", (value) => `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`),
  ),
  exchange(
    "TOK-27",
    "a code_verifier without its last character",
    with_("code_verifier", (value) => value.slice(0, -1)),
    { verifier: "v".repeat(128) },
  ),
  exchange(
    "TOK-27",
    "a code_verifier in the other case",
    with_("code_verifier", (value) => value.toUpperCase()),
    { verifier: "abcdefghij".repeat(5) },
  ),
];

const refreshes: readonly WrongForm[] = [
  refresh("TOK-28", "no refresh_token", without("refresh_token")),
  refresh(
    "TOK-29",
    "a refresh_token with a character more",
    with_("refresh_token", (value) => `${value}a`),
  ),
  refresh(
    "TOK-29",
    "a refresh_token with a character less",
    with_("refresh_token", (value) => value.slice(0, -1)),
  ),
  refresh(
    "TOK-29",
    "a refresh_token without its prefix",
    with_("refresh_token", (value) => value.replace("mcp_refresh_", "")),
  ),
  refresh(
    "TOK-29",
    "a refresh_token with another prefix",
    with_("refresh_token", (value) => value.replace("mcp_refresh_", "mcp_code_")),
  ),
  refresh(
    "TOK-29",
    "a refresh_token with its prefix in capitals",
    with_("refresh_token", (value) => value.replace("mcp_refresh_", "MCP_REFRESH_")),
  ),
  refresh(
    "TOK-29",
    "a refresh_token with a space behind it",
    with_("refresh_token", (value) => `${value} `),
  ),
  refresh("TOK-34", "a scope that nobody knows", as("scope", "settings:admin")),
  refresh("TOK-34", "a scope that nobody knows beside a good one", as("scope", "settings:read settings:delete")),
  refresh("TOK-34", "a scope in capitals", as("scope", "SETTINGS:READ")),
  refresh("TOK-34", "scopes with a comma between them", as("scope", "settings:read,settings:write")),
  refresh("TOK-35", "a scope of one space", as("scope", " ")),
  refresh("TOK-35", "a scope of three spaces", as("scope", "   ")),
  refresh("TOK-36", "a scope that was not granted", as("scope", "team:write")),
  refresh(
    "TOK-36",
    "a scope that was not granted beside those that were",
    as("scope", "settings:read settings:write usage:read"),
  ),
  refresh("TOK-36", "a scope that was not granted beside offline_access", as("scope", "offline_access webhooks:write")),
  refresh("TOK-36", "an identity permission that was not granted", as("scope", "settings:read email")),
];

/** Every field empty in turn; the optional one as well. */
const empty: readonly WrongForm[] = [
  ...eachField((field) => [`an empty ${field}`, as(field, "")], "TOK-05"),
  refresh("TOK-05", "an empty scope", as("scope", "")),
];

/** Token requests that are wrong in one way each. */
export const WRONG_FORMS: readonly WrongForm[] = [
  ...repeated,
  ...empty,
  ...controls,
  ...clients,
  ...resources,
  ...grants,
  ...codes,
  ...verifiers,
  ...refreshes,
];
