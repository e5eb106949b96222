import { covering, dub, srtOf, transcribedProject, type TranscribedProject } from "../../api/dubs.ts";
import { DIALOGUE } from "../../api/runs.ts";
import { answered, isTaken, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { TARGET_LANGUAGES } from "../../pins/languages.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { createLong, LONG, MOST_RUNS, spaced, startLong } from "./long-runs.ts";

const REACHED = "CONCURRENT_TRANSLATION_LIMIT_REACHED";

/** A dub of one project into the language of that number: runs into different languages do not exclude each other. */
function dubLong(scene: Scene, { projectId, segments }: TranscribedProject, number: number): Promise<Exchange> {
  const fields = { targetLanguage: TARGET_LANGUAGES[number], translatedSrt: srtOf(covering(segments)) };
  return spaced(scene, () => dub(scene, projectId, fields, { paced: false }));
}

/** Starts runs until one is refused. @returns the refusal @throws Blocked when none is, which is for LIM-11 to judge */
async function fill(start: (number: number) => Promise<Exchange>): Promise<Exchange> {
  for (let number = 0; number <= MOST_RUNS; number += 1) {
    const exchange = await start(number);
    if (!isTaken(exchange)) return exchange;
  }
  throw new Blocked(`${MOST_RUNS + 1} runs at one time are not refused`);
}

const standing = { control: ["advanceClock", "createWorld"] } as const;

export const countedRuns: readonly Check[] = [
  {
    name: "limits/projects that are only transcribed",
    decides: ["LIM-13"],
    profile: "sandbox",
    needs: standing,
    run: async (scene) => {
      await scene.decides("LIM-13", async () => {
        for (let number = 0; number <= MOST_RUNS; number += 1) answered(await createLong(scene));
        answered(await startLong(scene));
      });
    },
  },
  {
    name: "limits/translations that use up the limit",
    decides: ["LIM-14", "LIM-15"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    needs: standing,
    run: async (scene) => {
      const project = await transcribedProject(scene, { file: scene.stage.clips(DIALOGUE) });
      await scene.world.clock.pass(60);
      const over = await fill(() => startLong(scene));
      refusedForRuns(over);
      await scene.decides("LIM-14", async () => refused(await dubLong(scene, project, 0), 429, REACHED));
      const created = await createLong(scene);
      const right = await scene.decides("LIM-15", () =>
        isTaken(created) ? undefined : refused(created, 429, REACHED),
      );
      if (right) scene.observes("LIM-15", "Q-ACTIVE-LIMIT-SHARING", isTaken(created) ? "admitted" : "refused");
    },
  },
  {
    name: "limits/dubs that use up the limit",
    decides: ["LIM-14"],
    relies: ["PRJ-01", "RUN-02", "TXT-12"],
    profile: "sandbox",
    needs: standing,
    run: async (scene) => {
      const project = await transcribedProject(scene, { file: scene.stage.clips(LONG) });
      await scene.world.clock.pass(60);
      const over = await fill((number) => dubLong(scene, project, number));
      refusedForRuns(over);
      await scene.decides("LIM-14", async () => refused(await startLong(scene), 429, REACHED));
    },
  },
];

/** @throws Blocked when a run is refused for something else */
function refusedForRuns(exchange: Exchange): void {
  try {
    refused(exchange, 429, REACHED);
  } catch (error) {
    throw new Blocked(`the limit of active runs was not reached: ${(error as Error).message}`);
  }
}
