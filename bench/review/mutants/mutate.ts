import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf, type Mutant } from "../../oracle/mutant.ts";
import { instrumented, ROOT, textsOf } from "../../oracle/mutate.ts";

/** The comparison itself: what decides which rules are fired, for whom and how gravely. */
const MUTATED = "review/{schema,http,behaviour,events}/**/*.ts";

/** What no rule depends on: samples of values and diagrams, which are shown beside a change. */
const NOT_DECIDING = /^(schema\/(samples|witness)|behaviour\/diagrams)\.ts$/;

/** Mutators of what a comparison decides; the others change texts that people read, or leave nothing that runs. */
const MUTATORS: ReadonlySet<string> = new Set([
  "ArithmeticOperator",
  "ArrowFunction",
  "BlockStatement",
  "BooleanLiteral",
  "ConditionalExpression",
  "EqualityOperator",
  "LogicalOperator",
  "MethodExpression",
  "OptionalChaining",
  "UnaryOperator",
]);

/** The comparison with all of its mutants in it, each switched off. */
export interface Mutated {
  readonly directory: string;
  readonly mutants: readonly Mutant[];
}

/** Copies the review to a folder below `.tmp` and puts every mutant in; what was made of the same text is used again. */
export async function mutated(): Promise<Mutated> {
  const texts = textsOf("review/**/*.ts");
  const directory = join(ROOT, ".tmp/review-mutants", digestOf(JSON.stringify([...texts])));
  const list = join(directory, "mutants.json");
  if (!existsSync(list)) {
    const below = (name: string) => name.replace("review/", "");
    const { files, mutants } = await instrumented(textsOf(MUTATED), below);
    const deciding = mutants.filter(({ file, mutator }) => MUTATORS.has(mutator) && !NOT_DECIDING.test(file));
    const draft = `${directory}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(dirname(draft), { recursive: true });
    cpSync(join(ROOT, "review"), join(draft, "review"), { recursive: true });
    for (const name of ["generated", "spec", "conformance"]) symlinkSync(join(ROOT, name), join(draft, name));
    for (const { name, content } of files) writeFileSync(join(draft, name), content);
    writeFileSync(join(draft, "mutants.json"), JSON.stringify(deciding));
    rmSync(directory, { recursive: true, force: true });
    renameSync(draft, directory);
  }
  return { directory, mutants: JSON.parse(readFileSync(list, "utf8")) as readonly Mutant[] };
}
