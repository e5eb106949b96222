import type { Generated } from "../contract.ts";
import { actionsHold } from "./actions-hold.ts";
import { errorEntriesHold } from "./error-entries-hold.ts";
import { errorsHold } from "./errors-hold.ts";
import { limitsHold } from "./limits-hold.ts";
import { movesHold } from "./moves-hold.ts";
import { operationsHold } from "./operations-hold.ts";
import { recordsHold } from "./records-hold.ts";
import type { Registrar } from "./registrar.ts";
import { routesHold } from "./routes-hold.ts";
import { shapesHold } from "./shapes-hold.ts";
import { valuesHold } from "./values-hold.ts";

/** What compares a contract with the source, each for its part. */
export const HOLDS: readonly ((generated: Generated, registrar: Registrar) => void)[] = [
  routesHold,
  errorsHold,
  recordsHold,
  limitsHold,
  actionsHold,
  valuesHold,
  movesHold,
  errorEntriesHold,
  shapesHold,
  operationsHold,
];

/** Compares a contract with everything that is read off the source by hand. */
export function pinsHold(generated: Generated, registrar: Registrar): void {
  for (const hold of HOLDS) hold(generated, registrar);
}
