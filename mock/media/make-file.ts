import { contentOf } from "./dub-content.ts";
import { longest, withinBudget } from "./picture/budget.ts";
import type { Wanted } from "./wanted-media.ts";
import { writeMp4 } from "./write-mp4.ts";

/** Makes a file, in parts, with what the mock can do of it in some seconds. */
export function makeFile(wanted: Wanted): Promise<Uint8Array<ArrayBuffer>[]> {
  const seconds = Math.min(wanted.seconds, longest);
  const picture = wanted.picture && withinBudget(wanted.picture, seconds);
  return writeMp4(contentOf({ ...wanted, seconds, picture }));
}
