import { execFileSync } from "node:child_process";
import { enginesOf } from "../../reference-impl/engines/setup/configuration.ts";
import { partsOf } from "../../reference-impl/engines/setup/assemble.ts";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { hasProgram } from "../../reference-impl/testing/engines.ts";

/** The engines of `--engines local`. */
export const localParts = (): Promise<Parts> => partsOf(enginesOf("local"), process.env);

/** Which of the programs that tests need are not here, and the end of their title, which says so. */
export function missingOf(...programs: string[]): { length: number; needs: string } {
  const missing = programs.filter((program) => !hasProgram(program));
  return { length: missing.length, needs: missing.length > 0 ? ` (needs ${missing.join(", ")})` : "" };
}

/** Whether a process with this text in its arguments is there. */
export const isRunning = (text: string): boolean =>
  execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(text);
