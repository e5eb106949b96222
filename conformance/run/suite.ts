import { CHECKS } from "../checks/index.ts";
import type { Generated } from "../contract.ts";
import { EVENT_JUDGES, judgesOf } from "../judges/index.ts";
import { LAWS } from "../laws/index.ts";
import { Registry } from "../requirements/registry.ts";
import { RULES } from "../rules/index.ts";

/** All checks and judges of the suite, over one generation of the contract. @throws Error when they do not fit it */
export function registryOf(generated: Generated): Registry {
  return new Registry(generated.contract, CHECKS, judgesOf(generated), EVENT_JUDGES, [...RULES, ...LAWS]);
}
