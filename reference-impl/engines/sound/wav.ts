import { open, type FileHandle } from "node:fs/promises";

/** What a WAV file of 16-bit samples holds. */
export interface Wav {
  sampleRate: number;
  channels: number;
  /** Samples of each channel. */
  length: number;
  /** Bytes before the first sample. */
  offset: number;
}

/** A file is not a WAV of 16-bit samples. */
export class NotWav extends Error {
  override name = "NotWav";
}

const PCM = 1;
/** A format that is named in its extension, which ffmpeg writes for more than two channels. */
const EXTENSIBLE = 0xfffe;

/** Samples of each channel that are read or written at once. */
const BLOCK = 1 << 16;

/** Reads the header. @throws NotWav */
export const wavOf = (path: string): Promise<Wav> => withFile(path, "r", (file) => headerOf(file, path));

async function headerOf(file: FileHandle, path: string): Promise<Wav> {
  const { size } = await file.stat();
  const read = async (at: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead < length) throw new NotWav(`${path} ends before its sound: it is not a WAV file.`);
    return buffer;
  };
  const start = await read(0, 12);
  if (start.toString("latin1", 0, 4) !== "RIFF" || start.toString("latin1", 8, 12) !== "WAVE")
    throw new NotWav(`${path} is not a WAV file.`);
  let format: Buffer | undefined;
  for (let at = 12; ;) {
    const chunk = await read(at, 8);
    const [name, length] = [chunk.toString("latin1", 0, 4), chunk.readUInt32LE(4)];
    at += 8;
    if (name === "fmt ") format = await read(at, 16);
    if (name !== "data") {
      // Chunks begin at even places.
      at += length + (length % 2);
      continue;
    }
    const [kind, channels, bits] = [format?.readUInt16LE(0), format?.readUInt16LE(2) ?? 0, format?.readUInt16LE(14)];
    if (format === undefined || (kind !== PCM && kind !== EXTENSIBLE) || bits !== 16 || channels === 0)
      throw new NotWav(`${path} does not have samples of 16 bits.`);
    // A program that wrote into a pipe did not know the length: the file's end counts then.
    const bytes = Math.min(length, size - at);
    return { sampleRate: format.readUInt32LE(4), channels, length: Math.floor(bytes / (2 * channels)), offset: at };
  }
}

/**
 * The samples of a WAV in blocks, those of several channels in turns. Every block but the last has `size` samples of
 * each channel; it is only good until the next one is asked for.
 * @param from the first sample; `to` is the one after the last
 * @param signal ends it with its reason
 */
