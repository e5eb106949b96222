import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { TestFile } from "../scripts/ci/reporter.ts";

/** Counts builds that were judged, prints each, and leaves for CI what the variable TEST_REPORT asks for. */
export class Report {
  readonly #command: string;
  readonly #began = performance.now();
  readonly #failed: TestFile["failed"] = [];
  #passed = 0;

  /** @param command that judges them, such as `npm run mutants` */
  constructor(command: string) {
    this.#command = command;
  }

  get failed(): number {
    return this.#failed.length;
  }

  /** @param why it failed; undefined: it did not */
  add(id: string, why: string | undefined, line: string): void {
    if (why === undefined) this.#passed += 1;
    else this.#failed.push({ title: id, why });
    process.stdout.write(`${line}\n${why === undefined ? "" : `  again: ${this.#command} -- ${id}\n`}`);
  }

  /** Says how many there were. */
  end(counts: string): void {
    const { user, system } = process.cpuUsage();
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    process.stdout.write(`${counts}, ${seconds} s\n`);
    const path = process.env["TEST_REPORT"];
    if (!path) return;
    const file: TestFile = {
      path: this.#command,
      seconds,
      processor: (user + system) / 1e6,
      passed: this.#passed,
      failed: this.#failed,
      skipped: [],
      again: `${this.#command} -- ${this.#failed.map(({ title }) => title).join(" ")}`,
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify([file]));
  }
}
