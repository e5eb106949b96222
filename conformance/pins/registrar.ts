import type { describe, expect, test } from "vitest";

/** Where comparisons of contract and source go: to vitest as tests, or to whoever wants to know which of them notices a slip. */
export interface Registrar {
  describe: Pick<typeof describe, "each"> & ((name: string, body: () => void) => void);
  test: Pick<typeof test, "each" | "skipIf"> & ((name: string, body: () => void) => void);
  expect: typeof expect;
}
