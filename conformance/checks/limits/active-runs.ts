import { covering, dub, srtOf, transcribedProject } from "../../api/dubs.ts";
import { getDetails, getStatus } from "../../api/media.ts";
import { finish } from "../../api/runs.ts";
import { underWay } from "../../api/versions.ts";
import { agree, answered, isTaken, numberAt, refused, textAt } from "../../expect/answers.ts";
import { codeOf } from "../../http/exchange.ts";
import { TARGET_LANGUAGES } from "../../pins/languages.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { MOST_RUNS, startLong } from "./long-runs.ts";

/** How many runs go on. */
async function activeAmong(scene: Scene, projects: readonly string[]): Promise<number> {
  const statuses = await Promise.all(projects.map((projectId) => getStatus(scene, projectId)));
  return statuses.filter((status) => textAt(status, "/status") === "processing").length;
}

const REACHED = "CONCURRENT_TRANSLATION_LIMIT_REACHED";

export const activeRuns: readonly Check[] = [
  {
    name: "limits/dubs of one project into many languages",
    decides: ["LIM-11", "ERR-38", "ERR-39"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "full",
    run: async (scene) => {
      const { projectId, segments } = await transcribedProject(scene);
      const translatedSrt = srtOf(covering(segments));
      const start = (number: number) =>
        dub(scene, projectId, { targetLanguage: TARGET_LANGUAGES[number], translatedSrt }, { paced: false });
      let last = await start(0);
      for (let started = 1; isTaken(last) && started <= MOST_RUNS; started += 1) last = await start(started);
      const details = await getDetails(scene, projectId);
      const active = underWay(details);
      if (active <= MOST_RUNS && codeOf(last) !== REACHED) {
        throw new Blocked("dubs end, or are refused for another reason, before too many of them run at one time");
      }
      await scene.decides("LIM-11", () =>
        agree(active <= MOST_RUNS, `at most ${MOST_RUNS} runs at one time`, active, details),
      );
      if (isTaken(last)) return;
      await scene.decides("ERR-38", () => refused(last, 429, REACHED));
      await scene.decides("ERR-39", () => {
        const limit = numberAt(last, "/details/limit");
        // Others may have ended since; runs of other projects count as well.
        agree(
          limit >= active && limit <= MOST_RUNS,
          `details.limit from ${active}, the number of runs in progress, to ${MOST_RUNS}`,
          limit,
          last,
        );
      });
    },
  },
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
        agree(projects.length <= MOST_RUNS, `at most ${MOST_RUNS} runs at one time`, projects.length, refusal),
      );
      const again = await startLong(scene);
      // While none of them ends, a further try is one too many as well.
      const stillFull = (await activeAmong(scene, projects)) === projects.length;
      await scene.decides("ERR-38", () => {
        for (const each of stillFull ? [refusal, again] : [refusal])
          refused(each, 429, "CONCURRENT_TRANSLATION_LIMIT_REACHED");
      });
      await scene.decides("ERR-39", () => {
        const limit = numberAt(refusal, "/details/limit");
        agree(
          limit === projects.length,
          `details.limit ${projects.length}, the number of accepted runs`,
          limit,
          refusal,
        );
      });
      await finish(scene, projects[0] ?? "");
      await scene.decides("LIM-12", async () => answered(await startLong(scene)));
    },
  },
];
