import {
  ALL_FORMATS, BufferSource, BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, EncodedVideoPacketSource, Input, Mp4OutputFormat, Output,
  type EncodedPacket, type InputAudioTrack, type InputVideoTrack,
} from "mediabunny";

/**
 * An MP4 that plays a clip again and again for so many seconds. Its packets are copied, not encoded again, and the
 * same arguments give the same bytes.
 * @param clip an MP4 of H.264 and AAC, header first
 * @param withPicture false leaves the sound alone
 */
export async function loopClip(clip: Uint8Array<ArrayBuffer>, seconds: number, withPicture: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  try {
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const copies: (() => Promise<void>)[] = [];
    if (picture && withPicture) {
      const [source, decoderConfig] = [new EncodedVideoPacketSource("avc"), await picture.getDecoderConfig()];
      output.addVideoTrack(source);
      copies.push(() => copy(picture, seconds, (packet) => source.add(packet, decoderConfig ? { decoderConfig } : {})));
    }
    if (sound) {
      const [source, decoderConfig] = [new EncodedAudioPacketSource("aac"), await sound.getDecoderConfig()];
      output.addAudioTrack(source);
      copies.push(() => copy(sound, seconds, (packet) => source.add(packet, decoderConfig ? { decoderConfig } : {})));
    }
    await output.start();
    // Together, so that picture and sound of a time lie near each other in the file.
    await Promise.all(copies.map((begin) => begin()));
    await output.finalize();
  } finally {
    input.dispose();
  }
  const made = new Uint8Array(target.buffer as ArrayBuffer);
  forgetDates(made);
  return made;
}

async function copy(track: InputVideoTrack | InputAudioTrack, seconds: number, add: (packet: EncodedPacket) => Promise<void>): Promise<void> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // Before 0 a decoder of sound only warms up, which in the middle of a file would be a gap.
    if (packet.timestamp >= 0) packets.push(packet);
  }
  let at = 0;
  for (let next = 0; at < seconds; next += 1) {
    const packet = packets[next % packets.length] as EncodedPacket;
    // The last one ends with the whole.
    await add(packet.clone({ timestamp: at, duration: Math.min(packet.duration, seconds - at) }));
    at += packet.duration;
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
