import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** How many at one time, and when no further one is begun. */
export interface Width {
  /** Default: 2. */
  threads?: number;
  /** Whether the time is up; default: never. */
  until?(): boolean;
}

/** Asks a thread that is not busy, or a new one; see `Threads`. */
export type Ask = Threads["ask"];

/**
 * Does the work on every item, some at one time, and gives each outcome when it is there.
 * @param module what each thread runs; it answers with `answering`
 * @param work gets a way to ask a thread
 */
export async function* inThreads<T, R>(
  module: URL,
  items: readonly T[],
  work: (item: T, ask: Ask) => Promise<R>,
  { threads = 2, until = () => false }: Width = {},
): AsyncGenerator<R> {
  const pool = new Threads(module);
  const ask: Ask = (told) => pool.ask(told);
  const waiting = [...items];
  const running = new Map<T, Promise<[T, R]>>();
  try {
    while (waiting.length > 0 || running.size > 0) {
      if (until()) waiting.length = 0;
      while (running.size < threads && waiting.length > 0) {
        const item = waiting.shift() as T;
        running.set(
          item,
          work(item, ask).then((outcome) => [item, outcome]),
        );
      }
      if (running.size === 0) return;
      const [item, outcome] = await Promise.race(running.values());
      running.delete(item);
      yield outcome;
    }
  } finally {
    await pool.close();
  }
}

/** Where Node keeps compiled modules from one thread to the next: loading them takes longer than most mutants do. */
const compileCache = fileURLToPath(new URL("../.tmp/compile-cache", import.meta.url));

/** What a thread is told; its id is for errors. */
export interface Told {
  id: string;
  [more: string]: unknown;
}

/** Questions after which a thread is replaced: the modules of changed builds stay in its memory. */
const mostQuestions = 25;

/** A thread, with the questions that it answered. */
interface Thread {
  worker: Worker;
  answered: number;
}

/**
 * Threads that run the same module. One that has answered takes the next question: it is a third faster than a new one,
 * because its code is compiled.
 */
class Threads {
  readonly #module: URL;
  readonly #idle: Thread[] = [];
  #isClosed = false;

  constructor(module: URL) {
    this.#module = module;
  }

  /**
   * Asks a thread that is not busy, or a new one.
   * @param told what the module's work gets
   * @returns what the work gives
   * @throws what it breaks with, or an error when the thread ends without a word
   */
  async ask<R>(told: Told): Promise<R> {
    const thread = this.#idle.pop() ?? { worker: this.#start(), answered: 0 };
    let lasts = false;
    try {
      const answer = await answerOf<R>(thread.worker, told);
      thread.answered += 1;
      lasts = thread.answered < mostQuestions && !this.#isClosed;
      return answer;
    } finally {
      if (lasts) this.#idle.push(thread);
      else await thread.worker.terminate();
    }
  }

  /** Ends those that are not busy now, and the others when they have answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map(({ worker }) => worker.terminate()));
  }

  #start(): Worker {
    return new Worker(this.#module, { env: { ...process.env, NODE_COMPILE_CACHE: compileCache } });
  }
}

async function answerOf<R>(worker: Worker, told: Told): Promise<R> {
  try {
    return await new Promise<R>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
      worker.once("exit", () => reject(new Error(`the thread of ${told.id} ended without a word`)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(told);
    });
  } finally {
    for (const name of ["message", "error", "exit"]) worker.removeAllListeners(name);
  }
}
