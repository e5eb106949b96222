import { createProject, deleteProject, getDetails, getStatus, translate } from "../../api/media.ts";
import { SENTENCE, startTranscription } from "../../api/runs.ts";
import { answered, isTaken, refused, textAt } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { bursts, POLLS_APART } from "./bursts.ts";

/** Seconds of the window, and a little more. */
const WINDOW = 61;

/** A route with a rate: how to ask it so often, with requests that are all accepted. */
interface Rate {
  id: string;
  name: string;
  perMinute: number;
  /** Seconds between two requests, if the service may refuse what comes sooner. */
  spacing?: number;
  /** Makes what the requests need, and lets the window pass. @returns one request, not paced */
  prepare(scene: Scene): Promise<() => Promise<Exchange>>;
}

const RATES: readonly Rate[] = [
  {
    id: "LIM-01",
    name: "POST /v1/translate",
    perMinute: 10,
    // Each project goes before the next one comes, so that the limit of active runs is not met first.
    prepare: async (scene) => async () => {
      const file = scene.stage.clips(SENTENCE);
      const exchange = await translate(scene, { targetLanguage: "french", file }, { paced: false });
      if (isTaken(exchange)) await deleteProject(scene, textAt(exchange, "/projectId"), { paced: false });
      return exchange;
    },
  },
  {
    id: "LIM-02",
    name: "POST /v1/projects",
    perMinute: 10,
    prepare: async (scene) => async () => {
      const file = scene.stage.clips(SENTENCE);
      return createProject(scene, { targetLanguage: "french", file }, { paced: false });
    },
  },
  {
    id: "LIM-03",
    name: "the status route",
    perMinute: 30,
    spacing: POLLS_APART,
    prepare: async (scene) => {
      const { projectId } = await startTranscription(scene);
      return () => getStatus(scene, projectId, { paced: false });
    },
  },
  {
    id: "LIM-04",
    name: "the details route",
    perMinute: 20,
    prepare: async (scene) => {
      const { projectId } = await startTranscription(scene);
      return () => getDetails(scene, projectId, { paced: false });
    },
  },
  {
    id: "LIM-05",
    name: "the delete route",
    perMinute: 10,
    prepare: async (scene) => {
      const projects: string[] = [];
      // One more than the rate of making them, so that the route refuses for its rate and for nothing else.
      for (let made = 0; made <= 10; made += 1) projects.push((await startTranscription(scene)).projectId);
      return () => deleteProject(scene, projects.shift() ?? "", { paced: false });
    },
  },
];

/** Sends so many requests at once, or as many as are admitted before one is refused with 429. */
async function upToRefusal(
  ask: () => Promise<Exchange>,
  count: number,
): Promise<{ admitted: number; refusal?: Exchange }> {
  for (let admitted = 0; admitted < count; admitted += 1) {
    const exchange = await ask();
    if (exchange.answer?.status === 429) return { admitted, refusal: exchange };
    answered(exchange);
  }
  return { admitted: count };
}

/** Sends so many requests in a window of their own, evenly. @throws Disagreement when one is refused */
async function spaced(scene: Scene, ask: () => Promise<Exchange>, count: number, seconds: number): Promise<void> {
  const { clock } = scene.world;
  await clock.pass(WINDOW);
  for (let sent = 0; sent < count; sent += 1) {
    if (sent > 0) await clock.pass(seconds);
    answered(await ask());
  }
}

/** A rate has to be met within one window, which a clock that stands still makes sure; bursts do without. */
export const rates: readonly Check[] = [
  ...bursts,
  ...RATES.map(({ id, name, perMinute, spacing, prepare }): Check => ({
    name: `limits/the rate of ${name}`,
    decides: [id, "ERR-37", "LIM-07"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const ask = await prepare(scene);
      await scene.world.clock.pass(WINDOW);
      let over: Exchange | undefined;
      await scene.decides(id, async () => {
        const { clock } = scene.world;
        const start = clock.elapsed();
        const { refusal: early, admitted } = await upToRefusal(ask, perMinute);
        const isForSpacing = spacing !== undefined && admitted <= 1 + (clock.elapsed() - start) / spacing;
        if (early && isForSpacing) await spaced(scene, ask, perMinute, spacing);
        else if (early) answered(early);
        over = early ?? (await ask());
        refused(over, 429, "RATE_LIMIT_EXCEEDED");
      });
      const refusedOne = over;
      if (refusedOne) await scene.decides("ERR-37", () => refused(refusedOne, 429, "RATE_LIMIT_EXCEEDED"));
      await scene.world.clock.pass(WINDOW);
      if (id !== "LIM-05") await scene.decides("LIM-07", async () => answered(await ask()));
    },
  })),
  {
    name: "limits/one used-up route beside unused ones",
    decides: ["LIM-06"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await scene.world.clock.pass(WINDOW);
      for (let sent = 0; sent < 31; sent += 1) await getStatus(scene, projectId, { paced: false });
      await scene.decides("LIM-06", async () => {
        answered(await getDetails(scene, projectId, { paced: false }));
        answered(await deleteProject(scene, projectId, { paced: false }));
      });
    },
  },
];
