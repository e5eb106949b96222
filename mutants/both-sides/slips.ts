import type { Generated } from "../../conformance/index.ts";
import { behaviourSlips } from "./behaviour-slips.ts";
import { contractSlips } from "./contract-slips.ts";
import { schemaSlips } from "./schema-slips.ts";
import type { Slip } from "./slip.ts";

/** Every slip of a kind that a contract offers. */
export function slipsOf(generated: Generated): Slip[] {
  return [...contractSlips(generated.contract), ...behaviourSlips(generated.contract), ...schemaSlips(generated)];
}
