import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "@typespec/compiler";
import type { Described } from "../describe/index.ts";
import type { Finding } from "./rule.ts";

/**
 * `spec/source-map.json`: for each source document, every line that is not blank, as the
 * ids of the requirements that come from it or as "context".
 */
export type SourceMap = Record<string, Record<string, string[] | "context">>;

/** Reads the map that stands beside the program's entry point; undefined when there is none. */
export function readSourceMap(program: Program): SourceMap | undefined {
  const path = join(program.projectRoot, "spec/source-map.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as SourceMap) : undefined;
}

/** The ids that cite a line, by document and line. */
export function citations({ reading }: Pick<Described, "reading">): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const { id, source } of reading.requirements.values()) {
    for (const { document, first, last } of source) {
      for (let line = first; line <= last; line += 1) {
        const place = `${document}:${line}`;
        cited.set(place, [...(cited.get(place) ?? []), id]);
      }
    }
  }
  return cited;
}

/** Map and requirements say the same: no line without ids or 'context', no citation that the map does not know. */
export function* sourceMapRules(described: Described, program: Program): Generator<Finding> {
  const map = readSourceMap(program);
  if (!map) return;
  const cited = citations(described);
  const finding = (what: string): Finding => ({
    code: "unmapped-source",
    target: described.service,
    what,
    mend: "Run 'npm run source-map' after stating or moving requirements; mark lines that bind no server as \"context\".",
  });
  for (const [document, lines] of Object.entries(map)) {
    for (const [line, entry] of Object.entries(lines)) {
      const place = `${document}:${line}`;
      const ids = cited.get(place) ?? [];
      cited.delete(place);
      if (entry === "context" ? ids.length > 0 : !sameIds(entry, ids)) {
        yield finding(`${place} is mapped to ${JSON.stringify(entry)}, but cited by ${ids.join(", ") || "nothing"}`);
      } else if (entry.length === 0) {
        yield finding(`${place} is mapped to nothing`);
      }
    }
  }
  for (const [place, ids] of cited) yield finding(`${place}, cited by ${ids.join(", ")}, is not a line of the source`);
}

const sameIds = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
