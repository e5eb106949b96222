import { getDetails, getStatus, translate } from "../../api/media.ts";
import { isOverPlan } from "../../api/plan.ts";
import { finish, SENTENCE, startTranslation } from "../../api/runs.ts";
import { agree, answered, holds, isTaken, numberAt, textAt } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";

/** Media of these lengths, and five minutes for each started minute of them. */
const ESTIMATES = [
  { file: SENTENCE, minutes: 5 },
  { file: "under-30-minutes.mp4", minutes: 150 },
  { file: "over-30-minutes.mp4", minutes: 155 },
] as const;

function saysYes(started: Exchange): void {
  holds(started, "/success", true);
  textAt(started, "/message");
}

export const start: readonly Check[] = [
  {
    name: "runs/the answer to a start",
    decides: ["TRL-01", "TRL-38", "TRL-39", "TRL-40", "STA-06", "RUN-04", "STA-15", "STA-11"],
    relies: ["RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId, started } = await startTranslation(scene);
      const status = await getStatus(scene, projectId);
      await scene.decides("TRL-01", () => answered(status));
      await scene.decides("TRL-38", () => saysYes(started));
      await scene.decides("TRL-40", () => numberAt(started, "/estimatedDuration"));
      await scene.decides("STA-06", () => holds(status, "/projectId", projectId));
      await scene.decides("TRL-39", async () => holds(await getDetails(scene, projectId), "/projectId", projectId));
      await scene.decides("STA-15", () => holds(status, "/workflow", "translation"));
      // While the first one goes on, as far as it does.
      const next = await startTranslation(scene, { targetLanguage: "brazilian portuguese" });
      const ofNext = await getStatus(scene, next.projectId);
      await scene.decides("TRL-01", () =>
        agree(next.projectId !== projectId, "another project for another translation", projectId, next.started),
      );
      await scene.decides("STA-11", () => {
        holds(status, "/targetLanguage", "french");
        holds(ofNext, "/targetLanguage", "brazilian portuguese");
      });
      await scene.decides("RUN-04", async () => {
        for (const [id, first] of [
          [projectId, status],
          [next.projectId, ofNext],
        ] as const) {
          holds(first, "/status", "processing", "success", "failed");
          const last = await finish(scene, id);
          holds(first, "/status", "processing", valueAt(jsonOf(last), "/status"));
        }
      });
    },
  },
  {
    name: "runs/the estimate",
    decides: ["TRL-38", "TRL-40", "TRL-41"],
    profile: "sandbox",
    run: async (scene) => {
      const readings = new Set<string>();
      for (const { file, minutes } of ESTIMATES) {
        const clip = scene.stage.clips(file);
        const exchange = await translate(scene, { targetLanguage: "french", file: clip });
        if (isOverPlan(scene, exchange, clip)) continue;
        if (isTaken(exchange)) {
          await scene.decides("TRL-38", () => saysYes(exchange));
          await scene.decides("TRL-40", () => numberAt(exchange, "/estimatedDuration"));
        }
        const estimate = await scene.relies("TRL-41", () => {
          answered(exchange);
          scene.remember(textAt(exchange, "/projectId"), { lipSync: false, video: true });
          return numberAt(exchange, "/estimatedDuration");
        });
        const seconds = Math.abs(estimate - (clip.durationSeconds ?? 0)) < 1;
        const reading = estimate === minutes ? "minutes" : seconds ? "seconds" : undefined;
        const expected = `estimatedDuration ${minutes}, or the ${clip.durationSeconds} s of the media`;
        await scene.relies("TRL-41", () => agree(reading !== undefined, expected, estimate, exchange));
        readings.add(reading ?? "");
      }
      const [reading = ""] = readings;
      await scene.decides("TRL-41", () => agree(readings.size === 1, "one unit for all media", [...readings], null));
      scene.observes("TRL-41", "Q-ESTIMATED-DURATION-UNIT", reading);
    },
  },
];
