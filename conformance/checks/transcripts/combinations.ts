import { deleteProject, exportTranscript } from "../../api/media.ts";
import { agree, answered, inWords, isTaken, refused } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import { translatedDialogue } from "./exported.ts";

const SOURCES = [{ source: "original" }, { source: "translated", targetLanguage: "french" }] as const;
const FORMATS = ["json", "srt", "vtt"] as const;
const LABELS = [{}, { includeSpeakerLabels: false }, { includeSpeakerLabels: true }] as const;

/** Every combination of what an export can be asked for. JSON comes first: laws compare the others with it. */
const COMBINATIONS = SOURCES.flatMap((source) =>
  FORMATS.flatMap((outputFormat) => LABELS.map((labels) => ({ ...source, outputFormat, ...labels }))),
);

/** In worlds of their own, all of them; where each waits for a rate, every second one, which has each pair of two values. */
const some = (isOwn: boolean) => COMBINATIONS.filter((_, at) => isOwn || at % 2 === 0);

export const combinations: readonly Check[] = [
  {
    name: "transcripts/every combination of an export",
    feeds: ["EXP-10", "EXP-12", "EXP-15", "EXP-18"],
    decides: ["EXP-01", "RUN-19"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "DEL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      await scene.decides("EXP-01", async () => {
        for (const combination of some(scene.world.own)) {
          const exchange = await exportTranscript(scene, projectId, combination);
          agree(isTaken(exchange), "the export of a stored transcript", inWords(exchange), exchange);
        }
      });
      await scene.relies("DEL-01", async () => answered(await deleteProject(scene, projectId)));
      await scene.decides("RUN-19", async () => {
        for (const combination of some(scene.world.own))
          refused(await exportTranscript(scene, projectId, combination), 404, "PROJECT_NOT_FOUND");
      });
    },
  },
  {
    name: "transcripts/every combination of an export, of another account",
    decides: ["ERR-10"],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      await scene.decides("ERR-10", async () => {
        for (const combination of some(scene.world.own))
          refused(await exportTranscript(scene, projectId, combination, { as: "other" }), 403, "FORBIDDEN");
      });
    },
  },
];
