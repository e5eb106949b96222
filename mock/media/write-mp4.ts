import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { decoderRecord } from "./picture/h264.ts";
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

/** An MP4 of H.264 and AAC, header first. The same content gives the same bytes. */
export async function writeMp4({ seconds, title, film, words, tune }: Content): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  output.setMetadataTags({ title });
  const tracks: Track[] = [...(film ? [pictures(output, film, seconds)] : []), sound(output, words, tune, seconds)];
  await output.start();
  // Whichever is behind goes first: picture and sound of a time must lie near each other, or players cannot seek.
  for (let track = earliest(tracks); track; track = earliest(tracks)) await step(track);
  await output.finalize();
  const made = new Uint8Array(target.buffer as ArrayBuffer);
  forgetDates(made);
  return made;
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

/** Boxes of an MP4 that hold others, on the way to those that hold dates. */
const containers = new Set(["moov", "trak", "mdia"]);
const dated = new Set(["mvhd", "tkhd", "mdhd"]);

/** Takes the time of writing out of an MP4: two numbers after version and flags, of 4 bytes or in version 1 of 8. */
function forgetDates(file: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(file.buffer);
  const walk = (from: number, to: number): void => {
    for (let at = from; at < to; at += view.getUint32(at)) {
      const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
      if (containers.has(type)) walk(at + 8, at + view.getUint32(at));
      if (dated.has(type)) file.fill(0, at + 12, at + (file[at + 8] === 1 ? 28 : 20));
      // Last of all comes the data, whose length may be in another form.
      if (type === "moov") return;
    }
  };
  walk(0, file.length);
}
