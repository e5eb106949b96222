import { describe, expect, test } from "vitest";
import { exchangeOf } from "../testing/exchange.ts";
import { failedAs, type Failure, refusedByParser } from "./failures.ts";

const named = { code: "INVALID_ORIGIN", message: "Not from there." };
const numbered = { jsonrpc: "2.0", id: null, error: { code: -32000, message: "Not from there." } };
const agrees = (status: number, body: unknown, failure: Failure) => {
  try {
    failedAs(exchangeOf("POST", "/mcp", status, body), failure);
    return true;
  } catch {
    return false;
  }
};

describe("a transport failure of MCP", () => {
  test.each([
    ["either form where both are open", { status: 403, named: ["INVALID_ORIGIN"], numbers: [-32000] }, true, true],
    ["its number alone where the source has a number", { status: 403, numbers: [-32000] }, false, true],
    ["another number than the source's", { status: 403, numbers: [-32700] }, false, false],
    ["any number where the source has a name", { status: 403, named: ["INVALID_ORIGIN"] }, true, true],
    ["another name than the source's", { status: 403, named: ["FORBIDDEN"] }, false, true],
    ["anything where only the status counts", { status: [401, 403] }, true, true],
    ["another status", { status: 401 }, false, false],
  ] satisfies [string, Failure, boolean, boolean][])(
    "a transport failure of MCP may have %s",
    (_, failure, byName, byNumber) => {
      expect([agrees(403, named, failure), agrees(403, numbered, failure)]).toEqual([byName, byNumber]);
    },
  );

  test("a transport failure of neither form is judged by its status, unless the source gives a number for it", () => {
    expect(agrees(403, "Forbidden", { status: 403, named: ["INVALID_ORIGIN"] })).toBe(true);
    expect(agrees(403, "Forbidden", { status: 403, numbers: [-32000] })).toBe(false);
  });
});

test("a parser's failure may have its own form, but no other code", () => {
  const refuse = (body: unknown) => () =>
    refusedByParser(exchangeOf("POST", "/v1/actions/account_get", 413, body), 413, "REQUEST_TOO_LARGE");
  expect(refuse("Payload Too Large")).not.toThrow();
  expect(refuse({ type: "entity.too.large" })).not.toThrow();
  expect(refuse({ code: "REQUEST_TOO_LARGE", message: "" })).not.toThrow();
  expect(refuse({ code: "VALIDATION_ERROR", message: "" })).toThrow("REQUEST_TOO_LARGE");
});
