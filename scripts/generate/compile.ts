import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions, type Program } from "@typespec/compiler";
import type { Contract } from "../../spec/lib/contract.ts";
import { describe } from "../../spec/lib/describe/index.ts";
import { documentsOf, type Documents } from "../../spec/lib/emit/index.ts";
import type { Examples } from "../../spec/lib/emit/publish/examples.ts";

/** A spec that compiles, with its documents, or its problems as text: file, line and what to do. */
export type Compiled = { program: Program } & (
  | { contract: Contract; documents: Documents }
  | { problems: readonly string[] }
);

/**
 * Compiles `spec/main.tsp` of a directory and builds its documents in memory.
 * @param earlier the program of an earlier compilation: files that did not change are not parsed again
 */
export async function compileSpec(directory: string, earlier?: Program): Promise<Compiled> {
  const entrypoint = join(directory, "spec/main.tsp");
  const [options, problems] = await resolveCompilerOptions(NodeHost, { cwd: directory, entrypoint });
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true }, earlier);
  const described = program.hasError() ? undefined : describe(program);
  const documents = described && (await documentsOf(described, examplesIn(directory)));
  const found = [...problems, ...program.diagnostics];
  if (documents && found.length === 0) return { program, contract: described.contract, documents };
  const text = found.map((diagnostic) => formatDiagnostic(diagnostic, { pathRelativeTo: directory }));
  const missing = `${entrypoint}: no @service in it. Declare the API's namespace as one.`;
  return { program, problems: text.length > 0 ? text : [missing] };
}

/** What `npm run examples` has written; nothing while a spec is too young for a mock. */
function examplesIn(directory: string): Examples | undefined {
  const path = join(directory, "spec/examples.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Examples) : undefined;
}
