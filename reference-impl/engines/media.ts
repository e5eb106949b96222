import { buffer } from "node:stream/consumers";
import { extname } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { Files } from "../storage/files.ts";
import type { Facts, Part } from "./media-thread.ts";

/** A file can be made so that it takes seconds to read: a thread is busy then, and not the server. */
const { href: filename } = new URL(`./media-thread${extname(import.meta.url)}`, import.meta.url);
const threads = new Tinypool({ filename, minThreads: 0, maxThreads: 2, idleTimeout: 60_000 });

/**
 * Reads the duration and the streams of a stored file, wherever it is: it asks only for the parts that it needs.
 * Undefined: the file cannot be read as media of any kind that the service knows, or not in time.
 * @param patience milliseconds without a question for a further part: the tables of ten hours of film take a second
 * @throws what the store throws
 */
export async function probe(files: Files, key: string, patience = 10_000): Promise<Facts | undefined> {
  const size = (await files.size(key)) ?? 0;
  if (size === 0) return undefined;
  const { port1: here, port2: port } = new MessageChannel();
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failure: { error: unknown } | undefined;
  here.on("message", async ([start, end]: Part) => {
    clearTimeout(timer);
    const bytes = await buffer(files.read(key, start, end)).catch((error: unknown) => void (failure = { error }));
    here.postMessage(bytes, []);
    timer = setTimeout(() => deadline.abort(), patience);
  });
  try {
    const facts = await threads.run({ size, port }, { name: "read", transferList: [port], signal: deadline.signal });
    // The store may be gone, which does not make the file a bad one.
    if (failure) throw failure.error;
    return facts as Facts | undefined;
  } catch (error) {
    if (deadline.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    here.close();
  }
}
