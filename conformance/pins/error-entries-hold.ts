import type { Generated } from "../contract.ts";
import { type ErrorPin, MEDIA_ENTRIES } from "./error-entries.ts";
import { ACTION_ENTRIES, MCP_ENTRIES, TOKEN_ENTRIES } from "./error-entries-of-actions.ts";
import { bodiesOf } from "./error-bodies.ts";
import type { Registrar } from "./registrar.ts";
import { shapeText } from "./shape-text.ts";
import { conditionText } from "./words.ts";

const SURFACES = { media: MEDIA_ENTRIES, actions: ACTION_ENTRIES, mcp: MCP_ENTRIES, oauth: TOKEN_ENTRIES } as const;
type Surface = keyof typeof SURFACES;

const ENTRIES = Object.entries(SURFACES).flatMap(([surface, entries]) =>
  Object.entries(entries).map(([id, pin]) => [id, surface as Surface, pin] as const),
);

/** What may be in `details`, as the text of a shape. */
function detailsText(surface: Surface, { details }: ErrorPin): string {
  // The source gives the details of an action's error no fields, except for the scopes.
  const fault = surface === "actions" ? "?: string" : ": string";
  const texts: Readonly<Record<string, string>> = {
    field: fault,
    reason: fault,
    limit: ": integer",
    requiredScopes: ": (ProductScope)[]",
  };
  return details ? `{ ${details.map((name) => `${name}${texts[name]}`).join("; ")} }` : "object";
}

/** A failure of MCP in the form of JSON-RPC. */
const rpcText = (code: string) =>
  `{ jsonrpc: '2.0'; id?: string | integer | null; error: { code: ${code}; message: string; data?: any } }`;

/** The body in which an error is answered or recorded. Codes of the MCP route are in one of two forms, OAuth has its own. */
function bodyText(surface: Surface, pin: ErrorPin): string {
  const code = typeof pin.code === "number" ? String(pin.code) : `'${pin.code}'`;
  // Actions show `details` as optional; the scopes that are missing are always named.
  const always = surface === "actions" ? pin.details?.includes("requiredScopes") : pin.details;
  const details = `details${always ? "" : "?"}: ${detailsText(surface, pin)}`;
  if (surface === "mcp" && typeof pin.code === "number") return rpcText(code);
  if (surface === "mcp" || pin.status === null || (/^[A-Z]/.test(String(pin.code)) && surface === "oauth"))
    return `{ code: ${code}; message: string }`;
  if (surface === "oauth") return `{ error: ${code}; error_description: string }`;
  return `{ code: ${code}; message: string;${surface === "actions" ? ` status: ${pin.status};` : ""} ${details} }`;
}

/** The refusal of a tool call whose credential lacks a scope, where a server gives no tool result: the form is open. */
const SCOPE_REFUSAL = "{ code: 'INSUFFICIENT_SCOPE'; message: string; details?: { requiredScopes: (ProductScope)[] } }";

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
          fields: found.fields,
          asynchronous: found.asynchronous,
          on: found.operations.map((each) => routeOf.get(each)).toSorted(),
        },
      ).toEqual({
        surface,
        code: pin.code,
        status: pin.status,
        when: pin.when,
        details: pin.details ?? [],
        fields: pin.fields ?? [],
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
        const { status } = pin;
        if (status === null) return expect(shapeText(schemas[id], schemas)).toBe(bodyText(surface, pin));
        for (const route of pin.on) {
          const bodies = bodiesOf(openapi, route, status);
          // Where MCP may use the other form, any number will do.
          const isAnyNumber = typeof pin.code === "number" && bodies.includes(rpcText("integer"));
          expect(bodies).toContain(isAnyNumber ? rpcText("integer") : bodyText(surface, pin));
        }
        return expect(pin.on).not.toEqual([]);
      },
    );

    const refusals = ENTRIES.flatMap(([, surface, pin]) =>
      pin.status === null ? [] : [{ text: bodyText(surface, pin), surface, ...pin }],
    );
    const answers = new Map(
      refusals.flatMap(({ surface, status, on }) =>
        on.map((route) => [`${route} ${status}`, { surface, status: status!, route }]),
      ),
    );

    test.each([...answers])("the bodies of %s are those of its errors", (_, { surface, status, route }) => {
      const known = refusals.filter((each) => each.surface === surface && each.status === status);
      const others = surface === "mcp" ? [rpcText("integer"), ...(status === 403 ? [SCOPE_REFUSAL] : [])] : [];
      const bodies = bodiesOf(openapi, route, status);
      expect(known.map(({ text }) => text).concat(others)).toEqual(expect.arrayContaining(bodies));
      if (others.includes(SCOPE_REFUSAL)) expect(bodies).toContain(SCOPE_REFUSAL);
    });
  });
}
