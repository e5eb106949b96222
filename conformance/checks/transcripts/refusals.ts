import { exportTranscript, getStatus } from "../../api/media.ts";
import { finish, startTranscription, startTranslation, succeed } from "../../api/runs.ts";
import { holds, refused, refusedAnyhow } from "../../expect/answers.ts";
import { codeOf, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";

export const refusals: readonly Check[] = [
  {
    name: "transcripts/refused exports",
    decides: ["EXP-02", "ERR-58", "ERR-57", "EXP-04", "EXP-11", "EXP-17", "ERR-33", "ERR-34"],
    relies: ["PRJ-01", "TRL-01", "RUN-02", "RUN-11"],
    profile: "sandbox",
    run: async (scene) => {
      const undubbed = await startTranscription(scene);
      const { projectId } = await startTranslation(scene);
      await succeed(scene, projectId);
      const ask = (json: unknown) => exportTranscript(scene, projectId, json);
      const withoutSource = await ask({ targetLanguage: "french" });
      if (await scene.decides("EXP-02", () => refusedAnyhow(withoutSource)))
        await scene.decides("ERR-58", () => refused(withoutSource, 400, "VALIDATION_ERROR"));
      const numbered = await ask({ source: "translated", targetLanguage: 1 });
      for (const [exchange, field] of [
        [withoutSource, "source"],
        [numbered, "targetLanguage"],
      ] as const) {
        if (codeOf(exchange) === "VALIDATION_ERROR")
          await scene.decides("ERR-57", () => holds(exchange, "/details/field", field));
      }
      await scene.decides("EXP-04", async () => {
        for (const source of ["Original", "dubbed", "standalone", "", null, 1])
          refused(await ask({ source }), 400, "VALIDATION_ERROR");
      });
      await scene.decides("EXP-11", async () => {
        for (const outputFormat of ["SRT", "ass", 1]) {
          refused(await ask({ source: "original", outputFormat }), 400, "VALIDATION_ERROR");
        }
      });
      await scene.decides("EXP-17", async () => {
        for (const includeSpeakerLabels of ["true", "yes", 1])
          refused(await ask({ source: "original", includeSpeakerLabels }), 400, "VALIDATION_ERROR");
      });
      await scene.decides("ERR-33", async () =>
        refused(await ask({ source: "translated" }), 400, "TARGET_LANGUAGE_REQUIRED"),
      );
      await finish(scene, undubbed.projectId);
      await scene.decides("ERR-34", async () => {
        const translated = { source: "translated", targetLanguage: "french" };
        refused(await exportTranscript(scene, undubbed.projectId, translated), 404, "TRANSCRIPT_NOT_FOUND");
        // A language that is not stored on a project (M245) may be invalid for it besides.
        const other = await ask({ ...translated, targetLanguage: "german" });
        if (other.answer?.status === 400) refused(other, 400, "VALIDATION_ERROR");
        else refused(other, 404, "TRANSCRIPT_NOT_FOUND");
      });
    },
  },
  {
    name: "transcripts/an export before the transcript",
    decides: ["ERR-35"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const exchange = await exportTranscript(scene, projectId, { source: "original" });
      const status = valueAt(jsonOf(await getStatus(scene, projectId)), "/transcriptionStatus");
      if (status !== "processing")
        throw new Blocked("the service finishes the transcription before the first request can come");
      await scene.decides("ERR-35", () => refused(exchange, 409, "TRANSCRIPT_NOT_READY"));
    },
  },
];
