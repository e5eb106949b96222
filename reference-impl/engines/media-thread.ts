import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";
import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input, type InputAudioTrack } from "mediabunny";
import type { Probe } from "./ports.ts";
import { readProgramStream, type ReadBytes } from "./program-stream.ts";

/** Seconds that are listened to. */
const SAMPLE_SECONDS = 5;

/** Compressed silence needs fewer bytes a second than this, and speech more. */
const QUIET_BYTES = 200;

/** The loudest sample, of 32,768, that still counts as silence. */
const QUIET_SAMPLE = 64;

/** Bytes that are read to know a file, so that its tables cannot fill the memory: those of ten hours of film have fewer. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The part of the file that a thread asks for: its first byte, and the one after its last. */
export type Part = [start: number, end: number];

/** What a thread finds out about a file. */
export interface Facts extends Probe {
  /**
   * Whether the beginning has no speech. Nothing is decoded: compressed silence takes almost no bytes, and
   * uncompressed silence has only small numbers. If it cannot tell, the file counts as speech.
   */
  isSilent: boolean;
}

/**
 * Reads a file, of which it gets one part after the other.
 * @param given bytes of the file, and the port on which its parts come; undefined comes where the store failed
 */
export async function read({ size, port }: { size: number; port: MessagePort }): Promise<Facts | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  const part: ReadBytes = (start, end) => {
    const next = last.then(async () => {
      port.postMessage([start, end] satisfies Part);
      const [bytes] = (await once(port, "message")) as [Uint8Array | undefined];
      if (!bytes) throw new Error("the store failed");
      return bytes;
    });
    last = next.catch(() => undefined);
    return next;
  };
  let left = MOST_BYTES;
  const limited: ReadBytes = async (start, end) => {
    left -= end - start;
    if (left < 0) throw new Error("the tables of the file are too large");
    return part(start, end);
  };
  // Files are read in larger pieces than asked for, since each piece costs a round trip.
  const source = new CustomSource({ getSize: () => size, read: limited, prefetchProfile: "fileSystem" });
  const input = new Input({ source, formats: ALL_FORMATS });
  // A file that is not of a kind that Mediabunny knows, or damaged; errors do not tell which.
  const facts = await factsOf(input).catch(() => undefined);
  input.dispose();
  const stream = facts ?? (await readProgramStream(part, size).catch(() => undefined));
  return stream && { isSilent: false, ...stream };
}

/** All kinds except MPEG program streams. */
async function factsOf(input: Input): Promise<Facts | undefined> {
  const [duration, audio, video] = await Promise.all([
    input.computeDuration(),
    input.getPrimaryAudioTrack(),
    input.getPrimaryVideoTrack(),
  ]);
  if (!Number.isFinite(duration) || duration <= 0 || (!audio && !video)) return undefined;
  const isSilent = audio !== null && (await isTrackSilent(audio).catch(() => false));
  return { duration, hasAudio: audio !== null, hasVideo: video !== null, isSilent };
}

async function isTrackSilent(track: InputAudioTrack): Promise<boolean> {
  let [bytes, seconds, loudest] = [0, 0, 0];
  const pcm = track.codec === "pcm-s16";
  for await (const { data, duration } of new EncodedPacketSink(track).packets()) {
    bytes += data.byteLength;
    seconds += duration;
    const samples = pcm ? new Int16Array(data.slice().buffer, 0, data.byteLength >> 1) : [];
    for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
    if (seconds >= SAMPLE_SECONDS) break;
  }
  return seconds > 0 && (pcm ? loudest < QUIET_SAMPLE : bytes / seconds < QUIET_BYTES);
}
