import { Bits, unit } from "./bits.ts";
import { putCoefficients } from "./coefficients.ts";

/**
 * A picture of squares of four by four pixels, dark or light: all that a card with text needs. H.264 writes such squares
 * exactly and in few bits, as differences of one step from their neighbours.
 */
export interface Squares {
  /** Blocks of four by four squares beside each other. */
  readonly across: number;
  /** The squares of each block, row by row: a bit is set where a square is light, the lowest for the first square. */
  readonly blocks: Uint16Array;
}

/** The three parts of the colour of dark squares; light ones have `contrast` more of the first. */
export type Colour = readonly [luma: number, blue: number, red: number];

/** How much lighter light squares are, of 255: what a coefficient of one makes at `quantizer`. */
const contrast = 160;
const quantizer = 48;

/** How many pictures in a row the stream can count before one that stands alone. */
const countBits = 16;

/** What is the same for all pictures of a stream. */
export interface Stream {
  /** In pixels, even. */
  width: number;
  height: number;
  framesPerSecond: number;
}

/** Highest level that a size and a rate need (table A-1): its number, blocks a second, blocks a picture. */
const levels: readonly (readonly [level: number, perSecond: number, perPicture: number])[] = [
  [10, 1485, 99],
  [11, 3000, 396],
  [20, 11_880, 396],
  [21, 19_800, 792],
  [30, 40_500, 1620],
  [31, 108_000, 3600],
  [32, 216_000, 5120],
  [40, 245_760, 8192],
  [42, 522_240, 8704],
  [50, 589_824, 22_080],
  [51, 983_040, 36_864],
  [52, 2_073_600, 36_864],
  [60, 4_177_920, 139_264],
  [62, 16_711_680, 139_264],
];

/** What a decoder is told before the first picture: the parameter sets in an `avcC` record (ISO 14496-15). */
export function decoderRecord({ width, height, framesPerSecond }: Stream): Uint8Array {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  const level =
    levels.find(
      ([, perSecond, perPicture]) => across * down <= perPicture && across * down * framesPerSecond <= perSecond,
    )?.[0] ?? 62;
  const profile = [66, 0b1100_0000, level];
  const sequence = new Bits().put(66, 8).put(0b1100_0000, 8).put(level, 8);
  // Pictures are shown in the order of the stream, each refers to the one before.
  sequence
    .ue(0)
    .ue(countBits - 4)
    .ue(2)
    .ue(1)
    .put(0, 1);
  sequence
    .ue(across - 1)
    .ue(down - 1)
    .put(0b11, 2);
  const [right, bottom] = [(across * 16 - width) / 2, (down * 16 - height) / 2];
  if (right + bottom > 0) sequence.put(1, 1).ue(0).ue(right).ue(0).ue(bottom);
  else sequence.put(0, 1);
  const parameters = unit(0x67, sequence.put(0, 1).end());
  const picture = new Bits().ue(0).ue(0).put(0, 2).ue(0).ue(0).ue(0).put(0, 3);
  const pictures = unit(
    0x68,
    picture
      .se(quantizer - 26)
      .se(0)
      .se(0)
      .put(0b100, 3)
      .end(),
  );
  const record = [1, ...profile, 0xff, 0xe1, ...sized(parameters), 1, ...sized(pictures)];
  return Uint8Array.from(record);
}

const sized = (part: Uint8Array): number[] => [part.length >> 8, part.length & 0xff, ...part];

/**
 * A picture that needs no other.
 * @param turn 0 or 1, in turns
 */
export function wholePicture(squares: Squares, colour: Colour, turn: number): Uint8Array<ArrayBuffer> {
  const bits = new Bits().ue(0).ue(7).ue(0).put(0, countBits).ue(turn).put(0, 2).se(0).ue(1);
  const { across, blocks } = squares;
  putFirst(bits, blocks[0] ?? 0, colour, 0);
  for (let block = 1; block < blocks.length; block += 1) {
    putBlock(bits, squares, block, 0, block === 1 || block === across);
  }
  return sample(0x65, bits);
}

