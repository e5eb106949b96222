/** One packet of a program stream. */
export interface Packet {
  /** The stream's id: 0xC0 to 0xDF is audio, 0xE0 to 0xEF video, 0xBD private. */
  stream: number;
  /** Presentation time of its first frame in ticks of 1/90000 s, if it has one. */
  pts: number | null;
  payload: Uint8Array;
}

const packHeader = 0xba;
const programEnd = 0xb9;

/**
 * The elementary packets of a piece of an MPEG-1 or MPEG-2 program stream (ISO 11172-1, ISO 13818-1), which may start
 * and end anywhere: what stands before the first pack header is passed over, for a start code in it may be a
 * coincidence.
 */
export function* packetsIn(data: Uint8Array): Generator<Packet> {
  let synchronised = false;
  let at = nextStartCode(data, 0);
  while (at + 6 <= data.length) {
    const code = data[at + 3]!;
    const header = code === packHeader ? packHeaderBytes(data, at) : 0;
    synchronised ||= header > 0;
    if (!synchronised || code < programEnd) {
      at = nextStartCode(data, at + 3);
    } else if (code === packHeader || code === programEnd) {
      at = nextStartCode(data, at + Math.max(header, 4));
    } else {
      const end = at + 6 + data[at + 4]! * 256 + data[at + 5]!;
      if (code === 0xbd || (code >= 0xc0 && code <= 0xef)) yield readPacket(code, data.subarray(at + 6, end));
      at = nextStartCode(data, end);
    }
  }
}

/** Whether a file begins as a program stream does. */
export function startsWithPack(data: Uint8Array): boolean {
  return nextStartCode(data, 0) === 0 && data[3] === packHeader && packHeaderBytes(data, 0) > 0;
}

/** Where the next 00 00 01 stands, or the end of the data. */
function nextStartCode(data: Uint8Array, from: number): number {
  for (let one = data.indexOf(1, from + 2); one >= 0; one = data.indexOf(1, one + 1)) {
    if (data[one - 1] === 0 && data[one - 2] === 0) return one - 2;
  }
  return data.length;
}

/** Bytes of the pack header at a place: 12 in MPEG-1, 14 and stuffing in MPEG-2, 0 when it is none. */
function packHeaderBytes(data: Uint8Array, at: number): number {
  const mark = data[at + 4] ?? 0;
  if (mark >> 4 === 0b0010) return 12;
  return mark >> 6 === 0b01 ? 14 + ((data[at + 13] ?? 0) & 7) : 0;
}

/** A packet from the bytes after its length. */
function readPacket(stream: number, body: Uint8Array): Packet {
  if (body[0]! >> 6 === 0b10) {
    const pts = body[1]! & 0x80 ? timestamp(body, 3) : null;
    return { stream, pts, payload: body.subarray(3 + (body[2] ?? 0)) };
  }
  // MPEG-1: stuffing, the size of the decoder's buffer, then times, each of the three optional.
  let at = 0;
  while (body[at] === 0xff) at += 1;
  if (body[at]! >> 6 === 0b01) at += 2;
  const times = body[at]! >> 4;
  if (times === 0b0010) return { stream, pts: timestamp(body, at), payload: body.subarray(at + 5) };
  if (times === 0b0011) return { stream, pts: timestamp(body, at), payload: body.subarray(at + 10) };
  return { stream, pts: null, payload: body.subarray(at + 1) };
}

/** The 33 bits of a time, spread over five bytes between marker bits; null when the data ends before. */
function timestamp(body: Uint8Array, at: number): number | null {
  if (at + 5 > body.length) return null;
  const [a, b, c, d, e] = body.subarray(at, at + 5) as unknown as [number, number, number, number, number];
  // Products, because a shift would cut the 33rd bit off.
  return ((a >> 1) & 7) * 2 ** 30 + (b << 22) + ((c >> 1) << 15) + (d << 7) + (e >> 1);
}
