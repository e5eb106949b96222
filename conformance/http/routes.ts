import type { Operation } from "../../spec/lib/contract.ts";

/** Finds the operation of the contract that a request is for; undefined: none. */
export type Routes = (method: string, path: string) => Operation | undefined;

/** @param operations whose path templates have parameters in braces; a literal segment wins over a parameter */
export function routesOf(operations: readonly Operation[]): Routes {
  const rows = operations
    .map((operation) => ({
      operation,
      pattern: patternOf(operation.path),
      parameters: operation.path.split("{").length,
    }))
    .toSorted((a, b) => a.parameters - b.parameters);
  return (method, path) => {
    const plain = path.split(/[?#]/, 1)[0] ?? "";
    return rows.find(({ operation, pattern }) => operation.method === method && pattern.test(plain))?.operation;
  };
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{[^}]+\})/)
    .map((piece) => (piece.startsWith("{") ? "[^/]+" : piece.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${source.join("")}$`);
}
