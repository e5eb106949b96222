import { packetsIn, startsWithPack, type Packet } from "./mpeg-packets.ts";
import { pictureFacts, type MediaFacts, type PictureFacts } from "./media-facts.ts";

/** How much is read at either end: half a second of stream at 8 Mbit/s. */
const windowBytes = 512 * 1024;
const ticksPerSecond = 90_000;
const ticksBeforeWrap = 2 ** 33;

/**
 * Facts about an MPEG-1 or MPEG-2 program stream, from its two ends: it has no header with a duration, so that is the
 * time from the first presentation to the end of the last one. Null when the file does not start as such a stream.
 */
export async function readProgramStream(file: Blob): Promise<MediaFacts | null> {
  const head = await bytesOf(file.slice(0, windowBytes));
  if (!startsWithPack(head)) return null;
  const tail = file.size <= windowBytes ? head : await bytesOf(file.slice(-windowBytes));
  const first = [...packetsIn(head)];
  const last = [...packetsIn(tail)];
  const all = [...first, ...last];
  const picture = first
    .filter(isVideo)
    .map(pictureOf)
    .find((one) => one !== undefined);
  return {
    durationSeconds: durationOf(first, last),
    hasAudio: all.some(isAudio),
    hasVideo: all.some(isVideo),
    // The sound of such streams has a constant bit rate, which tells nothing.
    silent: false,
    ...(picture ? { picture } : {}),
  };
}

/** Rates by their number in a sequence header (ISO 13818-2, table 6-4). */
const rates = [0, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];
/** How wide a picture is for its height, by the number in the header of MPEG-2 (table 6-3); others have square pixels. */
const ratios = [0, 0, 4 / 3, 16 / 9, 2.21];

/** The picture by the first sequence header in a packet; undefined where none is in it. */
function pictureOf({ payload }: Packet): PictureFacts | undefined {
  const at = payload.findIndex(
    (byte, index) => byte === 0xb3 && payload[index - 1] === 1 && payload[index - 2] === 0 && payload[index - 3] === 0,
  );
  const [a, b, c, form] = [...payload.subarray(at + 1, at + 5)];
  if (at < 0 || a === undefined || b === undefined || c === undefined || form === undefined) return undefined;
  const [width, height] = [(a << 4) | (b >> 4), ((b & 15) << 8) | c];
  // An extension right after the headers of quantisation tells MPEG-2.
  const isSecond = payload.some((byte, index) => index > at && byte === 0xb5 && payload[index - 1] === 1);
  const ratio = isSecond ? ratios[form >> 4] : 0;
  return pictureFacts(ratio ? Math.round(height * ratio) : width, height, rates[form & 15] ?? 25);
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

const isVideo = ({ stream }: Packet): boolean => stream >= 0xe0;

/** MPEG audio, or AC-3, DTS or PCM in a private stream, as on DVD; private streams carry subtitles too. */
function isAudio({ stream, payload }: Packet): boolean {
  if (stream !== 0xbd) return stream < 0xe0;
  const kind = payload[0] ?? 0;
  return (kind >= 0x80 && kind <= 0x8f) || (kind >= 0xa0 && kind <= 0xaf);
}

/** Seconds; null when no packet has a time. */
function durationOf(first: readonly Packet[], last: readonly Packet[]): number | null {
  const begin = timesOf(first)[0];
  const streams = new Set(last.filter((packet) => isVideo(packet) || isAudio(packet)).map(({ stream }) => stream));
  const ends = [...streams].flatMap((id) => endOf(last.filter(({ stream }) => stream === id)) ?? []);
  if (begin === undefined || ends.length === 0) return null;
  const ticks = Math.max(...ends) - begin;
  const seconds = (ticks < 0 ? ticks + ticksBeforeWrap : ticks) / ticksPerSecond;
  return seconds > 0 ? seconds : null;
}

/** The times of packets, in order; a video's packets come in the order of decoding. */
const timesOf = (packets: readonly Packet[]): number[] =>
  packets.flatMap(({ pts }) => (pts === null ? [] : [pts])).toSorted((a, b) => a - b);

/** When the last frame of one stream ends, in ticks. */
function endOf(packets: readonly Packet[]): number | null {
  const times = timesOf(packets);
  const last = times.at(-1);
  if (last === undefined) return null;
  if (isVideo(packets[0]!)) {
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    const frame = Math.min(...gaps.filter((gap) => gap > 0));
    return Number.isFinite(frame) ? last + frame : last;
  }
  // A packet of sound has many frames and the time of the first, so the rest is reckoned from the bit rate.
  const from = packets.findIndex(({ pts }) => pts === times[0]);
  const to = packets.findIndex(({ pts }) => pts === last);
  const before = byteCount(packets.slice(from, to));
  return before > 0 ? last + ((last - times[0]!) * byteCount(packets.slice(to))) / before : last;
}

const byteCount = (packets: readonly Packet[]): number => packets.reduce((sum, { payload }) => sum + payload.length, 0);
