import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectFiles, textOf } from "./tree.ts";

/** How many files a reader of a route opens at most until one has a query of it. */
const MOST_OPENED = 3;

/** A query, built by Kysely or written out. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

const ROUTES = projectFiles("reference-impl/http/{routes,actions}/*.ts").filter(
  (path) => !/\.test\.ts$|\/index\.ts$/.test(path),
);

/** The files whose code a file imports or exports again; types lead to no query. */
function importsOf(path: string, text: string): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : ts.isExportDeclaration(statement) && statement.isTypeOnly;
    if (isType || !(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) && from.text.startsWith(".") ? [join(dirname(path), from.text)] : [];
  });
}

/** What is around every route, such as the look for the caller: its queries are not those of the route. */
const AROUND = ["reference-impl/http/action-route.ts", "reference-impl/http/media-route.ts"]
  .flatMap((path) => importsOf(path, textOf(path)))
  .filter((path) => path.includes("/http/"));

/** The shortest chain of imports from a route to a file of storage/ with a query; `undefined` if none leads there. */
function chainToQuery(route: string, read: (path: string) => string = textOf): string[] | undefined {
  const seen = new Set([route, ...AROUND]);
  for (let chains = [[route]]; chains.length > 0;) {
    const found = chains.find(([last = ""]) => last.includes("/storage/") && QUERY.test(read(last)));
    if (found) return found.toReversed();
    chains = chains.flatMap((chain) => {
      const next = importsOf(chain[0] ?? "", read(chain[0] ?? "")).filter((path) => !seen.has(path));
      for (const path of next) seen.add(path);
      return next.map((path) => [path, ...chain]);
    });
  }
  return undefined;
}

test("a reader opens at most three more files from a route to its SQL", () => {
  const chains = ROUTES.map((route) => chainToQuery(route) ?? []);
  // A route that only tells of its caller has no query.
  expect(chains.filter(({ length }) => length > 1).length).toBeGreaterThan(ROUTES.length / 2);
  const long = chains.filter(([, ...opened]) => opened.length > MOST_OPENED);
  expect(long.map((chain) => chain.join(" -> "))).toEqual([]);
});

test("a chain is the shortest one that code takes to a query", () => {
  const files: Record<string, string> = {
    "http/route.ts": `import type { Row } from "../storage/rows.ts"; import { far } from "./far.ts"; import "./near.ts";`,
    "http/far.ts": `export { further } from "./further.ts";`,
    "http/further.ts": `import { rows } from "../storage/rows.ts";`,
    "http/near.ts": `import { plain } from "../storage/plain.ts"; import { further } from "./further.ts";`,
    "http/idle.ts": `import type { Row } from "../storage/rows.ts"; import { plain } from "../storage/plain.ts";`,
    "storage/plain.ts": "export const plain = 1;",
    "storage/rows.ts": `export const rows = (db) => db.selectFrom("rows");`,
  };
  const chain = (route: string) => chainToQuery(`a/http/${route}`, (path) => files[path.replace("a/", "")] ?? "");
  expect(chain("route.ts")).toEqual(
    ["http/route.ts", "http/far.ts", "http/further.ts", "storage/rows.ts"].map((path) => `a/${path}`),
  );
  expect(chain("idle.ts")).toBeUndefined();
});
