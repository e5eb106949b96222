import { shown } from "../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { ACCESS_TOKEN_SECONDS, TOKEN_FORMS } from "../pins/oauth.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "../pins/scopes.ts";
import type { Finding, Judge } from "./judge.ts";

/** Names that `scope` of a token may have. */
const NAMES: ReadonlySet<string> = new Set([...PRODUCT_SCOPES, ...IDENTITY_SCOPES, ...OTHER_SCOPES]);

const text = (value: unknown): value is string => typeof value === "string";
const namesIn = (scope: unknown): string[] => (text(scope) ? scope.split(" ").filter(Boolean) : []);

/** What one requirement asks of the tokens that an exchange or a refresh answers. */
interface Rule {
  id: string;
  expected: string;
  /** What the rule is about, for reports. */
  seen(exchange: Exchange): unknown;
  holds(value: unknown, exchange: Exchange): boolean;
}

const at = (name: string) => (exchange: Exchange) => valueAt(jsonOf(exchange), `/${name}`);
const header =
  (name: string) =>
  ({ answer }: Exchange) =>
    answer?.headers[name];
const hasDirective = (directive: string) => (value: unknown) =>
  text(value) &&
  value
    .toLowerCase()
    .split(",")
    .some((each) => each.trim() === directive);

const RULES: readonly Rule[] = [
  {
    id: "TOK-43",
    expected: "access_token a string that begins with mcp_access",
    seen: at("access_token"),
    holds: (value) => text(value) && TOKEN_FORMS.accessToken.test(value),
  },
  { id: "TOK-44", expected: "token_type Bearer", seen: at("token_type"), holds: (value) => value === "Bearer" },
  {
    id: "TOK-45",
    expected: `expires_in a number above 0 and at most ${ACCESS_TOKEN_SECONDS}`,
    seen: at("expires_in"),
    holds: (value) => typeof value === "number" && value > 0 && value <= ACCESS_TOKEN_SECONDS,
  },
  {
    id: "TOK-47",
    expected: "refresh_token, if present, of mcp_refresh_ and 43 letters, digits, _ or -",
    seen: at("refresh_token"),
    holds: (value) => value === undefined || (text(value) && TOKEN_FORMS.refreshToken.test(value)),
  },
  {
    id: "TOK-48",
    expected: "scope a string of names of scopes, separated by spaces",
    seen: at("scope"),
    holds: (value) => text(value) && namesIn(value).every((name) => NAMES.has(name)),
  },
  {
    id: "TOK-55",
    expected: "scope with single spaces between its names, each of them once",
    seen: at("scope"),
    holds: (value) => text(value) && [...new Set(namesIn(value))].join(" ") === value,
  },
  {
    id: "TOK-49",
    expected: "offline_access in scope, beside a refresh_token",
    seen: at("scope"),
    holds: (value, exchange) =>
      at("refresh_token")(exchange) === undefined || namesIn(value).includes("offline_access"),
  },
  { id: "TOK-50", expected: "Cache-Control: no-store", seen: header("cache-control"), holds: hasDirective("no-store") },
  { id: "TOK-51", expected: "Pragma: no-cache", seen: header("pragma"), holds: hasDirective("no-cache") },
];

/** Whether a cache may keep an answer to a POST: only if that has a lifetime. */
function hasLifetime({ headers }: { headers: Readonly<Record<string, string>> }): boolean {
  const control = (headers["cache-control"] ?? "").toLowerCase();
  if (/\b(?:no-store|no-cache)\b/.test(control)) return false;
  const seconds = /\b(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? Date.parse(headers["expires"] ?? "") > Date.now() : Number(seconds) > 0;
}

/** Every refusal of the token endpoint. */
export const tokenRefusal: Judge = {
  name: "every refusal of tokens",
  decides: ["TOK-56"],
  judge: ({ exchange, operation }) => {
    const { answer } = exchange;
    if (operation.id !== "token" || !answer || answer.status < 400 || answer.status > 499) return [];
    if (!hasLifetime(answer)) return [{ id: "TOK-56", holds: true }];
    const { "cache-control": control, expires } = answer.headers;
    return [
      { id: "TOK-56", holds: false, expected: "a refusal without a lifetime", seen: shown({ control, expires }) },
    ];
  },
};

/** Every answer of the token endpoint that gives tokens. */
export const tokenAnswer: Judge = {
  name: "every answer with tokens",
  decides: RULES.map(({ id }) => id),
  judge: ({ exchange, operation }) => {
    if (operation.id !== "token" || exchange.answer?.status !== 200) return [];
    return RULES.map(({ id, expected, seen, holds }): Finding => {
      const value = seen(exchange);
      return holds(value, exchange) ? { id, holds: true } : { id, holds: false, expected, seen: shown(value) };
    });
  },
};
