import { challengeOf } from "../../oauth/pkce.ts";
import { elsewhere, type WrongForm, without, with_, as, exchange, refresh } from "./wrong-form.ts";

const codes: readonly WrongForm[] = [
  exchange("TOK-20", "no code", without("code")),
  exchange(
    "TOK-21",
    "a code with one more character",
    with_("code", (value) => `${value}a`),
  ),
  exchange(
    "TOK-21",
    "a code with one character less",
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
        "in another spelling",
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
    "a code_verifier with one more character",
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
    "a refresh_token with one more character",
    with_("refresh_token", (value) => `${value}a`),
  ),
  refresh(
    "TOK-29",
    "a refresh_token with one character less",
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
  refresh("TOK-34", "an unknown scope", as("scope", "settings:admin")),
  refresh("TOK-34", "an unknown scope beside a valid one", as("scope", "settings:read settings:delete")),
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

/** Wrong codes, verifiers and refresh tokens. */
export const WRONG_SECRETS: readonly WrongForm[] = [...codes, ...verifiers, ...refreshes];
