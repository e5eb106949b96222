/** What a file is, by its bytes. */
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";

export interface Media {
  /** Seconds; 0 if the file is damaged. */
  duration: number;
  isVideo: boolean;
  hasAudio: boolean;
  isSilent: boolean;
}

/** @returns undefined if the bytes are not media */
export async function probe(bytes: Buffer): Promise<Media | undefined> {
  if (bytes.readUInt32BE(0) === 0x1ba) return probeProgramStream(bytes.toString("latin1"));
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  if (!(await input.canRead())) return undefined;
  const duration = await input.computeDuration().catch(() => 0);
  const [audio, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
  // The samples of a WAV file stand in it as they are; in other files, the engine takes silence for speech.
  const isWav = bytes.toString("latin1", 8, 12) === "WAVE";
  const isSilent = !audio || (isWav && bytes.subarray(44).every((byte) => byte === 0));
  return { duration, isVideo: video !== null, hasAudio: audio !== null, isSilent };
}

const PICTURES_A_SECOND = [0, 24 / 1.001, 24, 25, 30 / 1.001, 30, 50, 60 / 1.001, 60];

/** MPEG program streams, which Mediabunny does not read, last as long as their pictures at the rate of their header. */
function probeProgramStream(text: string): Media {
  const pictures = text.split("\0\0\x01\0").length - 1;
  const rate = text.charCodeAt(text.indexOf("\0\0\x01\xb3") + 7) % 16;
  const hasAudio = text.includes("\0\0\x01\xc0");
  return { duration: pictures / (PICTURES_A_SECOND[rate] || 25), isVideo: true, hasAudio, isSilent: !hasAudio };
}
