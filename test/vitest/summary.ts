/** A reporter of vitest: after everything else, it says in plain words how a whole loop of tests went. */
import { relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { needsOf, told, type Ran } from "./told.ts";

/** A file as `told` wants it. One that failed without a failing test of its own counts as one failed test. */
function ranOf(module: TestModule, root: string): Ran {
  const tests = [...module.children.allTests()];
  const of = (state: string) => tests.filter((test) => test.result().state === state);
  const failed = of("failed").length;
  return {
    path: relative(root, module.moduleId),
    passed: of("passed").length,
    failed: failed === 0 && module.state() === "failed" ? 1 : failed,
    skipped: of("skipped").length,
    needs: of("skipped").flatMap((test) => needsOf(test.fullName)),
    notes: tests.flatMap((test) =>
      test.annotations().flatMap(({ type, message }) => (type === "summary" ? [message] : [])),
    ),
  };
}

export default class Summary implements Reporter {
  #vitest: Vitest | undefined;
  #start = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#start = performance.now();
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    if (!this.#vitest) return;
    const { config, logger } = this.#vitest;
    const seconds = (performance.now() - this.#start) / 1000;
    const files = modules.map((module) => ranOf(module, config.root));
    const all = await this.#vitest.globTestSpecifications();
    const command = config.project.includes("unit") ? "npm test" : "npm run test:all";
    // The default reporter has its say first.
    setImmediate(() => logger.log(`${told(command, files, all.length, seconds, errors.length)}\n`));
  }
}
