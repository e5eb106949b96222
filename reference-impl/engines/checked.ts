import { z } from "zod";
import type { Files } from "../storage/files.ts";
import { isStopped } from "./parts.ts";
import { EngineFailure, isFailure, type Engines, type Stage, type Task } from "./ports.ts";

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
 * counts as one that could not work: its step throws, and is tried again. They know which stages are `broken`.
 */
export function checkedEngines(engines: Engines, files: Pick<Files, "size">): Engines {
  const broken = new Map<Stage, string>();
  const checked = checking(broken);
  const isFile = async (result: unknown, ..._task: unknown[]) => {
    const { success, data } = z.object({ key: z.string() }).safeParse(result);
    return success && ((await files.size(data.key)) ?? 0) > 0;
  };
  const fileOf = <Args extends unknown[], Result>(stage: Stage, write: (...args: Args) => Promise<Result>) =>
    checked(stage, write, "no file, or an empty one", isFile);
  return {
    ...engines,
    broken,
    detectLanguage: checked(
      "transcription",
      engines.detectLanguage,
      "no language",
      (language) => z.string().min(1).safeParse(language).success,
    ),
    transcribe: checked(
      "transcription",
      engines.transcribe,
      "no transcript",
      (speech) => SPEECH.safeParse(speech).success,
    ),
    translate: checked(
      "translation",
      engines.translate,
      "not one text for each segment",
      (texts, { segments }) => z.array(z.string()).length(segments.length).safeParse(texts).success,
    ),
    speak: checked(
      "voices",
      fileOf("voices", engines.speak),
      "not one length for each segment",
      (spoken, _media, { texts }) =>
        z.object({ lengths: z.array(LENGTH).length(texts.length) }).safeParse(spoken).success,
    ),
    mixAudio: fileOf("mixing", engines.mixAudio),
    mixVideo: fileOf("mixing", engines.mixVideo),
    syncLips: fileOf("lip-sync", engines.syncLips),
  };
}

/**
 * Makes tasks whose result is a failure, or passes a check.
 * @param broken keeps why the last task of a stage came to nothing through the fault of its engine
 */
const checking =
  (broken: Map<Stage, string>) =>
  <Args extends unknown[], Result>(
    stage: Stage,
    perform: (...args: Args) => Promise<Result>,
    complaint: string,
    isGood: (result: unknown, ...args: Args) => boolean | Promise<boolean>,
  ) =>
  async (...args: Args): Promise<Result> => {
    const { signal } = args.at(-1) as Partial<Task>;
    const note = (failure: unknown) =>
      failure instanceof EngineFailure && failure.isOutage && broken.set(stage, failure.message);
    // An engine that hangs may never return. Its caller stops it then, and the reason says that it hung.
    signal?.addEventListener("abort", () => note(signal.reason));
    try {
      const result = await perform(...args);
      const hasFailed = typeof result === "object" && result !== null && isFailure(result);
      if (!hasFailed && !(await isGood(result, ...args))) throw new Error(`the engine for ${stage} gave ${complaint}`);
      if (hasFailed) note(result);
      else broken.delete(stage);
      return result;
    } catch (error) {
      if (!signal?.aborted && !isStopped(error)) broken.set(stage, String(error));
      throw error;
    }
  };
