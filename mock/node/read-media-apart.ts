import { fork, type ChildProcess } from "node:child_process";
import type { MediaFacts } from "../media/media-facts.ts";

/** So that a good file need not wait for a damaged one. */
const mostReaders = 2;
/** A file of some megabytes takes milliseconds, the first one of a reader a few tenths of a second; the rest is for a busy machine. */
const secondsForAny = 5;
const secondsPerByte = 1 / (10 * 1024 * 1024);
/** A reader takes some 80 MB, which a mock that stays open all day need not keep. */
const idleSeconds = 30;
/** For damaged files that announce billions of entries. */
const mostMegabytes = 256;

interface Reader {
  readonly process: ChildProcess;
  /** Who waits for what it says of the file at hand. */
  asked?: PromiseWithResolvers<MediaFacts | undefined>;
  /** Ends it when it was idle for long. */
  ending?: NodeJS.Timeout;
}

/** The one that was busy last comes last. */
const idle: Reader[] = [];
let running = 0;
/** Files that wait for a reader. */
const waiting: PromiseWithResolvers<Reader>[] = [];

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
  /** Ends it before that. */
  signal?: AbortSignal;
}

/**
 * Reads what a file is from its bytes, as `readMedia` does, in a process of its own: some damaged files keep a library
 * of formats busy for minutes or for ever, and others make it take memory until the engine ends the whole process.
 * Everything else goes on meanwhile; files after the second such one wait.
 * @returns undefined when it was given up
 * @throws what broke besides the file
 */
export async function readMediaApart(file: FileOnDisk | Uint8Array<ArrayBuffer>, { seconds = secondsFor(file), signal }: Patience = {}): Promise<MediaFacts | undefined> {
  const reader = await readerFor();
  const asked = Promise.withResolvers<MediaFacts | undefined>();
  reader.asked = asked;
  const giveUp = (): void => asked.resolve(undefined);
  // What the reader has said while this process was busy is heard first.
  const timer = setTimeout(() => setImmediate(giveUp), signal?.aborted ? 0 : seconds * 1000);
  signal?.addEventListener("abort", giveUp);
  reader.process.ref();
  reader.process.channel?.ref();
  reader.process.send("path" in file ? file.path : file);
  const facts = await asked.promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  });
  if (facts) handOn(reader);
  else reader.process.kill("SIGKILL");
  return facts;
}

const secondsFor = (file: FileOnDisk | Uint8Array): number => secondsForAny + secondsPerByte * ("path" in file ? file.size : file.length);

function readerFor(): Reader | Promise<Reader> {
  const reader = idle.pop();
  clearTimeout(reader?.ending);
  if (reader || running < mostReaders) return reader ?? start();
  const place = Promise.withResolvers<Reader>();
  waiting.push(place);
  return place.promise;
}

function start(): Reader {
  const program = new URL(import.meta.url.endsWith(".ts") ? "./media-process.ts" : "./media-process.js", import.meta.url);
  const child = fork(program, { serialization: "advanced", execArgv: [`--max-old-space-size=${mostMegabytes}`], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const reader: Reader = { process: child };
  running += 1;
  child.on("message", (facts) => reader.asked?.resolve(facts as unknown as MediaFacts));
  child.on("error", (error) => reader.asked?.reject(error));
  child.on("close", (code) => {
    running -= 1;
    if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1);
    // Node's own code for what was not caught, which no file brings about. The engine aborts where memory runs out.
    if (code === 1) reader.asked?.reject(new Error("The process that reads uploads broke. Does this installation have all its files?"));
    reader.asked?.resolve(undefined);
    startForNext();
  });
  return reader;
}

function startForNext(): void {
  const next = waiting.shift();
  try {
    next?.resolve(start());
  } catch (error) {
    next?.reject(error);
  }
}

/** Gives a reader to the next file, or keeps it for a while; that does not keep this process alive. */
function handOn(reader: Reader): void {
  const next = waiting.shift();
  if (next) return next.resolve(reader);
  reader.process.unref();
  reader.process.channel?.unref();
  reader.ending = setTimeout(() => reader.process.kill(), idleSeconds * 1000).unref();
  idle.push(reader);
}
