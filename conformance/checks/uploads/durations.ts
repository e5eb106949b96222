import { translate } from "../../api/media.ts";
import { withinPlan } from "../../api/plan.ts";
import { SENTENCE, startTranslation } from "../../api/runs.ts";
import { answered, refused } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";

export const durations: readonly Check[] = [
  {
    name: "uploads/lip-sync of more than 30 minutes",
    decides: ["ERR-18"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips("over-30-minutes.mp4");
      // Without lip-sync the same video is not too long, unless the plan says so.
      await startTranslation(scene, { file });
      await scene.decides("ERR-18", async () => {
        for (const lipsyncPro of ["false", "true"]) {
          refused(
            await translate(scene, { targetLanguage: "french", lipsyncPro, file }),
            400,
            "LIPSYNC_VIDEO_TOO_LONG",
          );
        }
      });
    },
  },
  {
    name: "uploads/lip-sync of nearly 30 minutes",
    decides: ["LIM-20"],
    profile: "sandbox",
    run: async (scene) => {
      const file = scene.stage.clips("under-30-minutes.mp4");
      const exchange = await translate(scene, { targetLanguage: "german", lipsyncPro: "false", file });
      await scene.decides("LIM-20", () => answered(withinPlan(scene, exchange, file)));
    },
  },
  {
    name: "uploads/media that cost more than the credits left",
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
