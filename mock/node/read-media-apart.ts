import { Worker } from "node:worker_threads";
import { unreadable, type MediaFacts } from "../media/media-facts.ts";

/** So that a good file does not wait for a damaged one. */
const mostThreads = 2;
/** A file of some megabytes takes milliseconds, the first one of a thread a tenth of a second; the rest is for a busy machine. */
const secondsForAny = 5;
const secondsPerByte = 1 / (5 * 1024 * 1024);
/** A thread takes some 20 MB, which a mock that stays open all day need not keep. */
const idleSeconds = 30;
/** What a damaged file says of its length may be billions of entries. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** With what ends them when they are not needed any more. */
const idle = new Map<Worker, NodeJS.Timeout>();
let running = 0;
/** Files that wait for a thread. */
const waiting: ((worker: Worker) => void)[] = [];

/** A file on the disk; a blob of it cannot go to another thread. */
export interface FileOnDisk {
  path: string;
  /** In bytes. */
  size: number;
}

/**
 * Reads what a file is from its bytes, as `readMedia` does, in a thread of its own: some damaged files keep a library
 * of formats busy for minutes or for ever, and others make it ask for gigabytes. They are unreadable after five
 * seconds and one for every 5 MB, and everything else goes on meanwhile.
 * @param seconds how long it may take. Default: by size, as above
 */
export async function readMediaApart(file: FileOnDisk | Uint8Array<ArrayBuffer>, seconds = secondsFor(file)): Promise<MediaFacts> {
  const worker = await threadFor();
  worker.ref();
  const facts = await answerOf(worker, file, seconds * 1000);
  if (facts) handOn(worker);
  else void end(worker);
  return facts ?? unreadable;
}

const secondsFor = (file: FileOnDisk | Uint8Array): number => secondsForAny + secondsPerByte * ("path" in file ? file.size : file.length);

function threadFor(): Worker | Promise<Worker> {
  // The one that was busy last, so that the others can end.
  const found = [...idle].at(-1);
  if (!found) return running < mostThreads ? start() : new Promise((resolve) => waiting.push(resolve));
  const [worker, ending] = found;
  clearTimeout(ending);
  idle.delete(worker);
  return worker;
}

function start(): Worker {
  running += 1;
  // Compiled, and as it stands here, the thread lies beside this file with its ending.
  const thread = import.meta.url.replace(/read-media-apart(?=\.[jt]s)/, "media-thread");
  return new Worker(new URL(thread), { resourceLimits });
}

async function end(worker: Worker): Promise<void> {
  await worker.terminate();
  running -= 1;
  waiting.shift()?.(start());
}

/** Gives a thread to the next file, or keeps it for a while; that does not keep the process alive. */
function handOn(worker: Worker): void {
  const next = waiting.shift();
  if (next) return next(worker);
  worker.unref();
  const ending = setTimeout(() => {
    idle.delete(worker);
    void end(worker);
  }, idleSeconds * 1000);
  idle.set(worker, ending.unref());
}

/** What a thread says of a file; nothing where it breaks, or says nothing in time. */
async function answerOf(worker: Worker, file: FileOnDisk | Uint8Array<ArrayBuffer>, milliseconds: number): Promise<MediaFacts | undefined> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds);
      worker.once("message", resolve).once("error", () => resolve(undefined));
      // A copy of the bytes, because the buffer of a small file has others in it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage("path" in file ? file.path : file.slice());
    });
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners("message").removeAllListeners("error");
  }
}
