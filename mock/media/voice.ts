import { silence, sounds } from "./bundled-voice.ts";
import { randomOf } from "../worlds/random.ts";

/** Seconds of a packet: 1024 samples at 16 kHz. */
export const packetSeconds = 0.064;

/** What a decoder of the packets is told before the first: AAC-LC, 16 kHz, one channel. */
export const voiceConfig = {
  codec: "mp4a.40.2",
  numberOfChannels: 1,
  sampleRate: 16_000,
  description: Uint8Array.of(0x14, 0x08),
};

/** A word that is said. Times in seconds. */
export interface Said {
  begin: number;
  end: number;
  speaker: number;
}

/** How the sounds are arranged: by voice, then by length, then by note. */
const notes = 6;
const lengths = 2;
const voices = sounds.length / notes / lengths;
/** How many notes a tune has before it begins again. */
const tuneLength = 16;

const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * The packets of a voice that says a word with a sound, for so many seconds: a sound where a word begins, silence
 * elsewhere. Speakers take turns with the voices; each tune is a row of notes of its own.
 * @param tune names the tune: the same name, the same notes
 */
export function* voiceOf(words: readonly Said[], tune: string, seconds: number): Generator<Uint8Array<ArrayBuffer>> {
  const bank = sounds.map((packets) => packets.map(decode));
  const quiet = decode(silence);
  const random = randomOf(`tune of ${tune}`);
  const melody = Array.from({ length: tuneLength }, () => Math.floor(random.next() * notes));
  let at = 0;
  for (const [index, { begin, end, speaker }] of words.entries()) {
    // The first packet of a sound is heard as the silence before it.
    const first = Math.max(0, Math.round(begin / packetSeconds) - 1);
    const isLong = end - begin >= (longPackets(bank) - 1) * packetSeconds;
    // No room: the word before is still heard.
    if (first < at) continue;
    for (; at < first; at += 1) yield quiet;
    const place = ((speaker % voices) * lengths + (isLong ? 1 : 0)) * notes + (melody[index % tuneLength] ?? 0);
    for (const packet of bank[place] ?? []) {
      yield packet;
      at += 1;
    }
  }
  for (; at * packetSeconds < seconds; at += 1) yield quiet;
}

const longPackets = (bank: readonly (readonly unknown[])[]): number => bank[notes]?.length ?? 0;
