import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Load, Report } from "./routes.ts";

/** The process that asks, from outside. */
export class Loader {
  readonly #process: ChildProcess = fork(join(import.meta.dirname, "load.ts"));

  /** @throws when an answer was no 2xx: such a run says nothing */
  async run(load: Load): Promise<Report> {
    this.#process.send(load);
    const [report] = (await once(this.#process, "message")) as [Report];
    const [first] = report.faults;
    if (first !== undefined) {
      throw new Error(
        `The run is void: ${report.faults.length} of ${report.count} requests of ${load.route} to ${load.server} (${load.url}) were not answered 2xx. The first:\n${first}`,
      );
    }
    return report;
  }

  stop(): void {
    this.#process.kill();
  }
}
