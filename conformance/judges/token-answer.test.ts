import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { tokenRefusal } from "./token-answer.ts";

const operation = routesOf(readGenerated().contract.operations)("POST", "/oauth/token");

/** Whether a refusal with these headers keeps TOK-56. */
function isKept(headers: Readonly<Record<string, string>>): boolean | undefined {
  const exchange = exchangeOf("POST", "/oauth/token", 400, { error: "invalid_grant" }, 1, headers);
  if (!operation) throw new Error("the token endpoint is no route");
  return tokenRefusal.judge({ exchange, operation, asked: null })[0]?.holds;
}

test.each([
  {},
  { "cache-control": "no-store" },
  { "cache-control": "private, max-age=0" },
  { "cache-control": "no-cache, max-age=60" },
  { expires: "0" },
  { "cache-control": "max-age=0", expires: "Fri, 01 Jan 2100 00:00:00 GMT" },
])("no cache may keep a refusal of the token endpoint with the headers %j", (headers) => {
  expect(isKept(headers)).toBe(true);
});

test.each([
  { "cache-control": "public, max-age=60" },
  { "cache-control": "S-MaxAge=1" },
  { expires: "Fri, 01 Jan 2100 00:00:00 GMT" },
])("a cache may keep a refusal of the token endpoint with the headers %j", (headers) => {
  expect(isKept(headers)).toBe(false);
});
