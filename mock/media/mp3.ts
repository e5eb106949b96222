/**
 * How many bits of an MP3 frame are sound (ISO 11172-3 and 13818-3, Layer III): those of its scale factors and Huffman
 * codes, by its side information. A file of constant bit rate fills the rest up, so its size says nothing.
 * @param frame from its header on
 */
export function soundBitsOf(frame: Uint8Array): number {
  const [, versionByte = 0, , modeByte = 0] = frame;
  const isMpeg1 = ((versionByte >> 3) & 3) === 3;
  const channels = modeByte >> 6 === 3 ? 1 : 2;
  const hasChecksum = (versionByte & 1) === 0;
  // Before the granules: where the sound begins, private bits and, in MPEG-1, which scale factors are shared.
  const before = isMpeg1 ? [18, 20] : [9, 10];
  const [granules, granuleBits] = isMpeg1 ? [2 * channels, 59] : [channels, 63];
  const first = 8 * (hasChecksum ? 6 : 4) + (before[channels - 1] ?? 0);
  let bits = 0;
  for (let granule = 0; granule < granules; granule += 1) bits += twelveBits(frame, first + granule * granuleBits);
  return bits;
}

/** The number in twelve bits, which begin anywhere in a byte. */
function twelveBits(data: Uint8Array, at: number): number {
  const byte = at >> 3;
  const around = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
  return (around >> (12 - (at & 7))) & 0xfff;
}
