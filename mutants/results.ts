import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { MutantVerdict } from "./verdict.ts";

/** What the suite made of each mutant, by its id: `mutants/results.json`, written by `npm run mutants -- --record`. */
export type Results = Readonly<Record<string, Pick<MutantVerdict, "failed" | "killedBy">>>;

const file = new URL("results.json", import.meta.url);

/** What was recorded last; nothing where nothing was. */
export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
}

/** Records results, in the order of their ids. */
export function writeResults(results: Results): void {
  const sorted = Object.keys(results).toSorted().map((id) => `${JSON.stringify(id)}: ${JSON.stringify(results[id])}`);
  writeFileSync(file, `{\n${sorted.join(",\n")}\n}\n`);
}
