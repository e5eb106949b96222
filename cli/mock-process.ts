import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Listening, ServeMockOptions } from "./serve-mock.ts";
import type { Order, Report } from "./watched-mock.ts";
import { WrongUse } from "./wrong-use.ts";

const program = fileURLToPath(new URL("./watched-mock.ts", import.meta.url));

/** A mock in a process of its own, with the contract that was generated when it was loaded. */
export class MockProcess {
  readonly #child: ChildProcess;
  /** Ends with the process. */
  readonly ended: Promise<void>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.ended = once(child, "exit").then(() => undefined);
  }

  /** Loads the mock without letting it listen yet. @throws Error where it does not load; it said itself why */
  static async load(): Promise<MockProcess> {
    // Maps among the options arrive as such.
    const loaded = new MockProcess(fork(program, { serialization: "advanced" }));
    await loaded.#reported("loaded");
    return loaded;
  }

  /** Lets it listen. @throws WrongUse where it cannot */
  async serve(options: ServeMockOptions, greet: boolean): Promise<Listening> {
    this.#order({ serve: options, greet });
    const report = await this.#reported("up");
    if (typeof report === "object" && "up" in report) return report.up;
    throw new WrongUse(
      typeof report === "object" && "refused" in report ? report.refused : "the mock ended before it started to listen",
    );
  }

  /** Ends it, after the answers that are under way. */
  async stop(): Promise<void> {
    if (this.#child.connected) this.#order("stop");
    await this.ended;
  }

  #order(order: Order): void {
    // Where it ends before it hears, that it has ended says so.
    this.#child.send(order, () => undefined);
  }

  /** The next report. @throws Error where the process ends before there is one */
  async #reported(awaited: string): Promise<Report> {
    const end = this.ended.then(() => {
      throw new Error(`The mock's process ended before it was ${awaited}.`);
    });
    // Whichever loses the race is nobody's business.
    end.catch(() => undefined);
    const [report] = (await Promise.race([once(this.#child, "message"), end])) as [Report];
    return report;
  }
}
