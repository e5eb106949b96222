import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { DOCUMENTED_STATUSES } from "./action-errors.ts";
import { type BoundPin, OPERATION_NAMES, OTHER_INPUTS, SETTINGS_UPDATE } from "./action-inputs.ts";
import { ACTIONS } from "./actions.ts";
import { propertiesOf, requiredOf, schemaAt } from "./schemas.ts";

/** The sixteen actions: what the contract says of them against what the source says. */
export function actionsHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;

  test("there are sixteen actions", () => {
    expect(ACTIONS).toHaveLength(16);
    expect(contract.actions.map(({ id }) => id).toSorted()).toEqual(ACTIONS.map(({ name }) => name).toSorted());
  });

  describe.each(ACTIONS.map((pin) => [pin.name, pin] as const))("%s", (name, pin) => {
    const action = contract.actions.find(({ id }) => id === name);
    const operation = contract.operations.find(({ id }) => id === action?.operation);
    const input = action?.input ?? "";

    test("has its route", () => {
      expect(`${operation?.method} ${operation?.path}`).toBe(`POST /v1/actions/${name}`);
      expect(operation?.request.kind).toBe("json");
    });

    test("reads or changes, through MCP or not", () => {
      expect({ mutation: action?.mutation, mcp: action?.mcp }).toEqual({ mutation: pin.mutation, mcp: pin.mcp });
      expect(action?.annotations.readOnlyHint).toBe(!pin.mutation);
    });

    test("needs its scopes", () => {
      expect(action?.scopes).toEqual([...(pin.scopes ?? [])]);
    });

    test("takes no unknown fields, and requestId exactly when it changes something", () => {
      expect(schemaAt(input, "", schemas)["additionalProperties"]).toBe(false);
      const named = propertiesOf(input, schemas).includes("requestId");
      expect(named).toBe(pin.mutation || name === "action_request_get");
    });

    test("takes the fields of the source", () => {
      if (!pin.input) return;
      const own = propertiesOf(input, schemas).filter(
        (field) => field !== "requestId" || Object.hasOwn(pin.input ?? {}, field),
      );
      expect(own).toEqual(Object.keys(pin.input).toSorted());
      const required = Object.entries(pin.input).flatMap(([field, need]) => (need === "required" ? [field] : []));
      expect([...requiredOf(input, schemas)].toSorted()).toEqual(required.toSorted());
      const parts = operation?.request.parts.filter((part) => part.required).map((part) => part.name) ?? [];
      expect(parts.toSorted()).toEqual(required.toSorted());
    });

    test("documents the statuses of every action", () => {
      const statuses = Object.keys(openapi.paths[`/v1/actions/${name}`]?.["post"]?.responses ?? {}).map(Number);
      expect(statuses).toEqual(expect.arrayContaining([...DOCUMENTED_STATUSES]));
    });
  });

  const boundsOf = (action: string, bounds: readonly BoundPin[]) => bounds.map((bound) => [action, ...bound] as const);

  test.each([
    ...boundsOf("settings_update", SETTINGS_UPDATE),
    ...Object.entries(OTHER_INPUTS).flatMap(([action, bounds]) => boundsOf(action, bounds)),
  ])("%s: %s has %s %j", (action, path, keyword, value) => {
    const input = contract.actions.find(({ id }) => id === action)?.input ?? "";
    const found = schemaAt(input, path, schemas)[keyword];
    const same =
      Array.isArray(value) && Array.isArray(found) ? [[...found].toSorted(), [...value].toSorted()] : [found, value];
    expect(same[0]).toEqual(same[1]);
  });

  test("action_request_get takes names of lowercase letters, digits and underscores", () => {
    const { pattern } = schemaAt("ActionRequestPoll", "operation", schemas) as { pattern: string };
    const takes = (name: string) => new RegExp(pattern).test(name);
    expect(OPERATION_NAMES.taken.filter((name) => !takes(name))).toEqual([]);
    expect(OPERATION_NAMES.refused.filter(takes)).toEqual([]);
  });
}