/** The first block is written as it is (7.3.5.1), since it has no neighbour, and gives the rest its colour. */
function putFirst(bits: Bits, block: number, [luma, blue, red]: Colour, offset: number): void {
  bits.ue(offset + 25).align();
  for (let pixel = 0; pixel < 256; pixel += 1) {
    const square = ((pixel >> 6) << 2) | ((pixel >> 2) & 3);
    bits.put(luma + contrast * ((block >> square) & 1), 8);
  }
  for (const part of [blue, red]) for (let pixel = 0; pixel < 64; pixel += 1) bits.put(part, 8);
}

/**
 * A picture told by what changed since the one before.
 * @param count how many pictures there were since one that needs no other
 * @param changed the blocks that may differ, in order
 */
export function changedPicture(
  squares: Squares,
  colour: Colour,
  count: number,
  changed: readonly number[],
): Uint8Array<ArrayBuffer> {
  const bits = new Bits().ue(0).ue(5).ue(0).put(count, countBits).put(0, 3).se(0).ue(1);
  const { across, blocks } = squares;
  let next = 0;
  for (const block of changed) {
    bits.ue(block - next);
    if (block === 0) putFirst(bits, blocks[0] ?? 0, colour, 5);
    else putBlock(bits, squares, block, 5, changed[0] === 0 && (block === 1 || block === across));
    next = block + 1;
  }
  if (next < blocks.length) bits.ue(blocks.length - next);
  return sample(0x61, bits);
}

/** A unit with its length, as in an MP4. */
function sample(header: number, bits: Bits): Uint8Array<ArrayBuffer> {
  const whole = unit(header, bits.end());
  const data = new Uint8Array(whole.length + 4);
  new DataView(data.buffer).setUint32(0, whole.length);
  data.set(whole, 4);
  return data;
}

/**
 * A block (7.3.5), as what differs from the row above it or from the column to its left, whichever is less.
 * @param offset of the type of the block, by the kind of picture
 * @param besideFirst a neighbour was written as it is, which counts as full of coefficients
 */
function putBlock(bits: Bits, { across, blocks }: Squares, at: number, offset: number, besideFirst: boolean): void {
  const block = blocks[at] ?? 0;
  const above = at >= across ? ((blocks[at - across] ?? 0) >> 12) * 0x1111 : undefined;
  const left = at % across > 0 ? (((blocks[at - 1] ?? 0) >> 3) & 0x1111) * 0xf : undefined;
  const fromAbove = left === undefined || (above !== undefined && weight(block ^ above) <= weight(block ^ left));
  const guess = (fromAbove ? above : left) ?? 0;
  bits.ue(offset + (fromAbove ? 1 : 2)).put(0b11, 2);
  if (block === guess && !besideFirst) bits.put(1, 1);
  else putCoefficients(bits, frequencies(block, guess), besideFirst);
}

/** How many bits of 16 are set. */
function weight(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** In which order the frequencies of four by four squares are written (8.5.6), as places row by row. */
const zigzag = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];

/** How a block differs from a guess, by the Hadamard transform (8.5.10): its own inverse, but for a factor of 16. */
function frequencies(block: number, guess: number): number[] {
  const differing = zigzag.map((_, square) => ((block >> square) & 1) - ((guess >> square) & 1));
  const across = [0, 4, 8, 12].flatMap((at) => butterfly(differing, at, 1));
  const down = [0, 1, 2, 3].map((at) => butterfly(across, at, 4));
  return zigzag.map((place) => down[place % 4]?.[place >> 2] ?? 0);
}

function butterfly(values: readonly number[], at: number, step: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((index) => values[at + index * step] ?? 0);
  return [a + b + c + d, a + b - c - d, a - b - c + d, a - b + c - d];
}
