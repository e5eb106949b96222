import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { actionError } from "./action-error.ts";
import { mcpFailure } from "./mcp-failure.ts";
import type { Judge } from "./judge.ts";

const routes = routesOf(readGenerated().contract.operations);

/** What one judge says of a refusal: whether it holds, undefined where it says nothing. */
function verdict(
  judge: Judge,
  path: string,
  status: number,
  json: unknown,
  curl: readonly string[] = ["--json", "{}"],
): boolean | undefined {
  const made = exchangeOf("POST", path, status, json);
  const operation = routes("POST", path);
  if (!operation) throw new Error(`${path} is no route`);
  return judge.judge({ exchange: { ...made, request: { ...made.request, curl } }, operation, asked: null })[0]?.holds;
}

describe("refusals of actions", () => {
  const body = { code: "MISSING_CREDENTIAL", message: "No.", status: 401 };

  test.each([
    ["code, message and the status", 401, body, true],
    ["details beside them", 401, { ...body, details: { requiredScopes: [] } }, true],
    ["nothing", 401, {}, false],
    ["another status than HTTP's", 403, body, false],
    ["the status as text", 401, { ...body, status: "401" }, false],
    ["details that are no object", 401, { ...body, details: "scopes" }, false],
    ["a page of a proxy", 502, "<h1>No.</h1>", undefined],
    ["a form of the parser's own", 413, "<h1>No.</h1>", undefined],
  ])("a refusal of an action is judged: %s", (_, status, json, holds) => {
    expect(verdict(actionError, "/v1/actions/account_get", status, json)).toBe(holds);
  });

  test("a refusal of a body that is not JSON may come from the parser", () => {
    expect(
      verdict(actionError, "/v1/actions/account_get", 400, "<h1>No.</h1>", ["--data-binary", "{"]),
    ).toBeUndefined();
    expect(verdict(actionError, "/v1/actions/account_get", 400, "<h1>No.</h1>")).toBe(false);
  });

  test("refusals of the media routes follow other rules", () => {
    expect(verdict(actionError, "/v1/projects", 401, {})).toBeUndefined();
  });
});

test.each([
  ["named", { code: "MISSING_CREDENTIAL", message: "No." }, true],
  ["of JSON-RPC", { jsonrpc: "2.0", id: null, error: { code: -32000, message: "No." } }, true],
  [
    "of JSON-RPC with its number as text",
    { jsonrpc: "2.0", id: null, error: { code: "-32000", message: "No." } },
    false,
  ],
  ["without a message", { code: "MISSING_CREDENTIAL" }, false],
  ["text", "Unauthorized", false],
])("a transport failure of MCP is judged: %s", (_, json, holds) => {
  expect(verdict(mcpFailure, "/mcp", 401, json)).toBe(holds);
});
