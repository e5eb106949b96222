import { extname } from "node:path";
import { Tinypool } from "tinypool";
import type { Stretch } from "../parts.ts";
import type { Recording, Speakers } from "./speakers-thread.ts";

const { href: filename } = new URL(`./speakers-thread${extname(import.meta.url)}`, import.meta.url);

/** An hour of talk keeps a thread busy for a minute, while the server answers. The thread's memory goes with it. */
const threads = new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 1000 });

/**
 * Finds out who speaks when, from the sound of the voices.
 * @param path WAV, 16 kHz, one channel
 * @param stretches those with speech
 * @param count of the speakers, if it is known
 * @param signal ends it with its reason
 */
export async function speakersOf(
  path: string,
  stretches: readonly Stretch[],
  count: number | null = null,
  signal?: AbortSignal,
): Promise<Speakers> {
  const recording: Recording = { path, stretches, count };
  try {
    return (await threads.run(recording, { name: "find", ...(signal && { signal }) })) as Speakers;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
