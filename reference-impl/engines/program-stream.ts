import type { Probe } from "./ports.ts";

/** Bytes of a file from `start` up to, not including, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** How much of the beginning and of the end is searched for packets. */
const WINDOW = 256 * 1024;

/** Ticks of the clock in time stamps, a second. */
const TICKS = 90_000;

/** Time stamps have 33 bits and start again. */
const WRAP = 2 ** 33;

interface Packet {
  kind: "audio" | "video";
  /** Presentation time, in ticks. */
  at: number;
}

/**
 * Reads an MPEG-1 system stream or MPEG-2 program stream (ISO/IEC 11172-1, 13818-1), which Mediabunny does not know:
 * the duration is the distance of the first and the last time stamp, plus one picture.
 */
export async function readProgramStream(read: ReadBytes, size: number): Promise<Probe | undefined> {
  const head = await read(0, Math.min(size, WINDOW));
  // A pack header comes first.
  if (head.length < 14 || !hasStartCode(head, 0, 0xba)) return undefined;
  const tail = size > WINDOW ? await read(size - WINDOW, size) : head;
  const first = packetsOf(head);
  const last = packetsOf(tail);
  const begin = Math.min(...first.map(({ at }) => at));
  const ticks = Math.max(...last.map(({ at }) => (at - begin + WRAP) % WRAP));
  const duration = ticks / TICKS + 1 / 25;
  if (!Number.isFinite(duration)) return undefined;
  const all = [...first, ...last];
  return {
    duration: Math.round(duration * 1000) / 1000,
    hasAudio: all.some(({ kind }) => kind === "audio"),
    hasVideo: all.some(({ kind }) => kind === "video"),
  };
}

const hasStartCode = (bytes: Uint8Array, at: number, code: number) =>
  bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1 && bytes[at + 3] === code;

/** The packets of sound and pictures that have a time stamp. */
function packetsOf(bytes: Uint8Array): Packet[] {
  const packets: Packet[] = [];
  for (let at = 0; at + 20 < bytes.length; at++) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue;
    const code = bytes[at + 3] ?? 0;
    const kind = code >= 0xc0 && code <= 0xdf ? "audio" : code >= 0xe0 && code <= 0xef ? "video" : undefined;
    const stamp = kind && timeStamp(bytes, at + 6);
    if (kind && stamp !== undefined) packets.push({ kind, at: stamp });
  }
  return packets;
}

/** The presentation time in a packet's header, in the form of MPEG-2 or of MPEG-1. */
function timeStamp(bytes: Uint8Array, header: number): number | undefined {
  let at = header;
  if (((bytes[at] ?? 0) & 0xc0) === 0x80) {
    if (((bytes[at + 1] ?? 0) & 0x80) === 0) return undefined;
    at += 3;
  } else {
    for (let stuffing = 0; bytes[at] === 0xff && stuffing < 16; stuffing++) at++;
    if (((bytes[at] ?? 0) & 0xc0) === 0x40) at += 2;
    if (((bytes[at] ?? 0) & 0xe0) !== 0x20) return undefined;
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(at, at + 5);
  // Each part ends with a marker bit; without them these are other bytes that look alike.
  if (!(a & 1 && c & 1 && e & 1)) return undefined;
  return ((a >> 1) & 7) * 2 ** 30 + ((b << 7) | (c >> 1)) * 2 ** 15 + ((d << 7) | (e >> 1));
}
