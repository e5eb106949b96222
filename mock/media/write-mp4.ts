import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { decoderRecord } from "./picture/h264.ts";
import { headerFirst } from "./mp4-header.ts";
import { pauses } from "./pauses.ts";
import { picturesOf, type Film } from "./picture/film.ts";
import { packetSeconds, voiceConfig, voiceOf, type Said } from "./voice.ts";

/** What an MP4 is made of. */
export interface Content {
  seconds: number;
  /** What players show as its title. */
  title: string;
  /** Absent: sound alone. */
  film?: Film;
  words: readonly Said[];
  tune: string;
}

/**
 * The parts of an MP4 of H.264 and AAC, header first. The same content gives the same bytes. Others get their turn while
 * it is written.
 */
export async function writeMp4({ seconds, title, film, words, tune }: Content): Promise<Uint8Array<ArrayBuffer>[]> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  output.setMetadataTags({ title });
  const tracks: Track[] = [...(film ? [pictures(output, film, seconds)] : []), sound(output, words, tune, seconds)];
  await output.start();
  const pause = pauses();
  // Whichever is behind goes first: picture and sound of a time must lie near each other, or players cannot seek.
  for (let track = earliest(tracks); track; track = earliest(tracks)) {
    await step(track);
    await pause();
  }
  await output.finalize();
  return headerFirst(new Uint8Array(target.buffer as ArrayBuffer));
}

/** A track on its way through its packets. */
interface Track {
  readonly packets: Iterator<EncodedPacket, undefined>;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  /** The next one; undefined at the end. */
  next: EncodedPacket | undefined;
}

function trackOf(packets: Generator<EncodedPacket, undefined>, add: Track["add"]): Track {
  return { packets, add, next: packets.next().value };
}

function earliest(tracks: readonly Track[]): Track | undefined {
  let first: Track | undefined;
  for (const track of tracks)
    if (track.next && (!first?.next || track.next.timestamp < first.next.timestamp)) first = track;
  return first;
}

async function step(track: Track): Promise<void> {
  if (track.next) await track.add(track.next);
  track.next = track.packets.next().value;
}

function pictures(output: Output, film: Film, seconds: number): Track {
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  const description = decoderRecord(film);
  const profile = [...description.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const { width: codedWidth, height: codedHeight } = film;
  const decoderConfig = { codec: `avc1.${profile}`, codedWidth, codedHeight, description };
  return trackOf(picturePackets(film, seconds), (packet) => source.add(packet, { decoderConfig }));
}

function* picturePackets(film: Film, seconds: number): Generator<EncodedPacket, undefined> {
  for (const { data, isWhole, begin, duration } of picturesOf(film, seconds))
    yield new EncodedPacket(data, isWhole ? "key" : "delta", begin, duration);
}

function sound(output: Output, words: readonly Said[], tune: string, seconds: number): Track {
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source);
  return trackOf(soundPackets(words, tune, seconds), (packet) => source.add(packet, { decoderConfig: voiceConfig }));
}

function* soundPackets(words: readonly Said[], tune: string, seconds: number): Generator<EncodedPacket, undefined> {
  let index = 0;
  for (const data of voiceOf(words, tune, seconds)) {
    const begin = index * packetSeconds;
    // The last one ends with the whole.
    if (begin >= seconds) return;
    yield new EncodedPacket(data, "key", begin, Math.min(packetSeconds, seconds - begin));
    index += 1;
  }
}
