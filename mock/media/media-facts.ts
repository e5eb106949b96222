/** What the mock needs to know about an uploaded file. */
export interface MediaFacts {
  /** Null when the file is no media, or its duration cannot be read. */
  durationSeconds: number | null;
  hasAudio: boolean;
  hasVideo: boolean;
  /** There is sound, and nothing is to be heard in it from beginning to end. */
  silent: boolean;
  /** Media type of the container, by its bytes; absent where it was not recognised. */
  mediaType?: string;
  /** Absent where there is none. */
  picture?: PictureFacts;
}

/** How the picture of a file is shown. */
export interface PictureFacts {
  /** In pixels, as it is seen: turned as the file says, with square pixels; even. */
  width: number;
  height: number;
  framesPerSecond: number;
}

/** What is known of a file that is no media, or cannot be read. */
export const unreadable: MediaFacts = { durationSeconds: null, hasAudio: false, hasVideo: false, silent: false };

/** Rates that films have; measured ones are a little off. */
const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 100, 120_000 / 1001, 120];
const largestSide = 8192;
const fastest = 120;
/** Of a single picture. */
const anyRate = 25;

/** Facts about a picture, from what was measured: H.264 has no odd sizes, and no film more than 120 pictures a second. */
export function pictureFacts(width: number, height: number, rate: number): PictureFacts {
  const usual = usualRates.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate))[0] ?? rate;
  const near = Math.abs(usual - rate) / usual < 0.003 ? usual : Math.round(rate * 1000) / 1000;
  const even = (side: number) => Math.min(largestSide, Math.max(2, Math.ceil(side / 2) * 2));
  const framesPerSecond = Number.isFinite(near) ? Math.min(fastest, Math.max(1, near)) : anyRate;
  return { width: even(width), height: even(height), framesPerSecond };
}
