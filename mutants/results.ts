import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fileOf } from "./catalogue/index.ts";
import type { Judged } from "./judge.ts";
import type { Extent, MutantVerdict } from "./verdict.ts";

/** What the suite made of a mutant. */
export interface Recorded extends Pick<MutantVerdict, "failed" | "killedBy" | "withoutControl"> {
  /** Why it does not count as caught; absent: it does. */
  objection?: string;
  /** The code that was at work; see `codeOf`. */
  code: string;
}

/** What the suite made of each mutant, by its id. */
export type Results = Readonly<Record<string, Recorded>>;

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm run mutants -- --record` writes them, with `--whole` the second. */
const files: Readonly<Record<Extent, URL>> = {
  own: new URL("results.json", import.meta.url),
  whole: new URL("whole.json", import.meta.url),
};

/** What was recorded last; nothing where nothing was. */
export function readResults(extent: Extent): Results {
  return existsSync(files[extent]) ? (JSON.parse(readFileSync(files[extent], "utf8")) as Results) : {};
}

/** Records results, in the order of their ids: as a whole or not at all, whenever the run ends. */
export function writeResults(extent: Extent, results: Results): void {
  const sorted = Object.keys(results)
    .toSorted()
    .map((id) => `${JSON.stringify(id)}: ${JSON.stringify(results[id])}`);
  const draft = `${fileURLToPath(files[extent])}.${process.pid}`;
  writeFileSync(draft, `{\n${sorted.join(",\n")}\n}\n`);
  renameSync(draft, files[extent]);
}

/** What is recorded of a mutant that was judged. */
export const recordOf = ({ mutant, verdict: { failed, killedBy, withoutControl }, objection }: Judged): Recorded => ({
  failed,
  killedBy,
  ...(withoutControl ? { withoutControl } : {}),
  ...(objection === undefined ? {} : { objection }),
  code: codeOf(mutant.id),
});

/** What decides about every mutant: the suite, the mock, the contract, and how a mutant is made and judged. */
const common = [
  "conformance/**/*.ts",
  "mock/**/*.ts",
  "generated/*.js",
  "generated/*.json",
  "mutants/kit/*.ts",
  "mutants/{build,in-process,own-modules,sweep,verdict,waited-time}.ts",
];

/** What only looks at results, or at recordings; and tests. */
const aside = [
  "conformance/{costs,har,offline,report,secrets,testing,waivers}/**",
  "conformance/run/plan.ts",
  "**/*.test.ts",
];

/** Where the mutants stand that the contract suggests. */
const derived = ["mutants/derived.ts", "mutants/nearby.ts"];

const known = new Map<string, string>();

/** Names the code that decides what becomes of a mutant: ten digits of a hash over what all share, and its own file. */
export function codeOf(id: string): string {
  const file = fileOf.get(id);
  const own = file ? [`mutants/catalogue/${file}`] : derived;
  return remember(own.join(), () => hashOf([remember("", () => hashOf(contentsOf(common))), ...contentsOf(own)]));
}

function remember(key: string, make: () => string): string {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

/** Paths and texts of the files that a pattern fits. */
const contentsOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: aside })
    .toSorted()
    .flatMap((path) => [path, readFileSync(`${root}/${path}`, "utf8")]);

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 10);
