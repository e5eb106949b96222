import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import type { Question, ServerOptions } from "./server.ts";

export const ROOT = join(import.meta.dirname, "../../..");

/** Minutes of credit of every account at its beginning. */
export const MINUTES = 1000;

/** What a test may ask of a server, and what its accounts are. */
export interface LivesOptions extends Partial<ServerOptions> {
  data: string;
  /** How many accounts to make at the first start. */
  accounts: number;
  /** Environment of the processes, besides that of this one. */
  env?: Record<string, string>;
}

/** Limits that many stories one after the other would reach. */
export const LIMITS = {
  "rate.translate": 100_000,
  "rate.projects": 100_000,
  "rate.status": 100_000,
  "rate.details": 100_000,
  "rate.delete": 100_000,
  "rate.dub": 100_000,
  "rate.account": 100_000,
  "rate.oauth.token": 100_000,
  "rate.oauth.register": 100_000,
  "rate.oauth.authorize": 100_000,
  "rate.mcp.address": 100_000,
} as const;

/** The key of an account. */
export const keyOf = (account: number) => `dub_live_account_${String(account).padStart(8, "0")}`;
export const emailOf = (account: number) => `${account}@example.com`;

/** A server that is started again on the same data and at the same address whenever its process dies. */
export class Lives {
  readonly url: string;
  /** How often its process has died. */
  deaths = 0;
  /** Whether a process that was killed is followed by another at once. */
  comesBack = true;
  #child: ChildProcess | undefined;
  #asked: Promise<unknown> = Promise.resolve();
  #up: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  readonly #options: ServerOptions;
  readonly #env: Record<string, string>;

  private constructor(options: ServerOptions, env: Record<string, string>) {
    this.#options = options;
    this.#env = env;
    this.url = options.baseUrl ?? "";
  }

  /** Starts a server with its first process. */
  static async start({ accounts, env = {}, ...options }: LivesOptions): Promise<Lives> {
    const port = await freePort();
    const seedFile = writeSeed(options.data, accounts);
    const baseUrl = `http://127.0.0.1:${port}`;
    const standard = {
      port,
      host: "127.0.0.1",
      baseUrl,
      role: "all",
      limits: LIMITS,
      allowLocalWebhooks: true,
    } as const;
    const lives = new Lives({ ...standard, seedFile, ...options }, env);
    lives.#live();
    await lives.up();
    return lives;
  }

  /** Until a process is up. */
  async up(): Promise<void> {
    for (;;) {
      const up = this.#up;
      await up;
      if (up === this.#up) return;
    }
  }

  /** Asks the process that is up, one question after the other; one that dies meanwhile does not answer. */
  ask<T>(question: Question): Promise<T> {
    const answer = this.#asked.then(async () => {
      await this.up();
      const child = this.#child;
      if (!child) throw new Error("the server is stopped");
      child.send(question);
      return answerOf(child) as Promise<T>;
    });
    this.#asked = answer.catch(() => {});
    return answer;
  }

  /** Does something again if the server dies meanwhile. */
  async persist<T>(perform: () => Promise<T>): Promise<T> {
    for (;;) {
      const { deaths } = this;
      try {
        return await perform();
      } catch (error) {
        if (this.deaths === deaths) throw error;
      }
    }
  }

  /** Starts a process in place of one that does not come back by itself. */
  revive(): void {
    if (this.isDown) this.#live();
  }

  /** Whether it was killed, and no other process came. */
  get isDown(): boolean {
    return this.#child?.signalCode === "SIGKILL";
  }

  /** Ends the process at once, and starts another. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#up.catch(() => {});
    await this.kill();
  }

  #live(): void {
    const child = fork(join(import.meta.dirname, "server.ts"), [JSON.stringify(this.#options)], {
      cwd: ROOT,
      // The quick compiler for WebAssembly, since a process lives for seconds.
      execArgv: ["--liftoff-only"],
      env: { NODE_COMPILE_CACHE: join(ROOT, ".tmp/compile-cache"), ...process.env, ...this.#env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    let complained = "";
    child.stderr?.on("data", (chunk: Buffer) => (complained = (complained + String(chunk)).slice(-4000)));
    // For whoever looks for the reason of a failure.
    if (process.env["CRASH_LOG"]) child.stderr?.pipe(process.stderr);
    child.once("exit", (code, signal) => {
      this.deaths += 1;
      // Any other end is one that the server chose, and a defect: whoever waits is told what it said.
      if (signal !== "SIGKILL") this.#up = Promise.reject(new Error(`the server ended with ${code}: ${complained}`));
      else if (!this.#isStopped && this.comesBack) this.#live();
    });
    this.#up = answerOf(child).catch((error: unknown) => {
      // A death during the start is followed by the next start.
      if (this.#child === child && child.signalCode !== "SIGKILL") throw error;
    });
    this.#up.catch(() => {});
  }
}

/** The next thing that a process says. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const abort = new AbortController();
  try {
    const [message] = (await Promise.race([
      once(child, "message", { signal: abort.signal }),
      once(child, "exit", { signal: abort.signal }).then(() => [undefined]),
    ])) as [{ value?: unknown; error?: string } | undefined];
    if (!message) throw new Error("the process ended before it answered");
    if (message.error !== undefined) throw new Error(message.error);
    return message.value;
  } finally {
    abort.abort();
  }
}

/** Writes a seed file with accounts that `keyOf` and `emailOf` know, and gives its path. */
export function writeSeed(directory: string, accounts: number): string {
  const seedFile = join(directory, "seed.json");
  writeFileSync(seedFile, JSON.stringify({ accounts: Array.from({ length: accounts }, (_, at) => seedOf(at)) }));
  return seedFile;
}

const seedOf = (account: number) => ({
  email: emailOf(account),
  plan: "scale",
  includedMinutes: MINUTES,
  keys: [{ label: "first", key: keyOf(account) }],
});

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
