import { ended, follow, notByChance, startTranslation, transcribed } from "../../api/runs.ts";
import { getStatus } from "../../api/media.ts";
import { holds } from "../../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { Story } from "../../machines/story.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** Seconds after the end of a run, one after the other, after which it has to be as it was. */
const LATER = { onDemand: [2, 10, 60, 3600], waiting: [2, 10] } as const;

/** Whether a status shows the transcript of the media. */
function hasTranscript(exchange: Exchange): boolean {
  const original = valueAt(jsonOf(exchange), "/transcripts/original");
  return typeof original === "object" && original !== null;
}

/** Each status, in the order in which it was seen, fits the machines given what was asked. */
function fitsMachines(scene: Scene, seen: readonly Exchange[]): void {
  const story = new Story(scene);
  story.asks("startTranslation");
  for (const exchange of seen) story.sees(exchange);
}

export const life: readonly Check[] = [
  {
    name: "runs/from start to success",
    decides: ["RUN-01", "RUN-02", "RUN-11", "RUN-20", "RUN-21"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const first = await getStatus(scene, projectId);
      const seen = [first, ...(await follow(scene, projectId))];
      const last = seen.at(-1) as Exchange;
      const later: Exchange[] = [];
      for (const seconds of LATER[scene.world.clock.onDemand ? "onDemand" : "waiting"]) {
        await scene.world.clock.pass(seconds);
        later.push(await getStatus(scene, projectId));
      }
      await scene.decides("RUN-02", () => holds(last, "/status", "success", "failed"));
      await scene.decides("RUN-01", () => {
        fitsMachines(scene, [...seen, ...later]);
        for (const exchange of later) holds(exchange, "/status", valueAt(jsonOf(last), "/status"));
      });
      const [without, stored] = [false, true].map((there) => seen.filter((each) => hasTranscript(each) === there));
      const going = (without ?? []).filter((each) => valueAt(jsonOf(each), "/status") === "processing");
      // A service may be done before anybody can ask.
      if (going.length > 0) {
        await scene.decides("RUN-20", () => going.forEach((each) => holds(each, "/transcriptionStatus", "processing")));
      }
      await scene.decides("RUN-21", () => {
        for (const exchange of stored ?? []) holds(exchange, "/transcriptionStatus", "success");
        for (const exchange of without ?? []) holds(exchange, "/transcriptionStatus", "processing", "failed");
      });
      notByChance(scene, last);
      await scene.decides("RUN-11", () => holds(last, "/status", "success"));
    },
  },
  {
    name: "runs/the transcript before the end of the dub",
    decides: ["STA-17"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "putSteering"], transitions: ["version.fail"] },
    run: async (scene) => {
      await scene.world.control?.steer({ rules: [{ transition: "version.fail", times: 1 }] });
      const { projectId } = await startTranslation(scene);
      const [atTranscript] = (await follow(scene, projectId, transcribed)).slice(-1);
      const [atEnd] = (await follow(scene, projectId, ended)).slice(-1);
      await scene.decides("STA-17", () => {
        holds(atTranscript as Exchange, "/transcriptionStatus", "success");
        holds(atEnd as Exchange, "/status", "failed");
        holds(atEnd as Exchange, "/transcriptionStatus", "success");
      });
    },
  },
];
