import type { CATALOG_VOICES } from "../../domain/voices.ts";
import { Missing, type Timbre } from "../parts.ts";

/** How the voices of the catalog sound: three high ones and three low ones, each engine's own. */
const TIMBRES: Record<keyof typeof CATALOG_VOICES, Timbre> = {
  voice_amber: { speaker: 0, pitch: 200 },
  voice_basil: { speaker: 0, pitch: 100 },
  voice_coral: { speaker: 1, pitch: 215 },
  voice_drew: { speaker: 1, pitch: 115 },
  voice_elm: { speaker: 2, pitch: 185 },
  voice_flint: { speaker: 2, pitch: 90 },
};

/**
 * The timbre of a voice that somebody chose.
 * @throws Missing for a voice that an account saved: no engine here speaks with the voice of a person
 */
export function timbreOf(voiceId: string): Timbre {
  const timbre = new Map<string, Timbre>(Object.entries(TIMBRES)).get(voiceId);
  if (timbre) return timbre;
  throw new Missing(
    `No speech with the voice ${voiceId}: the engines have the voices of the catalog only. ` +
      "Choose one of those (dubbing_voices_list), or leave the choice to the service.",
  );
}
