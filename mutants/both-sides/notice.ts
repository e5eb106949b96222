import type { ExpectStatic } from "vitest";
import type { Generated } from "../../conformance/index.ts";
import { pinsHold } from "../../conformance/pins/index.ts";
import type { Registrar } from "../../conformance/pins/registrar.ts";

/** Compares a contract with what was read off the source by hand. @returns the first comparison that fails; undefined: none does */
export function noticedBy(generated: Generated, expect: ExpectStatic): string | undefined {
  const comparisons: [name: string, compare: () => void][] = [];
  try {
    pinsHold(generated, collecting(comparisons, expect));
  } catch (error) {
    // What the comparisons are made from is not there any more.
    return String(error);
  }
  return comparisons.find(([, compare]) => fails(compare))?.[0];
}

function fails(compare: () => void): boolean {
  try {
    compare();
    return false;
  } catch {
    return true;
  }
}

/** Takes comparisons in the place of vitest, which would run them at once. */
function collecting(into: [name: string, compare: () => void][], expect: ExpectStatic): Registrar {
  type Body = (...row: unknown[]) => void;
  const rowOf = (row: unknown) => (Array.isArray(row) ? row : [row]);
  const test = Object.assign((name: string, body: Body) => void into.push([name, () => body()]), {
    each: (rows: readonly unknown[]) => (name: string, body: Body) => {
      for (const row of rows) into.push([name.replace("%s", String(rowOf(row)[0])), () => body(...rowOf(row))]);
    },
    skipIf: (skip: boolean) => (skip ? { each: () => () => undefined } : test),
  });
  const describe = Object.assign((_: string, body: () => void) => body(), {
    each: (rows: readonly unknown[]) => (_: string, body: Body) => {
      for (const row of rows) body(...rowOf(row));
    },
  });
  return { test, describe, expect } as unknown as Registrar;
}
