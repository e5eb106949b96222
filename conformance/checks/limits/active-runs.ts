import { getStatus } from "../../api/media.ts";
import { finish } from "../../api/runs.ts";
import { agree, answered, isTaken, numberAt, refused, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../world/world.ts";
import { MOST_RUNS, startLong } from "./long-runs.ts";

/** How many runs go on. */
async function activeAmong(scene: Scene, projects: readonly string[]): Promise<number> {
  const statuses = await Promise.all(projects.map((projectId) => getStatus(scene, projectId)));
  return statuses.filter((status) => textAt(status, "/status") === "processing").length;
}

export const activeRuns: readonly Check[] = [
  {
    name: "limits/active runs",
    decides: ["LIM-11", "ERR-38", "ERR-39", "LIM-12"],
    relies: ["RUN-02"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const projects: string[] = [];
      let over = await startLong(scene);
      while (isTaken(over) && projects.length <= MOST_RUNS) {
        projects.push(textAt(over, "/projectId"));
        over = await startLong(scene);
      }
      const refusal = over;
      if (isTaken(over) && (await activeAmong(scene, projects)) <= MOST_RUNS) {
        throw new Blocked("runs end sooner than the limit of active runs can be filled");
      }
      await scene.decides("LIM-11", () =>
        agree(projects.length <= MOST_RUNS, `at most ${MOST_RUNS} runs at one time`, projects.length, refusal));
      const again = await startLong(scene);
      // While none of them ends, a further try is one too many as well.
      const stillFull = (await activeAmong(scene, projects)) === projects.length;
      await scene.decides("ERR-38", () => {
        for (const each of stillFull ? [refusal, again] : [refusal]) refused(each, 429, "CONCURRENT_TRANSLATION_LIMIT_REACHED");
      });
      await scene.decides("ERR-39", () => {
        const limit = numberAt(refusal, "/details/limit");
        agree(limit === projects.length, `details.limit ${projects.length}, as many as were accepted`, limit, refusal);
      });
      await finish(scene, projects[0] ?? "");
      await scene.decides("LIM-12", async () => answered(await startLong(scene)));
    },
  },
];
