import { fork, type ChildProcess } from "node:child_process";
import type { MediaFacts } from "../media/media-facts.ts";

/** So that a good file need not wait for a damaged one. */
const mostReaders = 2;
/** A file of some megabytes takes milliseconds; the rest is for a busy machine. */
const secondsForAny = 5;
const secondsPerByte = 1 / (10 * 1024 * 1024);
/** A reader takes more than 100 MB, which a mock that stays open all day need not keep. */
const idleSeconds = 30;
/** For damaged files that announce billions of entries. */
const mostMegabytes = 320;

interface Deferred<T> {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

interface Reader {
  readonly process: ChildProcess;
  /** Who waits for what it says next: that it is ready, or what the file at hand is. */
  asked: Deferred<MediaFacts | undefined>;
  /** Ends it when it was idle for long. */
  ending?: NodeJS.Timeout;
}

/** The one that was busy last comes last. */
const idle: Reader[] = [];
let running = 0;
/** Files that wait for a reader. */
const waiting: Deferred<Reader>[] = [];

/** A file on the disk; a blob of it cannot go to another process. */
export interface FileOnDisk {
  path: string;
  /** In bytes. */
  size: number;
}

/** How long a file is read. */
export interface Patience {
  /** Default: five seconds, and one for every 10 MB. */
  seconds?: number;
  /** Once it is aborted, the process may end before the file was read. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads what a file is from its bytes, as `readMedia` does, in a process of its own: some damaged files keep a library
 * of formats busy for minutes or for ever, and others make it take memory until the engine ends the whole process.
 * Everything else goes on meanwhile; files after the second such one wait.
 * @returns undefined when it was given up
 * @throws what broke besides the file
 */
export async function readMediaApart(
  file: FileOnDisk | Uint8Array<ArrayBuffer>,
  { seconds = secondsFor(file), signal }: Patience = {},
): Promise<MediaFacts | undefined> {
  const read = async () => readWith(await readerFor(), file, seconds, signal);
  // Somebody else may have ended the first reader.
  return read().catch(read);
}

const secondsFor = (file: FileOnDisk | Uint8Array): number =>
  secondsForAny + secondsPerByte * ("path" in file ? file.size : file.length);

async function readWith(
  reader: Reader,
  file: FileOnDisk | Uint8Array<ArrayBuffer>,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<MediaFacts | undefined> {
  const asked = deferred<MediaFacts | undefined>();
  reader.asked = asked;
  // What the reader has said while this process was busy is heard first.
  const timer = setTimeout(() => setImmediate(() => asked.resolve(undefined)), seconds * 1000);
  const letGo = (): void => {
    timer.unref();
    unref(reader);
  };
  ref(reader);
  if (signal?.aborted) letGo();
  signal?.addEventListener("abort", letGo);
  let facts: MediaFacts | undefined;
  try {
    reader.process.send("path" in file ? file.path : file, (error) => error && asked.reject(error));
    facts = await asked.promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", letGo);
    if (facts) handOn(reader);
    else reader.process.kill("SIGKILL");
  }
  return facts;
}

async function readerFor(): Promise<Reader> {
  const reader = idle.pop();
  clearTimeout(reader?.ending);
  if (reader || running < mostReaders) return reader ?? start();
  const place = deferred<Reader>();
  waiting.push(place);
  return place.promise;
}

async function start(): Promise<Reader> {
  const program = new URL(
    import.meta.url.endsWith(".ts") ? "./media-process.ts" : "./media-process.js",
    import.meta.url,
  );
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  running += 1;
  const ready = deferred<MediaFacts | undefined>();
  const reader: Reader = { process: child, asked: ready };
  child.on("message", (said) => reader.asked.resolve(said as unknown as MediaFacts));
  child.on("error", (error) => reader.asked.reject(error));
  child.on("close", (code, signal) => {
    running -= 1;
    clearTimeout(reader.ending);
    if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1);
    // The engine aborts where memory runs out.
    if (signal === "SIGABRT" || (code ?? 0) > 1) reader.asked.resolve(undefined);
    else
      reader.asked.reject(
        new Error(
          `The process that reads uploads ended with ${signal ?? code}. Does this installation have all its files?`,
        ),
      );
    startForNext();
  });
  await ready.promise;
  return reader;
}

function startForNext(): void {
  if (running >= mostReaders) return;
  const next = waiting.shift();
  if (!next) return;
  start().then(next.resolve, (error: unknown) => {
    next.reject(error);
    startForNext();
  });
}

/** Gives a reader to the next file, or keeps it for a while; that does not keep this process alive. */
function handOn(reader: Reader): void {
  const next = waiting.shift();
  if (next) return next.resolve(reader);
  unref(reader);
  reader.ending = setTimeout(() => {
    idle.splice(idle.indexOf(reader), 1);
    // A process that is disconnected from here never tells that it closed, and would count as running for ever.
    reader.process.kill("SIGKILL");
  }, idleSeconds * 1000).unref();
  idle.push(reader);
}

function ref({ process }: Reader): void {
  process.ref();
  process.channel?.ref();
}

function unref({ process }: Reader): void {
  process.unref();
  process.channel?.unref();
}

/** A promise with its two ends, as of `Promise.withResolvers`, which Node 20 lacks. A rejection that nothing waits for does not crash the process. */
function deferred<T>(): Deferred<T> {
  const made = {} as Deferred<T>;
  made.promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => undefined);
  return made;
}
