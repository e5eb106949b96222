import { exportTranscript } from "../../api/media.ts";
import { agree, answered, inWords, listAt } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import { TRANSCRIPT } from "../../pins/records.ts";
import type { Check } from "../../requirements/check.ts";
import { lacking } from "../../transcripts/laws.ts";
import { shown } from "../../outcome/disagreement.ts";
import { translatedDialogue } from "./exported.ts";

export const structure: readonly Check[] = [
  {
    name: "transcripts/the structure of stored transcripts",
    decides: ["TXT-14", "TXT-17"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      for (const which of [{ source: "original" }, { source: "translated", targetLanguage: "french" }]) {
        const exchange = await exportTranscript(scene, projectId, which);
        await scene.relies("EXP-01", () => answered(exchange, 200));
        // When each word of a translation is said, nobody may know.
        const least = which.source === "original" ? 1 : 0;
        await scene.decides("TXT-17", () => {
          for (const field of TRANSCRIPT.record) {
            const value = valueAt(jsonOf(exchange), `/${field}`);
            agree(value !== undefined, `a transcript with ${field}`, inWords(exchange), exchange);
          }
          for (const segment of listAt(exchange, "/segments")) {
            const missing = lacking(segment, TRANSCRIPT.segment);
            agree(
              missing.length === 0,
              `segments with ${TRANSCRIPT.segment.join(", ")}`,
              `no ${missing.join(", ")} in ${shown(segment)}`,
              exchange,
            );
          }
          agree(listAt(exchange, "/words").length >= least, "the words of the transcript", "none", exchange);
        });
        await scene.decides("TXT-14", () => {
          const words = listAt(exchange, "/segments").flatMap((segment) => valueAt(segment, "/words"));
          agree(words.length >= least, "words in the segments", "none", exchange);
          for (const word of words) {
            const missing = lacking(word, TRANSCRIPT.word);
            agree(
              missing.length === 0,
              `words with ${TRANSCRIPT.word.join(", ")}`,
              `no ${missing.join(", ")} in ${shown(word)}`,
              exchange,
            );
          }
        });
      }
    },
  },
];
