import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { ACTION_ERRORS } from "./action-errors.ts";
import { MEDIA_ERRORS, RAISED_BY } from "./media-errors.ts";

/** Tables of errors: what the contract says of them against what the source says. */
export function errorsHold({ contract }: Generated, { describe, test, expect }: Registrar): void {
  const media = contract.errors.filter(({ surface }) => surface === "media");
  const others = contract.errors.filter(({ surface }) => surface === "actions" || surface === "mcp");
  const routeOf = new Map(contract.operations.map(({ id, method, path }) => [id, `${method} ${path}`]));
  const pairs = (rows: readonly { code: string | number; status: number | null }[]) =>
    [...new Set(rows.map(({ code, status }) => `${code} ${status}`))].toSorted();

  describe("errors of the media document", () => {
    test("the table has 38 rows", () => {
      expect(MEDIA_ERRORS).toHaveLength(38);
    });

    test("the contract has these codes with these statuses and no others", () => {
      const expected = MEDIA_ERRORS.flatMap(({ code, status, asynchronous }) => [
        ...(status === null ? [] : [{ code, status }]),
        ...(asynchronous ? [{ code, status: null }] : []),
      ]);
      expect(pairs(media)).toEqual(pairs(expected));
    });

    test("those that come later are asynchronous, and only those", () => {
      const asynchronous = new Set(media.filter((error) => error.asynchronous).map(({ code }) => code));
      expect([...asynchronous].toSorted()).toEqual(
        MEDIA_ERRORS.flatMap((pin) => (pin.asynchronous ? [pin.code] : [])).toSorted(),
      );
    });

    test.each(Object.entries(RAISED_BY))("%s is raised by the routes that the source names", (code, routes) => {
      const raising = media.filter((error) => error.code === code).flatMap(({ operations }) => operations);
      expect(raising.map((id) => routeOf.get(id))).toEqual(expect.arrayContaining([...routes]));
    });

    test("a code that the source gives to only one route is raised by no other route", () => {
      const only = { INVALID_MEDIA_STREAM: 1, DURATION_TOO_LONG: 1, TRANSCRIPTION_EMPTY: 1, INVALID_SOURCE_SRT: 1 };
      const counted = Object.keys(only).map((code) => [
        code,
        media.find((error) => error.code === code)?.operations.length,
      ]);
      expect(Object.fromEntries(counted)).toEqual(only);
    });

    test("two statuses of FILE_TOO_LARGE are an open question", () => {
      const open = media.filter(({ code }) => code === "FILE_TOO_LARGE").map(({ leftOpen }) => leftOpen.length > 0);
      expect(open).not.toContain(false);
    });

    test("VALIDATION_ERROR has field and reason, the active-run limit the limit", () => {
      const details = (code: string) =>
        new Set(media.filter((error) => error.code === code).map((error) => error.details.join(" ")));
      expect([...details("VALIDATION_ERROR")]).toEqual(["field reason"]);
      expect([...details("CONCURRENT_TRANSLATION_LIMIT_REACHED")]).toEqual(["limit"]);
    });
  });

  describe("errors of the actions document", () => {
    test("the table has 35 rows, and there is one tool error", () => {
      expect(ACTION_ERRORS.filter(({ status }) => status !== null)).toHaveLength(35);
      expect(ACTION_ERRORS).toHaveLength(36);
    });

    test("the contract has every row", () => {
      expect(pairs(others)).toEqual(expect.arrayContaining(pairs(ACTION_ERRORS)));
    });

    test("the contract's further errors are JSON-RPC method errors, without a status of their own", () => {
      const known = new Set(pairs(ACTION_ERRORS));
      expect(pairs(others).filter((pair) => !known.has(pair))).toEqual(["-32602 null"]);
    });

    test("no action raises an error that only MCP can meet", () => {
      const mcpOnly = new Set(ACTION_ERRORS.flatMap(({ code, mcpOnly: only }) => (only ? [code] : [])));
      const raised = contract.errors.filter(({ surface, code }) => surface === "actions" && mcpOnly.has(code));
      expect(raised).toEqual([]);
    });

    test("INSUFFICIENT_SCOPE names the scopes that are missing", () => {
      const [error] = contract.errors.filter(
        ({ code, surface }) => code === "INSUFFICIENT_SCOPE" && surface === "actions",
      );
      expect(error?.details).toContain("requiredScopes");
    });
  });
}
