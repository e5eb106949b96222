import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { digestOf, type Mutant } from "./mutant.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** The code whose mutants the suite meets: what decides how the service behaves. */
const MUTATED = "reference-impl/{domain,http,webhooks,oauth,mcp,runs}/**/*.ts";

/** Code that no server runs. */
const TESTS = ["**/*.test.ts", "**/*-harness.ts"];

/** The service with all of its mutants in it, each switched off. */
export interface Mutated {
  /** Where it stands. */
  directory: string;
  mutants: readonly Mutant[];
  /** The first digits of a hash of each mutated file, by its name below `reference-impl/`. */
  digests: Readonly<Record<string, string>>;
}

/** Copies the service to a folder below `.tmp/oracle` and puts every mutant in; what was made of the same text is used again. */
export async function mutate(): Promise<Mutated> {
  const all = textsOf("reference-impl/**/*.ts");
  const directory = join(ROOT, ".tmp/oracle", digestOf(JSON.stringify([...all])));
  const list = join(directory, "mutated.json");
  if (!existsSync(list)) await instrument(directory);
  return { directory, ...(JSON.parse(readFileSync(list, "utf8")) as Omit<Mutated, "directory">) };
}

async function instrument(directory: string): Promise<void> {
  const texts = textsOf(MUTATED);
  const { files: changed, mutants } = await instrumented(texts, below);
  const draft = `${directory}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true });
  cpSync(join(ROOT, "reference-impl"), join(draft, "reference-impl"), { recursive: true });
  for (const { name, content } of changed) writeFileSync(join(draft, name), content);
  const digests = Object.fromEntries([...texts].map(([name, text]) => [below(name), digestOf(text)]));
  writeFileSync(join(draft, "mutated.json"), JSON.stringify({ mutants, digests }));
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
}

/** Puts every mutant into some texts. @param shown a file as the ids of mutants name it */
export async function instrumented(texts: ReadonlyMap<string, string>, shown: (name: string) => string) {
  const files = [...texts].map(([name, content]) => ({ name, content, mutate: true as const }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made = await new Instrumenter(silent).instrument(files, options);
  const mutants = made.mutants.map((mutant) => describe(mutant, texts.get(mutant.fileName) ?? "", shown));
  return { files: made.files, mutants };
}

/** The texts of the files that a pattern fits, by their names. */
export const textsOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: ROOT, exclude: TESTS })
      .toSorted()
      .map((name) => [name, readFileSync(join(ROOT, name), "utf8")]),
  );

const below = (name: string) => name.replace("reference-impl/", "");

type Made = Awaited<ReturnType<Instrumenter["instrument"]>>["mutants"][number];

function describe(
  { id: number, fileName, location: { start, end }, mutatorName, replacement }: Made,
  text: string,
  shown: (name: string) => string,
): Mutant {
  const lines = text.split("\n");
  const inside = lines.slice(start.line, end.line + 1);
  // From the end, because the first line may be the last one too.
  inside.push((inside.pop() ?? "").slice(0, end.column));
  const original = [(inside[0] ?? "").slice(start.column), ...inside.slice(1)].join("\n");
  const file = shown(fileName);
  return {
    id: `${file}:${start.line + 1}:${start.column + 1} ${mutatorName} ${digestOf(`${original}\n${replacement}`).slice(0, 6)}`,
    file,
    mutator: mutatorName,
    original,
    replacement,
    line: (lines[start.line] ?? "").trim(),
    number,
  };
}

const never = () => false;
const nothing = () => {};
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
