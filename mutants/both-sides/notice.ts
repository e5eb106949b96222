import type { ExpectStatic } from "vitest";
import type { Generated } from "../../conformance/index.ts";
import { HOLDS } from "../../conformance/pins/index.ts";
import type { Registrar } from "../../conformance/pins/registrar.ts";

type Comparisons = [name: string, compare: () => void][];

/** Compares contracts with what was read off the source by hand. @returns of a contract, the first comparison that fails; undefined: none does */
export function noticing(expect: ExpectStatic): (generated: Generated) => string | undefined {
  // Slips of a kind follow each other, and what noticed one mostly notices the next: it is asked first.
  let holds = HOLDS;
  let last: string | undefined;
  return (generated) => {
    for (const hold of holds) {
      const noticed = firstToFail(comparisonsOf(hold, generated, expect), last);
      if (noticed === undefined) continue;
      last = noticed;
      holds = [hold, ...holds.filter((each) => each !== hold)];
      return noticed;
    }
    return undefined;
  };
}

function comparisonsOf(hold: (typeof HOLDS)[number], generated: Generated, expect: ExpectStatic): Comparisons {
  const comparisons: Comparisons = [];
  try {
    hold(generated, collecting(comparisons, expect));
  } catch (error) {
    // What the comparisons are made from is not there any more.
    comparisons.unshift([
      String(error),
      () => {
        throw error;
      },
    ]);
  }
  return comparisons;
}

function firstToFail(comparisons: Comparisons, first: string | undefined): string | undefined {
  const liked = comparisons.filter(([name]) => name === first);
  return [...liked, ...comparisons].find(([, compare]) => fails(compare))?.[0];
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
function collecting(into: Comparisons, expect: ExpectStatic): Registrar {
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
