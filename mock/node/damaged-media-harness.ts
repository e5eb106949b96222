/** Media whose damage keeps mediabunny busy: each stands for many that random changes of a few bytes make. */
import { readFileSync } from "node:fs";
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  ALL_FORMATS,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

export const pathOf = (file: string): string => new URL(`../../fixtures/media/${file}`, import.meta.url).pathname;
export const clip = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(pathOf(file)));

/** Its last frame is looked for without end, because the first one does not begin as a frame. */
export function endlessFlac(): Uint8Array<ArrayBuffer> {
  const bytes = clip("speech.flac");
  bytes[Buffer.from(bytes.buffer).indexOf(Uint8Array.of(0xff, 0xf8))] = 0;
  return bytes;
}

/** Announces four billion samples of which nothing is told, so that they take memory and no bytes. */
export async function boundlessMp4(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await fragmented(clip("speech.m4a"));
  const view = new DataView(bytes.buffer);
  const box = Buffer.from(bytes.buffer).indexOf("trun");
  const [flags, count] = [box + 4, box + 8];
  // None of a sample's duration, size, flags and offset.
  view.setUint32(flags, view.getUint32(flags) & ~0xf00);
  view.setUint32(count, 0xff_ff_ff_ff);
  return bytes;
}

async function fragmented(sound: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(sound), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The clip has no sound.");
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  input.dispose();
  return new Uint8Array(target.buffer as ArrayBuffer);
}
