import type { Schemas } from "../api/client.ts";
import type { Draft } from "./draft.ts";

/** A segment that is translated: its window and original text, and the translation that the server has. */
export interface Line {
  begin: number;
  end: number;
  speaker: number | string;
  original: string;
  /** Empty where there is none yet. */
  translated: string;
  speed?: number;
}

/** The segments of a transcript beside the translation of a work; without one, beside nothing. */
export function linesOf({ original, translations }: Schemas["StatusTranscripts"], workId: string | undefined): Line[] {
  const translation = translations.find((one) => one.workId === workId);
  const byIndex = new Map((translation?.segments ?? []).map((segment) => [segment.index, segment]));
  return (original?.segments ?? []).map(({ index, begin, end, speaker, text }) => {
    const voiced = byIndex.get(index);
    const speed = voiced?.finalSpeedFactor;
    return {
      begin,
      end,
      speaker,
      original: text,
      translated: voiced?.text ?? "",
      ...(speed !== undefined && { speed }),
    };
  });
}

/** The texts as they stand on the page. */
export const textsOf = (lines: readonly Line[], draft: Draft): string[] =>
  lines.map(({ translated }, at) => draft[at] ?? translated);

/** How many texts differ from what the server has. */
export const editedIn = (lines: readonly Line[], draft: Draft): number =>
  lines.filter(({ translated }, at) => (draft[at] ?? translated) !== translated).length;
