import type { Operation } from "../../spec/lib/contract.ts";
import { contract } from "../contract/contract.ts";

/** An operation with the parameters of its path. */
export interface Match {
  operation: Operation;
  parameters: Record<string, string>;
}

const routes = contract.operations.map((operation) => ({ operation, parts: operation.path.split("/") }));
const fixed = new Map<string, Operation[]>();
for (const { operation } of routes) {
  if (operation.path.includes("{")) continue;
  fixed.set(operation.path, [...(fixed.get(operation.path) ?? []), operation]);
}

/** The operation of a method and a path. A path whose percent-encoding is broken matches none. */
export function route(method: string, path: string): Match | undefined {
  const direct = fixed.get(path);
  if (direct) {
    // A route that refuses other methods by contract gets to do so.
    const operation = direct.find((one) => one.method === method) ?? direct.find(refusesMethods);
    return operation && { operation, parameters: {} };
  }
  const parts = path.split("/");
  for (const { operation, parts: pattern } of routes) {
    if (operation.method !== method || pattern.length !== parts.length) continue;
    const parameters = matchParts(pattern, parts);
    if (parameters) return { operation, parameters };
  }
  return undefined;
}

const refusesMethods = ({ errors }: Operation) =>
  errors.some((id) => contract.errors.find((error) => error.id === id)?.when?.predicate === "method-outside");

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (!expected.startsWith("{")) {
      if (expected !== part) return undefined;
      continue;
    }
    const decoded = decode(part);
    if (!decoded) return undefined;
    parameters[expected.slice(1, -1)] = decoded;
  }
  return parameters;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
