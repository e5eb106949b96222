import { act } from "../../api/actions.ts";
import { agree, answered, inWords, isTaken } from "../../expect/answers.ts";
import { codeOf, type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { voiceIdsIn } from "./cloning.ts";

const dataOf = (exchange: Exchange): unknown => valueAt(jsonOf(exchange), "/data");

/** Which form the list has: `voices`, each with an identifier, or any other. */
function formOf(exchange: Exchange): "voices" | "any" {
  const voices = valueAt(dataOf(exchange), "/voices");
  return Array.isArray(voices) && voices.every((voice) => voiceIdsIn(voice).length > 0) ? "voices" : "any";
}

export const voiceList: readonly Check[] = [
  {
    name: "dubs/the list of voices",
    decides: ["VOX-01"],
    profile: "read-only",
    run: async (scene) => {
      const exchange = await act(scene, "dubbing_voices_list");
      if (codeOf(exchange) === "VALIDATION_ERROR") return scene.observes("VOX-01", "Q-EMPTY-INPUTS", "more");
      const fits = await scene.decides("VOX-01", () => {
        answered(exchange, 200);
        agree(typeof dataOf(exchange) === "object" && dataOf(exchange) !== null, "data", inWords(exchange), exchange);
      });
      if (!fits) return;
      scene.observes("VOX-01", "Q-EMPTY-INPUTS", "nothing");
      scene.observes("VOX-01", "Q-VOICES-RESULT", formOf(exchange));
    },
  },
  {
    name: "dubs/the list of voices for a read-only key",
    decides: ["VOX-02"],
    profile: "read-only",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const exchange = await act(scene, "dubbing_voices_list", {}, { as: "readOnly" });
      if (isTaken(exchange)) return scene.observes("VOX-02", "Q-VOICES-SCOPE", "voices-read");
      const needed = valueAt(jsonOf(exchange), "/details/requiredScopes");
      const fits = await scene.decides("VOX-02", () => {
        agree(
          exchange.answer?.status === 403 && codeOf(exchange) === "INSUFFICIENT_SCOPE",
          "an answer, or 403 with code INSUFFICIENT_SCOPE",
          inWords(exchange),
          exchange,
        );
      });
      const isWrite = Array.isArray(needed) && needed.includes("voices:write");
      if (fits) scene.observes("VOX-02", "Q-VOICES-SCOPE", isWrite ? "voices-write" : "other");
    },
  },
  {
    name: "dubs/the account's own voices in the list",
    decides: ["VOX-03"],
    profile: "read-only",
    needs: { fixtures: ["ownVoiceId", "foreignVoiceId"] },
    run: async (scene) => {
      const exchange = await act(scene, "dubbing_voices_list");
      const { ownVoiceId = "", foreignVoiceId = "" } = scene.world.fixtures;
      const listed = voiceIdsIn(dataOf(exchange));
      // Where the form shows no identifiers, nothing can be said of whose they are.
      const hasIds = isTaken(exchange) && listed.length > 0;
      const fits =
        !hasIds ||
        (await scene.decides("VOX-03", () => {
          agree(listed.includes(ownVoiceId), "the voice saved by the account", listed, exchange);
          agree(!listed.includes(foreignVoiceId), "no voice that only another account has", listed, exchange);
        }));
      if (fits) scene.observes("VOX-03", "Q-VOICES-RESULT", hasIds ? formOf(exchange) : "any");
    },
  },
];
