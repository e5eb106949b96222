import { z } from "zod";
import type { Files } from "../storage/files.ts";
import { isFailure, type Engines } from "./ports.ts";

const LENGTH = z.number().min(0);

/** What of a transcript the rest of the service relies on. */
const SPEECH = z.object({
  language: z.string(),
  text: z.string(),
  duration: LENGTH,
  words: z.array(z.unknown()),
  speakers: z.array(z.unknown()),
  segments: z.array(
    z.object({ text: z.string(), begin: LENGTH, end: z.number() }).refine(({ begin, end }) => end >= begin),
  ),
});

/**
 * Engines whose results are looked at before anything is stored of them. An engine that gives what it must not give
 * counts as one that could not work: its step throws, and is tried again.
 */
export function checkedEngines(engines: Engines, files: Pick<Files, "size">): Engines {
  const isFile = async (result: unknown, ..._task: unknown[]) => {
    const { success, data } = z.object({ key: z.string() }).safeParse(result);
    return success && ((await files.size(data.key)) ?? 0) > 0;
  };
  const fileOf = <Args extends unknown[], Result>(engine: string, write: (...args: Args) => Promise<Result>) =>
    checked(write, `the ${engine} engine gave no file, or an empty one`, isFile);
  return {
    ...engines,
    detectLanguage: checked(
      engines.detectLanguage,
      "the transcription engine gave no language",
      (language) => z.string().min(1).safeParse(language).success,
    ),
    transcribe: checked(
      engines.transcribe,
      "the transcription engine gave no transcript",
      (speech) => SPEECH.safeParse(speech).success,
    ),
    translate: checked(
      engines.translate,
      "the translation engine gave not one text for each segment",
      (texts, { segments }) => z.array(z.string()).length(segments.length).safeParse(texts).success,
    ),
    speak: checked(
      fileOf("voice", engines.speak),
      "the voice engine gave not one length for each segment",
      (spoken, _media, { texts }) =>
        z.object({ lengths: z.array(LENGTH).length(texts.length) }).safeParse(spoken).success,
    ),
    mixAudio: fileOf("mixing", engines.mixAudio),
    mixVideo: fileOf("mixing", engines.mixVideo),
    syncLips: fileOf("lip-sync", engines.syncLips),
  };
}

/** A task whose result is a failure, or passes a check. */
const checked =
  <Args extends unknown[], Result>(
    perform: (...args: Args) => Promise<Result>,
    complaint: string,
    isGood: (result: unknown, ...args: Args) => boolean | Promise<boolean>,
  ) =>
  async (...args: Args): Promise<Result> => {
    const result = await perform(...args);
    const hasFailed = typeof result === "object" && result !== null && isFailure(result);
    if (!hasFailed && !(await isGood(result, ...args))) throw new Error(complaint);
    return result;
  };
