import { data, Evaluator, Lexer, Parser } from "@actions/expressions";

/** The contexts of expressions by name: `github`, `steps`, and so on. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How a job or a composite action has gone so far. */
export type Status = "success" | "failure";

const STATUS_FUNCTIONS = ["success", "failure", "always", "cancelled"] as const;

/** The value of an expression, by GitHub's own evaluator. */
function valueOf(expression: string, contexts: Contexts, status: Status): data.ExpressionData {
  const values = {
    success: status === "success",
    failure: status === "failure",
    always: true,
    cancelled: false,
  };
  const functions = STATUS_FUNCTIONS.map((name) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(values[name]),
  }));
  const ast = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), functions).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(ast, context, new Map(functions.map((each) => [each.name, each]))).evaluate();
}

/** A text of a workflow with the values of its expressions. */
export const filled = (text: string, contexts: Contexts, status: Status = "success"): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => valueOf(expression, contexts, status).coerceString());

/** Whether a step with this `if` runs: after a failure only if its condition asks for the status. */
export function isWanted(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  if (condition === undefined) return status === "success";
  const [, inner = condition] = /^\$\{\{(.*)\}\}$/s.exec(condition.trim()) ?? [];
  const asks = STATUS_FUNCTIONS.some((name) => inner.includes(`${name}(`));
  const wanted = valueOf(`!!(${asks ? inner : `success() && (${inner})`})`, contexts, status);
  return wanted.coerceString() === "true";
}
