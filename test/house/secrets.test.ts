import ts from "typescript";
import { expect, test } from "vitest";
import { projectFiles, textOf } from "./tree.ts";

/** Names of values that somebody must not learn, and of what is made from them, or given, to compare them. */
const SECRET =
  /(?:secret|token|credential|bearer|signature|digest|hash|verifier|challenge|password|^expected|^given|^(?:api)?key|^code)$/i;

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Methods, such as those of buffers, that compare up to the first difference, whatever the values are called. */
const METHODS = new Set(["equals", "compare", "localeCompare"]);

/** The name of a variable, of a property, or of the function whose result this is. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.expression).replace(/Of$/, "");
  return "";
}

/** Whether it stands in the program itself, so that time says nothing: a literal, `undefined`, the name of a type. */
const isKnown = (node: ts.Expression) =>
  ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.NullKeyword || nameOf(node) === "undefined";

/**
 * Comparisons of secrets whose time tells how far they agree, and queries for a secret that is not hashed before. A lookup by
 * SHA-256 is safe: somebody who guesses cannot control how many digits of the two hashes agree.
 */
function tellingComparisons(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTelling(node)) found.push(`${path}: ${node.getText(file)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isTelling(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
    return [node.left, node.right].some((side) => SECRET.test(nameOf(side))) && ![node.left, node.right].some(isKnown);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, arguments: given } = node;
  if (METHODS.has(expression.name.text)) return true;
  const [column, , value] = given;
  if (expression.name.text !== "where" || !column || !value || !ts.isStringLiteral(column)) return false;
  return SECRET.test(column.text.split(/[._]/).at(-1) ?? "") && nameOf(value) !== "hash" && !isKnown(value);
}

/** The service, without its engines: what they keep are digests of media. */
const SERVICE = projectFiles("reference-impl/**/*.ts").filter(
  (path) => !/\.test\.ts$|-harness\.ts$|^reference-impl\/(testing|engines)\//.test(path),
);

test("keys, tokens, codes and signatures are found by their hash, or compared in constant time", () => {
  expect(SERVICE.flatMap((path) => tellingComparisons(path, textOf(path)))).toEqual([
    // Both are what the client itself sent.
    "reference-impl/http/authenticate.ts: key !== bearer",
    // No secret: the language of a transcript, or 'original'.
    'reference-impl/storage/projects.ts: transcriptsOf(db, projectId).where("key", "=", key)',
  ]);
  expect(SERVICE.filter((path) => textOf(path).includes("timingSafeEqual(")).length).toBeGreaterThan(1);
  expect(SERVICE.filter((path) => /where\("[\w.]*hash", "=", hash/.test(textOf(path))).length).toBeGreaterThan(1);
});

test("a comparison that tells how far a secret agrees is found in each of its forms", () => {
  const wrong = [
    "challenge === expected",
    "given != signatureOf(service, key)",
    "row.secret !== secret",
    "token == form.token",
    "left.equals(right)",
    'db.selectFrom("api_keys").where("api_keys.key", "=", key)',
    'db.selectFrom("oauth_codes").where("hash", "=", code)',
  ];
  const right = [
    "challenge.length === expected.length && timingSafeEqual(challenge, expected)",
    'secret === "" || token === undefined',
    'db.selectFrom("oauth_codes").where("hash", "=", hashOf(code))',
  ];
  const source = [...wrong, ...right].join(";\n");
  expect(tellingComparisons("a.ts", source)).toEqual(wrong.map((line) => `a.ts: ${line}`));
});
