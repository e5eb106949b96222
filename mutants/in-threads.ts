import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** How many at one time, and when no further one is begun. */
export interface Width {
  /** Default: 2. */
  threads?: number;
  /** Whether the time is up; default: never. */
  until?(): boolean;
}

/** Does the work on every item, some at one time, and gives each outcome when it is there. */
export async function* inThreads<T, R>(
  items: readonly T[], work: (item: T) => Promise<R>, { threads = 2, until = () => false }: Width = {},
): AsyncGenerator<R> {
  const waiting = [...items];
  const running = new Map<T, Promise<[T, R]>>();
  while (waiting.length > 0 || running.size > 0) {
    if (until()) waiting.length = 0;
    while (running.size < threads && waiting.length > 0) {
      const item = waiting.shift() as T;
      running.set(item, work(item).then((outcome) => [item, outcome]));
    }
    if (running.size === 0) return;
    const [item, outcome] = await Promise.race(running.values());
    running.delete(item);
    yield outcome;
  }
}

/** Where Node keeps compiled modules from one thread to the next: loading them takes longer than most mutants do. */
const compileCache = fileURLToPath(new URL("../.tmp/compile-cache", import.meta.url));

/**
 * Runs a module in a thread of its own.
 * @param data what the module finds as `workerData`; its id is for errors
 * @returns what it posts
 * @throws what it breaks with, or an error when it ends without a word
 */
export async function askThread<R>(module: URL, data: { id: string; [more: string]: unknown }): Promise<R> {
  const worker = new Worker(module, { workerData: data, env: { ...process.env, NODE_COMPILE_CACHE: compileCache } });
  try {
    return await new Promise<R>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`the thread of ${data.id} ended without a verdict`)));
    });
  } finally {
    await worker.terminate();
  }
}
