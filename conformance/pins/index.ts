import type { Generated } from "../contract.ts";
import { actionsHold } from "./actions-hold.ts";
import { errorsHold } from "./errors-hold.ts";
import { limitsHold } from "./limits-hold.ts";
import { recordsHold } from "./records-hold.ts";
import type { Registrar } from "./registrar.ts";
import { routesHold } from "./routes-hold.ts";
import { valuesHold } from "./values-hold.ts";

/** Compares a contract with everything that is read off the source by hand. */
export function pinsHold(generated: Generated, registrar: Registrar): void {
  for (const hold of [routesHold, errorsHold, recordsHold, limitsHold, actionsHold, valuesHold]) hold(generated, registrar);
}
