import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What a process that is asked sends back. */
type Reply = { value: unknown } | { error: string };

/** A process of the bench that answers one question after the other. */
export class Child {
  readonly #process: ChildProcess;

  private constructor(program: string, options: object) {
    this.#process = fork(join(import.meta.dirname, program), [JSON.stringify(options)]);
  }

  /** Starts a program of this folder, and waits until it is up. */
  static async start(program: string, options: object): Promise<Child> {
    const child = new Child(program, options);
    await child.#reply();
    return child;
  }

  /** @throws Error with what the process says, or that it ended */
  async ask<T>(question: object): Promise<T> {
    this.#process.send(question);
    return (await this.#reply()) as T;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.disconnect();
    await ended;
  }

  async #reply(): Promise<unknown> {
    const settled = new AbortController();
    const options = { signal: settled.signal };
    const reply = await Promise.race([
      once(this.#process, "message", options).then(([message]) => message as Reply),
      once(this.#process, "exit", options).then(([code]) => ({ error: `a process of the bench ended (${code})` })),
    ]).finally(() => settled.abort());
    if ("error" in reply) throw new Error(reply.error);
    return reply.value;
  }
}

/** In a child: answers each question of the parent, and ends when the parent lets go. */
export function answer<Question extends object>(
  reply: (question: Question) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  process.on("message", (question: Question) => {
    reply(question).then(
      (value) => process.send?.({ value: value ?? null }),
      (error: Error) => process.send?.({ error: error.stack ?? error.message }),
    );
  });
  process.on("disconnect", () => {
    void close().finally(() => process.exit());
    // A parent that was killed has taken the database with it, and then nothing closes in order.
    setTimeout(() => process.exit(), 20_000).unref();
  });
  process.send?.({ value: "up" });
}
