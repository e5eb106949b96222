import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const clips = new URL("../../../fixtures/media/", import.meta.url);

/** The path of a clip in fixtures/media. */
export const clip = (name: string) => fileURLToPath(new URL(name, clips));

/** What is said in a clip, and when. */
export interface Utterance {
  speaker: number;
  text: string;
  begin: number;
  end: number;
  words: { text: string; begin: number; end: number }[];
}

export const utterancesOf = (name: "two-speakers" | "speech"): Utterance[] =>
  (JSON.parse(readFileSync(clip(`${name}.json`), "utf8")) as { utterances: Utterance[] }).utterances;

/** Writes the sound of some media as a WAV, of one channel unless said otherwise. */
export function extract(from: string, rate: number, to: string, { seconds = 60, channels = 1 } = {}): void {
  const sound = [
    "-map",
    "0:a:0",
    "-t",
    String(seconds),
    "-ac",
    String(channels),
    "-ar",
    String(rate),
    "-c:a",
    "pcm_s16le",
    to,
  ];
  execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", "-i", from, ...sound]);
}

/** The same noise each time, as loud as its amplitude. */
export function* noise(amplitude: number): Generator<number> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield (2 * amplitude * state) / 2 ** 32 - amplitude;
  }
}
