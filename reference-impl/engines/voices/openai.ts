import type { TargetLanguage } from "../../domain/languages.ts";
import type { Voice } from "../parts.ts";
import { remoteService, type ServiceOptions } from "../remote/service.ts";
import { isHigh, keepSpeech, plain } from "./spoken.ts";

export interface SpeechOptions extends ServiceOptions {
  model: string;
  /** Its low and its high voices, by their ids; those of OpenAI unless said otherwise. */
  voices?: { low: readonly string[]; high: readonly string[] };
  /** Languages that it is used for; all unless said otherwise. */
  languages?: readonly TargetLanguage[];
}

const OF_OPENAI = {
  low: ["onyx", "echo", "ash", "verse", "ballad", "fable"],
  high: ["nova", "shimmer", "coral", "sage", "alloy"],
};

/** The slowest and the fastest that the interface takes. */
const [SLOWEST, FASTEST] = [0.25, 4];

/**
 * Speaks by a service with the interface of OpenAI's `/v1/audio/speech`. Speakers get voices by their pitch and place, and
 * the same one only where there are more speakers of a kind than voices.
 * Some models do not listen to `speed`: the length of the sound says what they did.
 */
export function openaiSpeech({ model, voices = OF_OPENAI, languages, ...service }: SpeechOptions): Voice {
  const remote = remoteService(service);
  const all = [...voices.low, ...voices.high];
  if (all.length === 0) throw new TypeError("A speech service needs the id of one voice at least.");
  return {
    engine: "openai-speech",
    version: model,
    speaks: (language) => languages === undefined || languages.includes(language),
    async speak(text, _language, { timbre, rate, signal }, path) {
      const kind = isHigh(timbre) ? voices.high : voices.low;
      const fitting = kind.length > timbre.speaker ? kind : [...kind, ...all.filter((voice) => !kind.includes(voice))];
      const voice = fitting[timbre.speaker % fitting.length];
      const input = plain(text);
      const speed = Math.min(FASTEST, Math.max(SLOWEST, rate));
      const body = { model, voice, input, speed, response_format: "wav" };
      const options = { signal, cost: { characters: input.length } };
      const wave = input ? await remote.bytes("/audio/speech", body, options) : Buffer.of();
      await keepSpeech(`${model} at ${remote.host}`, text, wave, path);
    },
  };
}
