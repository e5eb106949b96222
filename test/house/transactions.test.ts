import ts from "typescript";
import { expect, test } from "vitest";
import { projectFiles, textOf } from "./tree.ts";

/** Uses of the outer connection within a transaction: both wait for each other for ever on the embedded database. */
function outerUses(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, isWithin: boolean): void => {
    const isOuter = ts.isIdentifier(node) && node.text === "db" && !isNameOfProperty(node);
    if (isWithin && isOuter) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1}`);
    }
    const begins = ts.isCallExpression(node) && node.expression.getText(file).endsWith(".transaction().execute");
    ts.forEachChild(node, (child) => visit(child, isWithin || (begins && child !== node.expression)));
  };
  visit(file, false);
  return found;
}

/** The name in `{ db: trx }`, which uses nothing. */
const isNameOfProperty = (node: ts.Identifier) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

test("no transaction of the reference implementation uses the outer connection", () => {
  const files = projectFiles("reference-impl/**/*.ts").filter((path) => !path.endsWith(".test.ts"));
  const transactions = files.filter((path) => textOf(path).includes(".transaction().execute("));
  expect(transactions.length).toBeGreaterThan(10);
  expect(transactions.flatMap((path) => outerUses(path, textOf(path)))).toEqual([]);
});

test("the outer connection is found in a transaction, also as a part of the service", () => {
  const wrong = `
    await db.transaction().execute(async (trx) => {
      await write(trx, { db: trx });
      await read(db);
      await read(service.db);
      await give({ db });
    });
    await read(db);`;
  expect(outerUses("a.ts", wrong)).toEqual(["a.ts:4", "a.ts:5", "a.ts:6"]);
});
