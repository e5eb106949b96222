import type { Schemas } from "../api/client.ts";

export type Version = Schemas["TranslatedVersion"];

/** The files of a dub that can be played and downloaded, the one that people want to see first. */
export interface DubFile {
  name: string;
  url: string;
}

interface Outputs {
  translatedVideoUrl?: string | null;
  translatedAudioUrl?: string;
}

export function dubFiles({ translatedVideoUrl, translatedAudioUrl }: Outputs, lips: string | undefined): DubFile[] {
  return [
    ...(lips ? [{ name: "Lip-synced video", url: lips }] : []),
    ...(translatedVideoUrl ? [{ name: "Dubbed video", url: translatedVideoUrl }] : []),
    ...(translatedAudioUrl ? [{ name: "Dubbed audio", url: translatedAudioUrl }] : []),
  ];
}

/** A translation of a project, with its language by the name that the API takes. */
export interface Translation {
  workId: string;
  language: string;
}

/**
 * The languages that a project has a transcript in. Transcripts name their language as each server likes; the version
 * of the same work has the name that the API takes.
 */
export function translationsOf(
  { transcripts, workId, targetLanguage }: Schemas["ProjectStatus"],
  versions: readonly Version[],
): Translation[] {
  const names = new Map(versions.map((version) => [version.workId, version.targetLanguage as string]));
  if (workId !== undefined) names.set(workId, targetLanguage);
  return transcripts.translations.map((one) => ({
    workId: one.workId,
    language: names.get(one.workId) ?? one.language,
  }));
}
