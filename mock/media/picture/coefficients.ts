import type { Bits } from "./bits.ts";

/** A code: how many bits, and what they say. */
type Code = readonly [length: number, bits: number];

const codes = (text: string): Code[] => text.split(" ").map((bits) => [bits.length, Number.parseInt(bits, 2)] as const);

/**
 * How many of 16 coefficients are not zero, from none to all, and how many of the last of them are one (table 9-5,
 * where no neighbour has any): for each count a row of four at most.
 */
const counts = [
  "1",
  "000101 01",
  "00000111 000100 001",
  "000000111 00000110 0000101 00011",
  "0000000111 000000110 00000101 000011",
  "00000000111 0000000110 000000101 0000100",
  "0000000001111 00000000110 0000000101 00000100",
  "0000000001011 0000000001110 00000000101 000000100",
  "0000000001000 0000000001010 0000000001101 0000000100",
  "00000000001111 00000000001110 0000000001001 00000000100",
  "00000000001011 00000000001010 00000000001101 0000000001100",
  "000000000001111 000000000001110 00000000001001 00000000001100",
  "000000000001011 000000000001010 000000000001101 00000000001000",
  "0000000000001111 000000000000001 000000000001001 000000000001100",
  "0000000000001011 0000000000001110 0000000000001101 000000000001000",
  "0000000000000111 0000000000001010 0000000000001001 0000000000001100",
  "0000000000000100 0000000000000110 0000000000000101 0000000000001000",
].map(codes);

/** How many zeros stand before the last coefficient, by the number of coefficients from one on (tables 9-7 and 9-8). */
const zerosBefore = [
  "1 011 010 0011 0010 00011 00010 000011 000010 0000011 0000010 00000011 00000010 000000011 000000010 000000001",
  "111 110 101 100 011 0101 0100 0011 0010 00011 00010 000011 000010 000001 000000",
  "0101 111 110 101 0100 0011 100 011 0010 00011 00010 000001 00001 000000",
  "00011 111 0101 0100 110 101 100 0011 011 0010 00010 00001 00000",
  "0101 0100 0011 111 110 101 100 011 0010 00001 0001 00000",
  "000001 00001 111 110 101 100 011 010 0001 001 000000",
  "000001 00001 101 100 011 11 010 0001 001 000000",
  "000001 0001 00001 011 11 10 010 001 000000",
  "000001 000000 0001 11 10 001 01 00001",
  "00001 00000 001 11 10 01 0001",
  "0000 0001 001 010 1 011",
  "0000 0001 01 1 001",
  "000 001 1 01",
  "00 01 1",
  "0 1",
].map(codes);

/** How many zeros stand right before a coefficient, by how many are left, from one on (table 9-10). */
const runs = [
  "1 0",
  "1 01 00",
  "11 10 01 00",
  "11 10 01 001 000",
  "11 10 011 010 001 000",
  "11 000 001 011 010 101 100",
  "111 110 101 100 011 010 001 0001 00001 000001 0000001 00000001 000000001 0000000001 00000000001",
].map(codes);

const put = (bits: Bits, code: Code | undefined): void => void (code && bits.put(code[1], code[0]));

/**
 * Writes 16 coefficients in the order of their frequencies (9.2).
 * @param besideFull whether a neighbour has all 16, where otherwise none has any
 */
export function putCoefficients(bits: Bits, coefficients: readonly number[], besideFull: boolean): void {
  const places = coefficients.flatMap((value, place) => (value === 0 ? [] : [place]));
  const levels = places.map((place) => coefficients[place] ?? 0).toReversed();
  const larger = levels.findIndex((level) => Math.abs(level) !== 1);
  const ones = Math.min(3, larger < 0 ? levels.length : larger);
  if (besideFull) bits.put(levels.length === 0 ? 3 : (levels.length - 1) * 4 + ones, 6);
  else put(bits, counts[levels.length]?.[ones]);
  if (levels.length === 0) return;
  for (const level of levels.slice(0, ones)) bits.put(level < 0 ? 1 : 0, 1);
  putLevels(bits, levels, ones);
  let zeros = (places.at(-1) ?? 0) + 1 - places.length;
  if (places.length < 16) put(bits, zerosBefore[places.length - 1]?.[zeros]);
  for (let at = places.length - 1; at > 0 && zeros > 0; at -= 1) {
    const run = (places[at] ?? 0) - (places[at - 1] ?? 0) - 1;
    put(bits, runs[Math.min(zeros, 7) - 1]?.[run]);
    zeros -= run;
  }
}

/** The coefficients after the ones at the end, from the highest frequency down (9.2.2.1). */
function putLevels(bits: Bits, levels: readonly number[], ones: number): void {
  let suffix = levels.length > 10 && ones < 3 ? 1 : 0;
  for (const [index, level] of levels.entries()) {
    if (index < ones) continue;
    // After fewer than three ones the next is known to be larger.
    const code = (level > 0 ? 2 * level - 2 : -2 * level - 1) - (index === ones && ones < 3 ? 2 : 0);
    putLevel(bits, code, suffix);
    suffix = Math.max(suffix, 1);
    if (Math.abs(level) > 3 << (suffix - 1) && suffix < 6) suffix += 1;
  }
}

function putLevel(bits: Bits, code: number, suffix: number): void {
  if (suffix === 0 && code < 14) bits.put(1, code + 1);
  else if (suffix === 0 && code < 30) bits.put(1, 15).put(code - 14, 4);
  else if (suffix > 0 && code < 15 << suffix) bits.put(1, (code >> suffix) + 1).put(code & ((1 << suffix) - 1), suffix);
  else bits.put(1, 16).put(code - (suffix === 0 ? 30 : 15 << suffix), 12);
}
