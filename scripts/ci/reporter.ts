/** A reporter of vitest: what became of each file of tests, and what it took, as JSON for CI. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";

/** A file of tests, or a list of builds that were judged. */
export interface TestFile {
  /** From the root of the project. */
  path: string;
  /** From its first test to its last. */
  seconds: number;
  /** Processor time of its process and of the programs that it ran; 0 where the file broke. */
  processor: number;
  passed: number;
  failed: { title: string; why: string }[];
  /** Titles. */
  skipped: string[];
  /** The command that repeats its failures; default: `npx vitest run PATH`. */
  again?: string;
}

const firstLine = (text = "") => text.split("\n", 1)[0] ?? "";

function fileOf(module: TestModule, root: string): TestFile {
  const tests = [...module.children.allTests()];
  const of = (state: string) => tests.filter((test) => test.result().state === state);
  const failed = of("failed").map((test) => ({
    title: test.fullName,
    why: firstLine(test.result().errors?.[0]?.message),
  }));
  // A file that does not load, or whose hook throws, counts as one failed test: its tests did not run.
  const broken = { title: "the file itself", why: firstLine(module.errors()[0]?.message) };
  return {
    path: relative(root, module.moduleId),
    seconds: Math.round(module.diagnostic().duration / 10) / 100,
    processor: Math.round((module.meta().processor ?? 0) * 100) / 100,
    passed: of("passed").length,
    failed: module.state() === "failed" && failed.length === 0 ? [broken] : failed,
    skipped: of("skipped").map(({ fullName }) => fullName),
  };
}

/** Writes to the file that the variable TEST_REPORT names; without it, to none. */
export default class Report implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env["TEST_REPORT"];
    if (!this.#vitest || !path) return;
    const { root } = this.#vitest.config;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      `${JSON.stringify(
        modules.map((module) => fileOf(module, root)),
        null,
        1,
      )}\n`,
    );
  }
}
