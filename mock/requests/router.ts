import type { Operation } from "../../spec/lib/contract.ts";
import { contract, errors, known } from "../contract/contract.ts";

/** An operation with the parameters of its path. */
export interface Match {
  operation: Operation;
  parameters: Readonly<Record<string, string>>;
}

/** A step of a path: the operations that end here, by method, and the steps that may follow. */
interface Step {
  operations: Map<string, Operation>;
  /** Of a path without parameters: it answers other methods too, by refusing them. */
  refuses: Operation | undefined;
  fixed: Map<string, Step>;
  /** Any other part. */
  open: Step | undefined;
}

const newStep = (): Step => ({ operations: new Map(), refuses: undefined, fixed: new Map(), open: undefined });
const none: Readonly<Record<string, string>> = {};

/** The names of the parameters of each operation's path, in their order. */
const names = new Map<Operation, string[]>();
const root = newStep();
/** Paths without parameters. */
const direct = new Map<string, Step>();

for (const operation of contract.operations) {
  let step = root;
  const own: string[] = [];
  for (const part of operation.path.split("/").slice(1)) {
    if (part.startsWith("{")) {
      own.push(part.slice(1, -1));
      step = step.open ??= newStep();
    } else {
      const next = step.fixed.get(part) ?? newStep();
      step.fixed.set(part, next);
      step = next;
    }
  }
  names.set(operation, own);
  if (!step.operations.has(operation.method)) step.operations.set(operation.method, operation);
  if (own.length > 0) continue;
  if (refusesMethods(operation)) step.refuses ??= operation;
  direct.set(operation.path, step);
}

/** The operation of a method and a path. A path whose percent-encoding is broken matches none. */
export function route(method: string, path: string): Match | undefined {
  const exact = direct.get(path);
  if (exact) {
    // A route that refuses other methods by contract gets to do so.
    const operation = exact.operations.get(method) ?? exact.refuses;
    return operation && { operation, parameters: none };
  }
  return find(method, path, 0, root, []);
}

/** Follows a path from the slash at `at`, given parts before any part, and comes back where that led nowhere. */
function find(method: string, path: string, at: number, step: Step, values: string[]): Match | undefined {
  if (at >= path.length) return ended(method, step, values);
  const slash = path.indexOf("/", at + 1);
  const end = slash < 0 ? path.length : slash;
  const part = path.slice(at + 1, end);
  const next = step.fixed.get(part);
  const found = next && find(method, path, end, next, values);
  if (found || !step.open || part === "") return found;
  const value = decode(part);
  return value ? find(method, path, end, step.open, [...values, value]) : undefined;
}

function ended(method: string, { operations }: Step, values: readonly string[]): Match | undefined {
  const operation = operations.get(method);
  if (!operation) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, name] of (names.get(operation) ?? []).entries()) parameters[name] = values[index] ?? "";
  return { operation, parameters };
}

function refusesMethods({ errors: own }: Operation): boolean {
  return own.some((id) => known(errors, id).when?.predicate === "method-outside");
}

function decode(part: string): string | undefined {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
