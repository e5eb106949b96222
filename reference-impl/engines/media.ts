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

/**
 * Reads the duration and the streams of a stored file, wherever it is: it asks only for the parts that it needs.
 * Undefined: the file cannot be read as media of any kind that the service knows.
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
async function readMedia<T>(files: Files, key: string, read: (input: Input) => Promise<T>): Promise<T | undefined> {
  const size = (await files.size(key)) ?? 0;
  // Files are read in larger pieces than asked for, since each piece costs a round trip.
  const source = new CustomSource({ getSize: () => size, read: readerOf(files, key), prefetchProfile: "fileSystem" });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    return await read(input);
  } catch {
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
