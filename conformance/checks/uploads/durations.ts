import { translate } from "../../api/media.ts";
import { SENTENCE, startTranslation } from "../../api/runs.ts";
import { answered, refused } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";

export const durations: readonly Check[] = [
  {
    name: "uploads/lip-sync at and over 30 minutes",
    decides: ["ERR-18", "LIM-20"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { clips } = scene.stage;
      await scene.decides("ERR-18", async () => {
        for (const lipsyncPro of ["false", "true"]) {
          const file = clips("over-30-minutes.mp4");
          const exchange = await translate(scene, { targetLanguage: "french", lipsyncPro, file });
          refused(exchange, 400, "LIPSYNC_VIDEO_TOO_LONG");
        }
        // Without lip-sync the same video is not too long.
        await startTranslation(scene, { file: clips("over-30-minutes.mp4") });
      });
      await scene.decides("LIM-20", async () => {
        const file = clips("under-30-minutes.mp4");
        answered(await translate(scene, { targetLanguage: "german", lipsyncPro: "false", file }));
      });
    },
  },
  {
    name: "uploads/media that costs more than is left",
    decides: ["ERR-09"],
    profile: "free",
    needs: { roles: ["withoutCredits"] },
    run: async (scene) => {
      await scene.decides("ERR-09", async () => {
        const file = scene.stage.clips(SENTENCE);
        const exchange = await translate(scene, { targetLanguage: "french", file }, { as: "withoutCredits" });
        refused(exchange, 403, "INSUFFICIENT_CREDITS");
      });
    },
  },
];
