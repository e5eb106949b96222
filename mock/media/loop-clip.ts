import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from "mediabunny";

/**
 * An MP4 that plays a clip again and again for so many seconds. Its packets are copied, not encoded again, and the
 * same arguments give the same bytes.
 * @param clip an MP4 of H.264 and AAC, header first
 * @param withPicture false leaves the sound alone
 */
export async function loopClip(
  clip: Uint8Array<ArrayBuffer>,
  seconds: number,
  withPicture: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  try {
    const loops: Loop[] = [];
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (picture && withPicture) {
      const [source, decoderConfig] = [new EncodedVideoPacketSource("avc"), await picture.getDecoderConfig()];
      output.addVideoTrack(source);
      loops.push({
        at: 0,
        next: 0,
        packets: await packetsOf(picture),
        add: (packet) => source.add(packet, decoderConfig ? { decoderConfig } : {}),
      });
    }
    if (sound) {
      const [source, decoderConfig] = [new EncodedAudioPacketSource("aac"), await sound.getDecoderConfig()];
      output.addAudioTrack(source);
      loops.push({
        at: 0,
        next: 0,
        packets: await packetsOf(sound),
        add: (packet) => source.add(packet, decoderConfig ? { decoderConfig } : {}),
      });
    }
    await output.start();
    // Whichever is behind goes first: picture and sound of a time must lie near each other, or players cannot seek.
    for (let loop = earliest(loops); loop && loop.at < seconds; loop = earliest(loops)) await step(loop, seconds);
    await output.finalize();
  } finally {
    input.dispose();
  }
  const made = new Uint8Array(target.buffer as ArrayBuffer);
  forgetDates(made);
  return made;
}

/** A track on its way through its packets, again and again. */
interface Loop {
  readonly packets: readonly EncodedPacket[];
  readonly add: (packet: EncodedPacket) => Promise<void>;
  /** The place of the next packet in `packets`. */
  next: number;
  /** When it is to be heard or seen, in seconds. */
  at: number;
}

const earliest = (loops: readonly Loop[]): Loop | undefined => loops.toSorted((a, b) => a.at - b.at)[0];

async function step(loop: Loop, seconds: number): Promise<void> {
  const packet = loop.packets[loop.next] as EncodedPacket;
  // The last one ends with the whole.
  await loop.add(packet.clone({ timestamp: loop.at, duration: Math.min(packet.duration, seconds - loop.at) }));
  loop.at += packet.duration;
  loop.next = (loop.next + 1) % loop.packets.length;
}

async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    // Before 0 a decoder of sound only warms up, which in the middle of a file would be a gap.
    if (packet.timestamp >= 0) packets.push(packet);
  }
  return packets;
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
