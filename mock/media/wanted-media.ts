import type { PictureFacts } from "./media-facts.ts";
import type { Said } from "./voice.ts";

/** What the mock makes: a dub, a lip-synced dub, or what stands in for an upload whose file is gone. */
export type MadeKind = "original" | "dubbed" | "lipSynced";

/** What a file is to show and to say. */
export interface Wanted {
  kind: MadeKind;
  /** Of the media that it stands for. */
  seconds: number;
  /** The picture of the upload; without it the file has sound alone. */
  picture?: PictureFacts | undefined;
  /** Name of the language; none for an original. */
  language?: string;
  /** The number of the version among those of its language, from 1. */
  version?: number;
  words: readonly Said[];
}
