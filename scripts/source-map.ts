/**
 * `npm run source-map`: writes the ids of new citations into spec/source-map.json, where it is clear
 * which sentence they mean, and prints what the map still lacks. It never takes an id away: what a
 * sentence loses, a person has to give it elsewhere.
 *
 * `npm run source-map -- --source DIRECTORY` compares the map with the two source documents, for
 * those who have them.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile, NodeHost, resolveCompilerOptions } from "@typespec/compiler";
import { describe } from "../spec/lib/describe/index.ts";
import {
  citations,
  type Citation,
  gaps,
  readSourceMap,
  sentencesAt,
  type SourceMap,
} from "../spec/lib/rules/source-map.ts";
import { documents } from "../spec/lib/source.ts";
import { digestOf, sentencesOf } from "./source-map/sentences.ts";

const root = join(import.meta.dirname, "..");

/** The map with every citation in it that can mean only one sentence. */
export function fillSourceMap(map: SourceMap, cited: Citation[]): SourceMap {
  const filled = { ...map };
  for (const { id, place } of cited) {
    const [sentence, ...others] = sentencesAt(map, place);
    if (!sentence || others.length > 0 || filled[sentence]!.by?.includes(id)) continue;
    const { none: _, by = [], ...entry } = filled[sentence]!;
    const ids = [...by, id].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    filled[sentence] = { ...entry, by: ids };
  }
  return filled;
}

/** One line of the file for each sentence of the source, so that a change reads well in review. */
export function showSourceMap(map: SourceMap): string {
  const entries = Object.entries(map).map(([place, entry]) => `  ${JSON.stringify(place)}: ${JSON.stringify(entry)}`);
  return `{\n${entries.join(",\n")}\n}\n`;
}

/** Where the map differs from the source documents, whose texts are given by their letters. */
export function* differences(map: SourceMap, texts: Record<string, string>): Generator<string> {
  const sentences = new Map(
    Object.entries(texts).flatMap(([letter, text]) =>
      [...sentencesOf(text)].map(([place, words]) => [letter + place, digestOf(words)] as const),
    ),
  );
  for (const [place, { digest }] of Object.entries(map)) {
    const now = sentences.get(place);
    if (!now) yield `${place} is no longer in the source: take its entry out`;
    else if (now !== digest)
      yield `${place} has changed: read it again, correct what states it, and set its digest to "${now}"`;
  }
  for (const [place, digest] of sentences) {
    if (!(place in map)) yield `${place} is new: add "${place}": { "digest": "${digest}" } and what states it`;
  }
}

/** Reads both documents from a directory. */
function readSource(directory: string): Record<string, string> {
  const missing = Object.values(documents).filter((name) => !existsSync(join(directory, name)));
  if (missing.length > 0) throw new Error(`${directory} has no ${missing.join(" and no ")}`);
  return Object.fromEntries(
    Object.entries(documents).map(([letter, name]) => [letter, readFileSync(join(directory, name), "utf8")]),
  );
}

async function main(): Promise<string[]> {
  const { source } = parseArgs({ options: { source: { type: "string" } } }).values;
  const entrypoint = join(root, "spec/main.tsp");
  const [options] = await resolveCompilerOptions(NodeHost, { cwd: root, entrypoint });
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true });
  const described = describe(program);
  const map = readSourceMap(program);
  if (!described || !map) {
    return [
      "spec/ does not compile far enough to list its requirements: run 'npm run generate' and correct the errors.",
    ];
  }
  if (source !== undefined) return [...differences(map, readSource(source))];
  const cited = citations(described.contract);
  const filled = fillSourceMap(map, cited);
  writeFileSync(join(root, "spec/source-map.json"), showSourceMap(filled));
  return [...gaps(filled, cited)];
}

if (import.meta.main) {
  try {
    const problems = await main();
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
