import type { Generated } from "../contract.ts";
import { OPERATIONS, OUR_OPERATIONS } from "./operations.ts";
import type { Registrar } from "./registrar.ts";
import { effectText } from "./words.ts";

/** What each route takes and does: what the contract says of it against what the source says. */
export function operationsHold({ contract }: Generated, { describe, test, expect }: Registrar): void {
  const ours = new Set<string>(OUR_OPERATIONS);
  const shown = contract.operations.filter(({ id }) => !ours.has(id));

  describe("routes", () => {
    test("there are these and no others", () => {
      expect(shown.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
        Object.keys(OPERATIONS).toSorted(),
      );
    });

    test.each(Object.entries(OPERATIONS))("%s", (route, { does, means, answers, ...pin }) => {
      const operation = shown.find(({ method, path }) => `${method} ${path}` === route);
      expect(
        operation && { security: operation.security, scopes: operation.scopes, takes: operation.request.contentTypes },
      ).toEqual(pin);
      expect([...new Set(operation?.responses.map(({ status }) => status))]).toEqual(answers);
      expect(operation?.effects.map(effectText)).toEqual(expect.arrayContaining([...does]));
      const action = contract.actions.find((each) => each.operation === operation?.id);
      if (action) expect(action.effects.map(effectText)).toEqual([...does]);
      const meanings = operation?.request.meanings.map(({ field, setting, values }) => [
        field,
        [setting, values.map(({ from, to }) => `${String(from)} is ${String(to)}`).join(", ")]
          .filter(Boolean)
          .join(": "),
      ]);
      expect(Object.fromEntries(meanings ?? [])).toEqual(means ?? {});
    });
  });
}
