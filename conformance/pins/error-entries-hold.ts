import type { Generated } from "../contract.ts";
import { type ErrorPin, MEDIA_ENTRIES } from "./error-entries.ts";
import { ACTION_ENTRIES, MCP_ENTRIES, TOKEN_ENTRIES } from "./error-entries-of-actions.ts";
import type { Registrar } from "./registrar.ts";
import { shapeText } from "./shape-text.ts";
import { conditionText } from "./words.ts";

const SURFACES = { media: MEDIA_ENTRIES, actions: ACTION_ENTRIES, mcp: MCP_ENTRIES, oauth: TOKEN_ENTRIES } as const;
type Surface = keyof typeof SURFACES;

const ENTRIES = Object.entries(SURFACES).flatMap(([surface, entries]) =>
  Object.entries(entries).map(([id, pin]) => [id, surface as Surface, pin] as const),
);

/** What may be in `details`, as the text of a shape. */
function detailsText({ details, fields }: ErrorPin): string {
  const named = fields?.map((field) => `'${field}'`).join(" | ") ?? "string";
  const texts: Readonly<Record<string, string>> = {
    field: named,
    reason: "string",
    limit: "integer",
    requiredScopes: "(ProductScope)[]",
  };
  return details ? `{ ${details.map((name) => `${name}: ${texts[name]}`).join("; ")} }` : "object";
}

/** The body in which an error is answered or recorded. Codes of the MCP route are in one of two forms, OAuth has its own. */
function bodyText(surface: Surface, pin: ErrorPin): string {
  const code = typeof pin.code === "number" ? String(pin.code) : `'${pin.code}'`;
  // Actions show `details` as optional; the scopes that are missing are always named.
  const always = surface === "actions" ? pin.details?.includes("requiredScopes") : pin.details;
  const details = `details${always ? "" : "?"}: ${detailsText(pin)}`;
  if (surface === "mcp" && typeof pin.code === "number") {
    return `{ jsonrpc: '2.0'; id?: string | integer | null; error: { code: ${code}; message: string; data?: any } }`;
  }
  if (surface === "mcp" || pin.status === null || (/^[A-Z]/.test(String(pin.code)) && surface === "oauth"))
    return `{ code: ${code}; message: string }`;
  if (surface === "oauth") return `{ error: ${code}; error_description: string }`;
  return `{ code: ${code}; message: string;${surface === "actions" ? ` status: ${pin.status};` : ""} ${details} }`;
}

/** Every entry of the error tables: what the contract says of it against what the source says. */
export function errorEntriesHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const routeOf = new Map(contract.operations.map(({ id, method, path }) => [id, `${method} ${path}`]));

  describe("errors", () => {
    test("there are these and no others; those of signing in, consent and registration are ours", () => {
      const beyond = contract.errors.filter(({ leftOpen }) =>
        leftOpen.some((id) => id === "Q-OAUTH-AUTHORIZATION-ENDPOINT" || id === "Q-OAUTH-REGISTRATION"),
      );
      const ours = new Set(beyond.map(({ id }) => id));
      expect(
        contract.errors
          .map(({ id }) => id)
          .filter((id) => !ours.has(id))
          .toSorted(),
      ).toEqual(ENTRIES.map(([id]) => id).toSorted());
    });

    test.each(ENTRIES)("%s", (id, surface, pin) => {
      const found = contract.errors.find((error) => error.id === id);
      expect(
        found && {
          surface: found.surface,
          code: found.code,
          status: found.status,
          when: conditionText(found.when),
          details: found.details,
          asynchronous: found.asynchronous,
          on: found.operations.map((each) => routeOf.get(each)).toSorted(),
        },
      ).toEqual({
        surface,
        code: pin.code,
        status: pin.status,
        when: pin.when,
        details: pin.details ?? [],
        asynchronous: surface === "media" && pin.status === null,
        on: pin.on.toSorted(),
      });
      expect(pin.open || found?.leftOpen.length === 0, "left open without need").toBe(true);
      const listed = contract.operations
        .filter(({ errors }) => errors.includes(id))
        .map(({ method, path }) => `${method} ${path}`);
      expect(listed.toSorted()).toEqual(pin.on.toSorted());
    });

    // Tool errors and errors of JSON-RPC methods have the one body of a tool result, or of a failure.
    test.each(ENTRIES.filter(([, surface, { status }]) => surface !== "mcp" || status !== null))(
      "the body of %s",
      (id, surface, pin) => {
        const { schemas } = openapi.components;
        expect(shapeText(schemas[id], schemas, new Set(["ProductScope"]))).toBe(bodyText(surface, pin));
      },
    );
  });
}
