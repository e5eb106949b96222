import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input } from "mediabunny";
import type { Files } from "../storage/files.ts";
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

/**
 * Reads the duration and the streams of a stored file, wherever it is: it asks only for the parts that it needs.
 * Undefined: the file cannot be read as media of any kind that the service knows.
 * @throws what the store throws
 */
export async function probe(files: Files, key: string): Promise<Probe | undefined> {
  const size = (await files.size(key)) ?? 0;
  if (size === 0) return undefined;
  return (await readMedia(files, key, probeInput)) ?? readProgramStream(readerOf(files, key), size);
}

/**
 * Whether nobody speaks at the beginning of a file. It decodes nothing: compressed silence takes almost no bytes, and
 * uncompressed silence has only small numbers. If it cannot tell, the file counts as speech.
 */
export const isSilent = async (files: Files, key: string): Promise<boolean> =>
  (await readMedia(files, key, isInputSilent)) ?? false;

/** Has Mediabunny read a stored file. Undefined: it is not a kind that it knows, or damaged; errors do not tell which. */
async function readMedia<T>(files: Files, key: string, use: (input: Input) => Promise<T>): Promise<T | undefined> {
  const size = (await files.size(key)) ?? 0;
  const readBytes = readerOf(files, key);
  let left = MOST_BYTES;
  let failure: { error: unknown } | undefined;
  const read: ReadBytes = async (start, end) => {
    left -= end - start;
    if (left < 0) throw new Error("the tables of the file are too large");
    return readBytes(start, end).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  };
  // Files are read in larger pieces than asked for, since each piece costs a round trip.
  const source = new CustomSource({ getSize: () => size, read, prefetchProfile: "fileSystem" });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    return await use(input);
  } catch {
    // The store may be gone, which does not make the file a bad one.
    if (failure) throw failure.error;
    return undefined;
  } finally {
    input.dispose();
  }
}

const readerOf =
  (files: Files, key: string): ReadBytes =>
  async (start, end) => {
    const parts: Buffer[] = [];
    for await (const part of files.read(key, start, end)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

/** All kinds except MPEG program streams. */
async function probeInput(input: Input): Promise<Probe | undefined> {
  const [duration, audio, video] = await Promise.all([
    input.computeDuration(),
    input.getPrimaryAudioTrack(),
    input.getPrimaryVideoTrack(),
  ]);
  if (!Number.isFinite(duration) || duration <= 0 || (!audio && !video)) return undefined;
  return { duration, hasAudio: audio !== null, hasVideo: video !== null };
}

async function isInputSilent(input: Input): Promise<boolean> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return false;
  let bytes = 0;
  let seconds = 0;
  let loudest = 0;
  const pcm = track.codec === "pcm-s16";
  for await (const packet of new EncodedPacketSink(track).packets()) {
    bytes += packet.data.byteLength;
    seconds += packet.duration;
    if (pcm) loudest = Math.max(loudest, loudestOf(packet.data));
    if (seconds >= SAMPLE_SECONDS) break;
  }
  if (seconds === 0) return false;
  return pcm ? loudest < QUIET_SAMPLE : bytes / seconds < QUIET_BYTES;
}

/** The largest amplitude of 16-bit samples. */
function loudestOf(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let loudest = 0;
  for (let at = 0; at + 1 < data.byteLength; at += 2) loudest = Math.max(loudest, Math.abs(view.getInt16(at, true)));
  return loudest;
}
