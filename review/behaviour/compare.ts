import { type Change } from "../rules/changes.ts";
import { type JsonObject } from "../schema/json.ts";
import { errorChanges } from "./errors.ts";
import { limitChanges } from "./limits.ts";
import { machineChanges } from "./machines.ts";
import { operationChanges } from "./operations.ts";
import { recordChanges } from "./records.ts";
import { statementChanges } from "./statements.ts";

/** What changed in behaviour between two files `contract.json`. */
export const behaviourChanges = (before: JsonObject, after: JsonObject): readonly Change[] => [
  ...errorChanges(before, after),
  ...limitChanges(before, after),
  ...machineChanges(before, after),
  ...recordChanges(before, after),
  ...operationChanges(before, after),
  ...statementChanges(before, after),
];
