import { expect, test } from "vitest";
import { projectFiles, runProgram, textOf } from "./tree.ts";

/** The most files that a reader opens after that of a route, up to the one with its SQL. */
const MOST = 3;

interface Cruise {
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
}

/** What each module of the reference implementation imports that runs. */
async function importsOf(): Promise<Map<string, string[]>> {
  const { output } = await runProgram("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", [
    "--config=.dependency-cruiser.cjs",
    "--include-only=^reference-impl/",
    "--output-type=json",
    "reference-impl",
  ]);
  const { modules } = JSON.parse(output) as Cruise;
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only"))
        .map(({ resolved }) => resolved),
    ]),
  );
}

const hasSql = (path: string) =>
  path.startsWith("reference-impl/storage/") && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(textOf(path));

/** The files on the shortest way from a route to SQL, without its own; undefined if none leads there. */
function wayToSql(route: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set([route]);
  const ways: string[][] = [[route]];
  for (const way of ways) {
    const [last = ""] = way.slice(-1);
    if (hasSql(last)) return way.slice(1);
    for (const next of imports.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

test(`from each route to its SQL a reader opens at most ${MOST} more files`, async () => {
  const routes = projectFiles("reference-impl/http/{routes,actions}/*.ts").filter(
    (path) => !/(\.test|\/index)\.ts$/.test(path),
  );
  // Eight media routes, and the sixteen actions.
  expect(routes).toHaveLength(24);
  const imports = await importsOf();
  const ways = routes.map((route) => [route, wayToSql(route, imports)] as const);
  expect(ways.filter(([, way]) => way === undefined || way.length > MOST)).toEqual([]);
});