export async function* samplesOf(
  path: string,
  {
    size = BLOCK,
    from = 0,
    to = Infinity,
    signal,
  }: { size?: number; from?: number; to?: number; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Int16Array> {
  const file = await open(path);
  try {
    const { channels, length, offset } = await headerOf(file, path);
    const end = Math.min(to, length);
    const start = Math.max(0, from);
    // Small blocks are cut from large ones, since calls of the system cost much.
    const most = Math.max(1, Math.floor(BLOCK / size)) * size;
    const many = new Int16Array(Math.max(0, Math.min(most, end - start)) * channels);
    for (let at = start; at < end;) {
      signal?.throwIfAborted();
      const count = Math.min(many.length / channels, end - at);
      await file.read(many, 0, count * channels * 2, offset + at * channels * 2);
      for (let cut = 0; cut < count * channels; cut += size * channels)
        yield many.subarray(cut, Math.min(cut + size * channels, count * channels));
      at += count;
    }
  } finally {
    await file.close();
  }
}

/** Writes a WAV from blocks of samples, and gives how many samples each channel has. */
export async function writeWav(
  path: string,
  { sampleRate, channels = 1 }: { sampleRate: number; channels?: number },
  blocks: AsyncIterable<Int16Array> | Iterable<Int16Array>,
): Promise<number> {
  return withFile(path, "w", async (file) => {
    let bytes = HEADER_BYTES;
    const kept = Buffer.alloc(2 * BLOCK);
    let used = 0;
    const flush = async () => {
      await file.write(kept, 0, used, bytes);
      bytes += used;
      used = 0;
    };
    for await (const block of blocks) {
      const given = bytesOf(block);
      // A copy, because the block may be filled again.
      for (let at = 0; at < given.length;) {
        const part = given.subarray(at, at + kept.length - used);
        kept.set(part, used);
        used += part.length;
        at += part.length;
        if (used === kept.length) await flush();
      }
    }
    await flush();
    const length = (bytes - HEADER_BYTES) / (2 * channels);
    await file.write(wavHeader({ sampleRate, channels, length }), 0, HEADER_BYTES, 0);
    return length;
  });
}

/** A part of a WAV as the bytes of a file. */
export async function cutOut(path: string, { from, to }: { from: number; to: number }): Promise<Buffer> {
  const wav = await wavOf(path);
  const parts: Uint8Array[] = [];
  // A copy, because the block is filled again.
  for await (const block of samplesOf(path, { from, to })) parts.push(bytesOf(block).slice());
  const length = parts.reduce((sum, part) => sum + part.length, 0) / (2 * wav.channels);
  return Buffer.concat([wavHeader({ ...wav, length }), ...parts]);
}

/** A piece of a track: a WAV of the track's rate and channels, and the sample at which it begins. */
export interface Piece {
  path: string;
  at: number;
}

/**
 * Writes a track of silence with pieces in it, each exactly at its sample. Pieces that overlap are added; what would lie
 * outside the track is left out.
 * @param length samples of each channel
 * @throws NotWav if a piece has another rate or number of channels
 */
export async function writeTrack(
  path: string,
  { sampleRate, channels = 1, length }: { sampleRate: number; channels?: number; length: number },
  pieces: readonly Piece[],
): Promise<void> {
  await withFile(path, "w+", async (file) => {
    await file.write(wavHeader({ sampleRate, channels, length }), 0, HEADER_BYTES, 0);
    await file.truncate(HEADER_BYTES + length * channels * 2);
    for (const piece of pieces) {
      const wav = await wavOf(piece.path);
      if (wav.sampleRate !== sampleRate || wav.channels !== channels) {
        const has = `${wav.sampleRate} Hz and ${wav.channels} channels`;
        throw new NotWav(`${piece.path} has ${has}: the track has ${sampleRate} Hz and ${channels}.`);
      }
      const range = { from: Math.max(0, -piece.at), to: length - piece.at };
      let at = piece.at + range.from;
      for await (const block of samplesOf(piece.path, range)) {
        const place = HEADER_BYTES + at * channels * 2;
        const track = new Int16Array(block.length);
        await file.read(track, 0, track.byteLength, place);
        for (let index = 0; index < track.length; index++)
          track[index] = clipped((track[index] ?? 0) + (block[index] ?? 0));
        await file.write(bytesOf(track), 0, track.byteLength, place);
        at += block.length / channels;
      }
    }
  });
}

/** How loud a stretch of a WAV is over all channels, in decibels below full scale: -Infinity for silence. */
export async function levelOf(
  path: string,
  { from = 0, to = Infinity }: { from?: number; to?: number } = {},
): Promise<{ rms: number; peak: number }> {
  let [sum, count, peak] = [0, 0, 0];
  for await (const block of samplesOf(path, { from, to })) {
    for (const sample of block) {
      sum += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
    count += block.length;
  }
  return { rms: decibels(Math.sqrt(sum / Math.max(1, count))), peak: decibels(peak) };
}

const FULL_SCALE = 32768;

const decibels = (amplitude: number) => 20 * Math.log10(amplitude / FULL_SCALE);

/** A value as a sample can hold it. */
export const clipped = (value: number) => Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(value)));

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

const HEADER_BYTES = 44;

/** The bytes before the samples of a WAV. */
export function wavHeader({ sampleRate, channels, length }: Omit<Wav, "offset">): Buffer {
  const bytes = length * channels * 2;
  const start = Buffer.from("RIFF....WAVEfmt ....................data....", "latin1");
  start.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  start.writeUInt32LE(16, 16);
  start.writeUInt16LE(PCM, 20);
  start.writeUInt16LE(channels, 22);
  start.writeUInt32LE(sampleRate, 24);
  start.writeUInt32LE(sampleRate * channels * 2, 28);
  start.writeUInt16LE(channels * 2, 32);
  start.writeUInt16LE(16, 34);
  start.writeUInt32LE(bytes, 40);
  return start;
}

async function withFile<T>(path: string, flags: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
