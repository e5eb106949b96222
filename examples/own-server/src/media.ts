/** What a file is, by its bytes. */
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { Refusal } from "./errors.ts";

const SUPPORTED = /^(video\/(mp4|quicktime|x-matroska|webm|mpeg)|audio\/(mpeg|wav|mp4|x-m4a|flac|ogg|aac|webm))$/;

export interface Media {
  bytes: Buffer;
  type: string;
  /** Seconds. */
  duration: number;
  isVideo: boolean;
  hasAudio: boolean;
}

/** @throws Refusal unless the file is media of a type that the service takes */
export async function probe(file: File, damaged: string): Promise<Media> {
  const type = file.type.replace(/ *;.*/, "").toLowerCase();
  if (!SUPPORTED.test(type)) throw new Refusal("INVALID_FILE_TYPE");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.readUInt32BE(0) === 0x1ba) return { bytes, type, ...probeProgramStream(bytes.toString("latin1")) };
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  if (!(await input.canRead())) throw new Refusal("INVALID_FILE_TYPE");
  const duration = await input.computeDuration().catch(() => 0);
  if (!(duration > 0)) throw new Refusal(damaged);
  const [audio, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
  return { bytes, type, duration, hasAudio: audio !== null, isVideo: video !== null };
}

/** A packet of an MPEG program stream: its stream, what stands around in its header (two versions), and its time. */
// oxlint-disable-next-line no-control-regex -- these are bytes
const PACKET = /\0\0\x01([\xc0-\xef])..(?:[\x80-\xbf][\x80-\xff].|\xff*(?:[\x40-\x7f].)?)([\x20-\x3f].{4})/gs;

function probeProgramStream(text: string) {
  const packets = [...text.matchAll(PACKET)].map(([, stream = "", stamp = ""]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = Buffer.from(stamp, "latin1");
    return {
      isAudio: stream < "\xe0",
      time: (((a >> 1) & 7) * 2 ** 30 + b * 2 ** 22 + (c >> 1) * 2 ** 15 + d * 2 ** 7 + (e >> 1)) / 90_000,
    };
  });
  const times = packets.map(({ time }) => time).toSorted((a, b) => a - b);
  const duration = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    duration,
    hasAudio: packets.some(({ isAudio }) => isAudio),
    isVideo: packets.some(({ isAudio }) => !isAudio),
  };
}

/** Of silence, the engine hears only that of a WAV file. */
export const isSilent = ({ type, bytes, hasAudio }: Media): boolean =>
  !hasAudio || (type === "audio/wav" && bytes.subarray(44).every((byte) => byte === 0));
