import ts from "typescript";

/** A text that somebody reads, and where it begins in its file. */
export interface Text {
  /** What the lint reads: code, quotations and addresses in it are blank, at equal length. */
  text: string;
  /** The same as it stands in the file. */
  shown: string;
  /** Characters from the beginning of the file. */
  at: number;
  title: boolean;
}

/** The texts of a file, by its ending; none of a kind of file that the lint does not read. */
export function textsOf(path: string, source: string): Text[] {
  if (path.endsWith(".md")) return [{ text: prose(source), shown: source, at: 0, title: false }];
  if (/\.(ts|tsx|mts|js|mjs)$/.test(path)) return literals(path, source);
  if (path.endsWith(".tsp")) return ofTypeSpec(source);
  if (path.endsWith(".json")) return ofJson(source);
  return [];
}

/** Blanks a part of a text, so that everything after it keeps its place. */
const blank = (part: string) => part.replaceAll(/[^\n]/g, "x");

/** Leaves out a part of a text in the same way, as if it were not there. */
const empty = (part: string) => part.replaceAll(/[^\n]/g, " ");

/** Code within a sentence. */
const CODE = /`[^`\n]+`/g;

/** Markdown without its code, quotations, comments and addresses. */
function prose(source: string): string {
  return source
    .replaceAll(/^( *)(```|~~~)[^]*?^\1\2/gm, empty)
    .replaceAll(/<!--[^]*?-->/g, empty)
    .replaceAll(CODE, blank)
    .replaceAll(/"[^"\n]+"/g, blank)
    .replaceAll(/\]\([^)\s]*\)/g, (link) => "]" + blank(link.slice(1)));
}

/** Only words with a space between them can be a sentence; everything else is a name or a value. */
const isProse = (text: string) => /[a-z]\s+[a-z`"'…]/i.test(text);

/** String and template literals, JSX texts, and the titles of tests. Of a test file, only the titles are read. */
function literals(path: string, source: string): Text[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const titlesOnly = path.endsWith(".test.ts");
  const found: Text[] = [];
  const visit = (node: ts.Node, title: boolean): void => {
    const text = textOfNode(node);
    if (text === undefined) return ts.forEachChild(node, (child) => visit(child, isTitle(child)));
    if (isProse(text) && (title || !titlesOnly))
      found.push({ text: text.replaceAll(CODE, blank), shown: text, at: node.getStart(file), title });
    // Texts within the placeholders of a template are texts as well.
    if (ts.isTemplateExpression(node)) node.templateSpans.forEach((span) => visit(span.expression, false));
    if (ts.isBinaryExpression(node))
      operands(node).forEach((part) => ts.forEachChild(part, (child) => visit(child, false)));
  };
  visit(file, false);
  return found;
}

/** The text of a literal, with `…` for each placeholder; nothing for any other node. */
function textOfNode(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return ts.isImportDeclaration(node.parent) ? "" : node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  }
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = operands(node).map(textOfNode);
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? "…").join("");
  }
  return undefined;
}

/** The parts of `a + b + c`. */
const operands = (node: ts.Node): ts.Node[] =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
    ? [...operands(node.left), ...operands(node.right)]
    : [node];

/** Whether a node is the first argument of `test`, `it`, `describe`, or of one of their forms such as `test.each(rows)`. */
function isTitle(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
    else return false;
  }
  return ["test", "it", "describe"].includes(callee.text);
}

/** Texts and doc comments of TypeSpec; the compiler makes descriptions of both. */
function ofTypeSpec(source: string): Text[] {
  const tokens = /\/\*\*[^]*?\*\/|\/\*[^]*?\*\/|\/\/[^\n]*|"""[^]*?"""|"(?:\\.|[^"\\\n])*"/g;
  return [...source.matchAll(tokens)].flatMap(({ 0: token, index }) => {
    if (/^\/[/*](?!\*)/.test(token)) return [];
    const bare = token
      .replace(/^(\/\*\*|"""|")/, "")
      .replace(/(\*\/|"""|")$/, "")
      .replaceAll(/^ *\* ?/gm, (margin) => " ".repeat(margin.length));
    const at = index + (token.length - token.replace(/^(\/\*\*|"""|")/, "").length);
    return isProse(bare) ? [{ text: bare.replaceAll(CODE, blank), shown: bare, at, title: false }] : [];
  });
}

/** The values of a JSON file that are texts. */
function ofJson(source: string): Text[] {
  return [...source.matchAll(/("(?:\\.|[^"\\])*")(\s*:)?/g)].flatMap(({ 1: token = "", 2: colon, index }) => {
    const text = JSON.parse(token) as string;
    return isProse(text) && colon === undefined
      ? [{ text: text.replaceAll(CODE, blank), shown: text, at: index + 1, title: false }]
      : [];
  });
}
