import { expect, test } from "vitest";
import { errors, known, operations } from "../contract/contract.ts";
import { createMock } from "../index.ts";
import type { Call } from "./call.ts";
import { refuse } from "./refusal.ts";

const world = createMock({ clock: { kind: "manual" } }).worlds.get("demo");
const call = (operation: string) => ({ operation: known(operations, operation), world }) as unknown as Call;

test.each([
  ["InvalidFileType", "startTranslation", ["code", "message"]],
  ["InsufficientScope", "settings_get", ["code", "message", "status", "details"]],
  ["GrantTypeUnsupported", "token", ["error", "error_description"]],
  ["TokenBodyTooLarge", "token", ["code", "message"]],
  ["TokenBodyUnsupported", "token", ["code", "message"]],
])("the error %s has the envelope of its component", (id, operation, fields) => {
  const { status, body } = refuse(known(errors, id), call(operation));
  expect(status).toBe(known(errors, id).status);
  expect(Object.keys(JSON.parse(String(body)))).toEqual(fields);
});

test("a refusal of MCP's credentials says where to get a token", () => {
  const { headers } = refuse(known(errors, "McpMissingCredential"), call("mcp"));
  expect(headers).toContainEqual([
    "www-authenticate",
    'Bearer resource_metadata="http://localhost:4010/.well-known/oauth-protected-resource/mcp"',
  ]);
  expect(refuse(known(errors, "MissingApiKey"), call("getStatus")).headers.map(([name]) => name)).not.toContain(
    "www-authenticate",
  );
});
