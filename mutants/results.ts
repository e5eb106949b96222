import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Extent, MutantVerdict } from "./verdict.ts";

/** What the suite made of a mutant. */
export interface Recorded extends Pick<MutantVerdict, "failed" | "killedBy"> {
  /** The code that was at work; see `codeNow`. */
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

/** Records results, in the order of their ids. */
export function writeResults(extent: Extent, results: Results): void {
  const sorted = Object.keys(results).toSorted().map((id) => `${JSON.stringify(id)}: ${JSON.stringify(results[id])}`);
  writeFileSync(files[extent], `{\n${sorted.join(",\n")}\n}\n`);
}

/** Names the code that decides what becomes of mutants: ten digits of a hash over suite, mock, contract and mutants. */
export function codeNow(): string {
  const hash = createHash("sha256");
  const sources = globSync(["conformance/**/*.ts", "mock/**/*.ts", "mutants/**/*.ts", "generated/*.js", "generated/*.json"], { cwd: root });
  for (const source of sources.filter((path) => !path.endsWith(".test.ts")).toSorted()) hash.update(source).update(readFileSync(`${root}/${source}`));
  return hash.digest("hex").slice(0, 10);
}
