/**
 * `npm run source-map`: writes the ids that requirements cite into spec/source-map.json.
 * Lines marked "context" stay; a line that nothing cites and nobody marked is reported,
 * since only a person can say that it binds nobody.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, NodeHost, resolveCompilerOptions } from "@typespec/compiler";
import { describe } from "../spec/lib/describe/index.ts";
import { citations, readSourceMap, type SourceMap } from "../spec/lib/rules/source-map.ts";

const root = join(import.meta.dirname, "..");

/** The map with the cited ids in it, and the places that are neither cited nor context. */
export function fillSourceMap(map: SourceMap, cited: Map<string, string[]>): { filled: SourceMap; unmapped: string[] } {
  const unmapped: string[] = [];
  const filled = Object.fromEntries(
    Object.entries(map).map(([document, lines]) => [
      document,
      Object.fromEntries(
        Object.entries(lines).map(([line, entry]) => {
          const ids = cited.get(`${document}:${line}`);
          if (ids) return [line, [...new Set(ids)].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))];
          if (entry !== "context") unmapped.push(`${document}:${line}`);
          return [line, entry === "context" ? entry : []];
        }),
      ),
    ]),
  );
  return { filled, unmapped };
}

/** One line of the file for each line of the source, so that a change reads well in review. */
export function showSourceMap(map: SourceMap): string {
  const documents = Object.entries(map).map(([document, lines]) => {
    const entries = Object.entries(lines).map(
      ([line, entry]) => `    ${JSON.stringify(line)}: ${JSON.stringify(entry)}`,
    );
    return `  ${JSON.stringify(document)}: {\n${entries.join(",\n")}\n  }`;
  });
  return `{\n${documents.join(",\n")}\n}\n`;
}

if (import.meta.main) {
  const entrypoint = join(root, "spec/main.tsp");
  const [options] = await resolveCompilerOptions(NodeHost, { cwd: root, entrypoint });
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true });
  const described = describe(program);
  const map = readSourceMap(program);
  if (!described || !map) {
    console.error(
      "spec/ does not compile far enough to list its requirements: run 'npm run generate' and correct the errors.",
    );
    process.exit(1);
  }
  const { filled, unmapped } = fillSourceMap(map, citations(described));
  writeFileSync(join(root, "spec/source-map.json"), showSourceMap(filled));
  for (const place of unmapped)
    console.error(`${place}: no requirement cites it. Add a requirement, or mark the line "context".`);
  process.exitCode = unmapped.length > 0 ? 1 : 0;
}
