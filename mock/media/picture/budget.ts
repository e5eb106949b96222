import type { PictureFacts } from "../media-facts.ts";
import { secondsApart } from "./film.ts";

/** In seconds. Headers of a broken file may claim years, which no clip is played for. */
export const longest = 4 * 60 * 60;

/** How many pictures a file has at most, each of which takes a kilobyte or two of memory: 30 a second for four hours. */
export const mostPictures = 30 * longest;

/**
 * How many blocks of 16 by 16 pixels the mock writes at most in the pictures of a file that need no other; all others
 * are cheap. So many are four hours of 1920 by 1080, or one hour of 3840 by 2160.
 */
export const mostBlocks = (longest / secondsApart) * blocksOf({ width: 1920, height: 1080 });

/** The blocks of a picture. */
export function blocksOf({ width, height }: Pick<PictureFacts, "width" | "height">): number {
  return Math.ceil(width / 16) * Math.ceil(height / 16);
}

/**
 * The picture of a file that the mock can make in some seconds, whatever the header of an upload claims: where there
 * would be too many pictures, with a half, a third or a quarter of the rate; where they would be too large for their
 * number, with a half, a third and so on of both sides.
 */
export function withinBudget(picture: PictureFacts, seconds: number): PictureFacts {
  let { framesPerSecond } = picture;
  for (let part = 1; seconds * framesPerSecond > mostPictures; part += 1)
    framesPerSecond = picture.framesPerSecond / part;
  const wholes = Math.ceil(seconds / secondsApart);
  let size = { width: picture.width, height: picture.height };
  for (let part = 1; wholes * blocksOf(size) > mostBlocks; part += 1)
    size = { width: evenPart(picture.width, part), height: evenPart(picture.height, part) };
  return { ...size, framesPerSecond };
}

/** H.264 has no odd sizes. */
const evenPart = (side: number, part: number): number => Math.ceil(side / part / 2) * 2;
