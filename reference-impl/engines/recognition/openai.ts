import { z } from "zod";
import type { Heard, HeardWord, Recogniser, Stretch } from "../parts.ts";
import { RemoteFailure } from "../remote/failure.ts";
import { FormData, type RemoteService } from "../remote/service.ts";
import { SPEECH_RATE } from "../sound/speech-activity.ts";
import { cutOut } from "../sound/wav.ts";
import { codeOf } from "./language-names.ts";
import { withMarks } from "./marks.ts";

const Seconds = z.number().min(0);

/** The part of an answer in `verbose_json` that we use. Fields that only some services have are optional. */
const Answer = z.object({
  text: z.string(),
  /** A name as "english", or a code. */
  language: z.string().optional(),
  words: z
    .array(
      z.object({ word: z.string(), start: Seconds, end: Seconds, probability: z.number().min(0).max(1).optional() }),
    )
    .optional(),
  segments: z.array(z.object({ start: Seconds, end: Seconds, avg_logprob: z.number().optional() })).optional(),
});

/** Seconds of sound that are sent at once: services take files of up to 25 MB, and a minute has 2. */
const LONGEST = 600;

/** How sure a service is that does not say it. */
const UNKNOWN = 0.5;

/** What somebody says who thinks; services leave out most of it. */
const FILLER = /^(uh|um|er|erm|hm+|mm+|mhm)[.,!?…]*$/i;

export interface OpenAiOptions {
  /** Such as `whisper-1`. */
  model: string;
  /** Codes of the languages that it understands; all, unless said otherwise. */
  languages?: readonly string[];
}

/**
 * Recognises by a service with the interface of OpenAI, `POST /audio/transcriptions` below its url, which has to give the
 * times of words. The vocabulary goes into its prompt.
 */
export function openAiRecogniser(service: RemoteService, { model, languages }: OpenAiOptions): Recogniser {
  return {
    engine: service.host,
    version: model,
    hears: (language) => language === null || (languages?.includes(language) ?? true),
    async recognise(sound, stretches, { language, vocabulary, signal }) {
      const words: HeardWord[] = [];
      let found: string | undefined;
      for (const { begin, end } of parts(stretches)) {
        const form = new FormData();
        form.set("model", model);
        form.set("response_format", "verbose_json");
        form.set("timestamp_granularities[]", "word");
        // Only segments say how sure the service is.
        form.append("timestamp_granularities[]", "segment");
        const spoken = language ?? found;
        if (spoken !== undefined) form.set("language", spoken);
        if (vocabulary.length > 0) form.set("prompt", vocabulary.join(", "));
        const part = await cutOut(sound, { from: Math.round(begin * SPEECH_RATE), to: Math.round(end * SPEECH_RATE) });
        form.set("file", new Blob([new Uint8Array(part)], { type: "audio/wav" }), "sound.wav");
        const cost = { seconds: end - begin };
        const answer = await service.form("/audio/transcriptions", form, Answer, { signal, cost });
        if (answer.words === undefined && answer.text.trim() !== "") {
          const message = `${service.host} gave no times of words: choose a model and a service that give them.`;
          throw new RemoteFailure(message, "garbage");
        }
        found ??= codeOf(answer.language);
        words.push(...wordsOf(answer, { begin, end }));
      }
      return { language: languageOf(language ?? found, service.host), languageConfidence: meanOf(words), words };
    },
  };
}

/** Stretches that follow each other, put together as long as they may be sent at once. */
function parts(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { begin, end } of stretches) {
    const last = all.at(-1);
    if (last && end - last.begin <= LONGEST) last.end = end;
    else all.push({ begin, end });
  }
  return all;
}

function wordsOf(answer: z.infer<typeof Answer>, { begin, end }: Stretch): HeardWord[] {
  const words = (answer.words ?? []).filter(({ word }) => word.trim() !== "");
  const texts = withMarks(
    words.map(({ word }) => word.trim()),
    answer.text,
  );
  return words
    .map(({ start, end: stop, probability }, at) => {
      const text = texts[at] ?? "";
      const from = Math.min(begin + start, end);
      const to = Math.max(from, Math.min(begin + stop, end));
      const segment = answer.segments?.find((one) => one.start <= start && start < one.end)?.avg_logprob;
      const confidence = probability ?? (segment === undefined ? UNKNOWN : Math.min(1, Math.exp(segment)));
      return { text, begin: round(from), end: round(to), confidence: round(confidence), isFiller: FILLER.test(text) };
    })
    .toSorted((one, other) => one.begin - other.begin);
}

function languageOf(language: string | undefined, host: string): Heard["language"] {
  if (language !== undefined) return language;
  throw new RemoteFailure(`${host} did not say which language it heard: name the language of the media.`, "garbage");
}

const meanOf = (words: readonly HeardWord[]) =>
  round(words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length));

const round = (value: number) => Math.round(value * 1000) / 1000;
