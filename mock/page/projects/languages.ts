import type { MediaRole, PlayableMedia, ProjectState, TranscriptState } from "../../inspect/shapes.ts";
import { timeOf } from "../parts/format.ts";

/** What a run made, or the original alone: a tab of the player. */
export interface Language {
  /** Id of the run; empty for the original alone. */
  id: string;
  title: string;
  /** What can be played, in the order of the switch. */
  media: readonly PlayableMedia[];
}

/** The order of the switch, and its words. */
const roleWords: Readonly<Record<MediaRole, string>> = {
  original: "Original",
  "dubbed-video": "Dub",
  "lip-synced-video": "Lip-sync",
  "dubbed-audio": "Sound only",
};
const order = Object.keys(roleWords) as MediaRole[];

/** What a file is called in the switch: the dub of a project without a picture is sound in any case. */
export const wordOf = ({ role }: PlayableMedia, { media }: Language): string =>
  role === "dubbed-audio" && !media.some((one) => one.role === "dubbed-video")
    ? roleWords["dubbed-video"]
    : roleWords[role];

/** The languages of a project that can be played, in the order in which each was first asked for; runs of one language side by side. */
export function languagesOf({ media, subjects }: ProjectState): Language[] {
  const originals = media.filter(({ role }) => role === "original");
  const runs = subjects.filter(({ machine }) => machine === "run");
  const made = runs
    .map((run) => ({ run, own: media.filter((one) => one.run !== undefined && one.run === run.run) }))
    .filter(({ own }) => own.length > 0);
  const titles = [...new Set(made.map(({ run }) => run.title))];
  const languages = titles.flatMap((title) => {
    const same = made.filter(({ run }) => run.title === title);
    return same.map(({ run, own }): Language => ({
      id: run.id,
      title: same.length === 1 ? title : `${title}, ${timeOf(run.since).slice(0, 8)}`,
      media: [...originals, ...own].toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role)),
    }));
  });
  return languages.length > 0 || originals.length === 0
    ? languages
    : [{ id: "", title: roleWords.original, media: originals }];
}

/** The transcript of what is spoken in a file, and its counterpart: the translation of an original, the original of a dub. */
export function transcriptsFor(
  { role, run }: PlayableMedia,
  language: Language,
  transcripts: readonly TranscriptState[],
): { spoken: TranscriptState | undefined; other: TranscriptState | undefined } {
  const original = transcripts.find((one) => one.run === undefined);
  const translation = transcripts.find((one) => one.run === (run ?? language.id));
  return role === "original" ? { spoken: original, other: translation } : { spoken: translation, other: original };
}
