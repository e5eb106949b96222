/**
 * Before each file of unit tests: files share a process and its modules, which halves their time. So what one of them
 * does to the process is undone, and the contract cannot be changed (a test that needs another contract takes modules
 * of its own, with `vi.resetModules()`).
 */
import { afterAll, vi } from "vitest";
import * as derived from "../../mock/contract/contract.ts";

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

Object.values(derived).forEach(freeze);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The next file asks for programs in PATH before its first test.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
