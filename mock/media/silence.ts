import { EncodedPacketSink, type InputAudioTrack } from "mediabunny";
import { soundBitsOf } from "./mp3.ts";

/** Packets that are looked at together: from half a second to a few, so that one sentence in an hour is heard. */
const packetsAtOnce = 25;
/**
 * Codecs need next to nothing for silence: AAC at 48 kHz 6 bytes a frame, with the header of a raw stream 13, which is
 * 4900 bit/s. What speaks at all takes more.
 */
const silentBitsPerSecond = 5000;
/** -60 dB of full scale. */
const silentPeak = 0.001;

/**
 * Whether a track is silent from beginning to end, without decoding it: uncompressed samples by their peak, compressed
 * ones by how few bits they take, of which MP3 says how many are filling. Other codecs that were told to keep a
 * constant bit rate (AC-3, Layer II, AAC where its encoder fills frames up) spend the same on silence, and are never
 * found silent. Reads no further than to the first sound.
 */
export async function isSilent(track: InputAudioTrack): Promise<boolean> {
  const codec = (await track.getCodec()) ?? "";
  const uncompressed = /^pcm-([suf])(\d+)(be)?$/.exec(codec);
  const sink = new EncodedPacketSink(track);
  if (uncompressed) {
    const [, kind = "", bits = "", bigEndian] = uncompressed;
    for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) {
      if (peakOf(packet.data, kind, Number(bits), !bigEndian) > silentPeak) return false;
    }
    return true;
  }
  const isMp3 = codec === "mp3";
  // Packets of logarithmic samples are of constant size too.
  const packets: Spent[] = [];
  const options = { metadataOnly: !isMp3 };
  // One by one, because the sink's own iterator reads ahead.
  for (let packet = await sink.getFirstPacket(options); packet; packet = await sink.getNextPacket(packet, options)) {
    packets.push({ bits: isMp3 ? soundBitsOf(packet.data) : packet.byteLength * 8, seconds: packet.duration });
    if (packets.length === packetsAtOnce && isLoud(packets.splice(0))) return false;
  }
  return !isLoud(packets);
}

/** What a packet spends on its sound. */
interface Spent {
  bits: number;
  seconds: number;
}

function isLoud(packets: readonly Spent[]): boolean {
  const bits = packets.reduce((sum, packet) => sum + packet.bits, 0);
  const seconds = packets.reduce((sum, packet) => sum + packet.seconds, 0);
  return bits > silentBitsPerSecond * seconds;
}

/** The furthest that any sample is from rest, where 1 is full scale. */
function peakOf(data: Uint8Array, kind: string, bits: number, littleEndian: boolean): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const bytes = bits / 8;
  let peak = 0;
  for (let at = 0; at + bytes <= data.length; at += bytes)
    peak = Math.max(peak, Math.abs(sampleAt(view, at, kind, bytes, littleEndian)));
  return peak;
}

function sampleAt(view: DataView, at: number, kind: string, bytes: number, littleEndian: boolean): number {
  if (kind === "f") return bytes === 8 ? view.getFloat64(at, littleEndian) : view.getFloat32(at, littleEndian);
  if (kind === "u") return view.getUint8(at) / 128 - 1;
  if (bytes === 4) return view.getInt32(at, littleEndian) / 2 ** 31;
  if (bytes === 2) return view.getInt16(at, littleEndian) / 2 ** 15;
  if (bytes === 1) return view.getInt8(at) / 2 ** 7;
  // Three bytes: the lowest one makes no difference to a peak.
  return littleEndian ? view.getInt16(at + 1, true) / 2 ** 15 : view.getInt16(at, false) / 2 ** 15;
}
