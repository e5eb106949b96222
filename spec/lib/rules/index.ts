import type { Program } from "@typespec/compiler";
import { describe } from "../describe/index.ts";
import { reportDiagnostic } from "../lib.ts";
import { errorRules } from "./errors.ts";
import { machineRules } from "./machines.ts";
import { operationRules } from "./operations.ts";
import type { Rule } from "./rule.ts";
import { sourceMapRules } from "./source-map.ts";
import { vocabularyRules } from "./vocabulary.ts";

const rules: Rule[] = [operationRules, errorRules, machineRules, vocabularyRules, sourceMapRules];

/** A half-described thing is an error. Runs only on a program that has the service: a part of it is half by nature. */
export function $onValidate(program: Program) {
  if (program.hasError()) return;
  const described = describe(program);
  if (!described) return;
  for (const rule of rules) {
    for (const { code, target, what, mend } of rule(described, program)) {
      reportDiagnostic(program, { code, target, format: { what, mend } });
    }
  }
}
