import { changedSinceGenerated } from "../review/read/checksums.ts";
import { documentsIn, type Contract } from "../review/read/documents.ts";
import { Unreadable } from "../review/read/unreadable.ts";

/**
 * A contract as its `spec/` says it now. Where `generated/` does not match, the spec is compiled in memory, so that the
 * verdict is never about an older contract.
 * @throws Unreadable with the diagnostics of a spec that does not compile, or where it cannot be compiled here
 */
export async function specified(contract: Contract): Promise<Contract> {
  const fault = mismatchOf(contract);
  if (fault === null || contract.folder === undefined) return contract;
  const { canCompile, SpecCompiler } = await import("./spec-compiler.ts");
  if (!canCompile(contract.folder)) throw new Unreadable(`${fault}: run 'npm run generate'`);
  process.stderr.write(`dubspec: ${fault}, so spec/ is compiled: run 'npm run generate' before you commit\n`);
  const compiler = new SpecCompiler(contract.folder);
  const compiled = await compiler.compile().finally(() => compiler.stop());
  if ("problems" in compiled) throw new Unreadable(["spec/ does not compile:", ...compiled.problems].join("\n"));
  return { ...contract, ...documentsIn(`spec/ of ${contract.name}`, (file) => compiled.documents[file] ?? null) };
}

/** A contract whose `generated/` matches its `spec/`. @throws Unreadable otherwise */
export function expectGenerated(contract: Contract): Contract {
  const fault = mismatchOf(contract);
  if (fault !== null) throw new Unreadable(`${fault}: run 'npm run generate' and commit what it writes`);
  return contract;
}

/** `generated/ of the working tree does not match spec/ (spec/main.tsp changed)`, or null where it does. */
function mismatchOf({ folder, name }: Contract): string | null {
  const [first, ...others] = folder === undefined ? [] : changedSinceGenerated(folder);
  if (first === undefined) return null;
  const files = others.length > 0 ? `${first} and ${others.length} more` : first;
  return `generated/ of ${name} does not match spec/ (${files} changed)`;
}
