import { exportTranscript } from "../../api/media.ts";
import { finish, startTranslation } from "../../api/runs.ts";
import { agree, holds, inWords, refused } from "../../expect/answers.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";

export const refusals: readonly Check[] = [
  {
    name: "transcripts/exports that are refused",
    decides: ["EXP-02", "EXP-04", "EXP-11", "ERR-33", "ERR-34"],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const status = await finish(scene, projectId);
      await scene.relies("RUN-11", () => holds(status, "/status", "success"));
      const ask = (json: unknown) => exportTranscript(scene, projectId, json);
      await scene.decides("EXP-02", async () => {
        const exchange = await ask({ targetLanguage: "french" });
        refused(exchange, 400, "VALIDATION_ERROR");
        const field = valueAt(jsonOf(exchange), "/details/field");
        agree(field === "source", "details.field source", inWords(exchange), exchange);
      });
      await scene.decides("EXP-04", async () => {
        for (const source of ["Original", "dubbed", null, 1]) refused(await ask({ source }), 400, "VALIDATION_ERROR");
      });
      await scene.decides("EXP-11", async () => {
        for (const outputFormat of ["SRT", "ass", 1]) {
          refused(await ask({ source: "original", outputFormat }), 400, "VALIDATION_ERROR");
        }
      });
      await scene.decides("ERR-33", async () => refused(await ask({ source: "translated" }), 400, "TARGET_LANGUAGE_REQUIRED"));
      await scene.decides("ERR-34", async () =>
        refused(await ask({ source: "translated", targetLanguage: "german" }), 404, "TRANSCRIPT_NOT_FOUND"));
    },
  },
  {
    name: "transcripts/an export too early",
    decides: ["ERR-35"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      await scene.decides("ERR-35", async () =>
        refused(await exportTranscript(scene, projectId, { source: "original" }), 409, "TRANSCRIPT_NOT_READY"));
    },
  },
];
