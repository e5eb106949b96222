import { getStatus } from "../../api/media.ts";
import { DUBBING, projectToDub, startDubOf } from "../../api/dubbing.ts";
import { finish, startTranscription, startTranslation } from "../../api/runs.ts";
import { arrivals, eventsOf, listen } from "../../api/webhooks.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Endpoint } from "../../webhooks/delivery.ts";
import { readEvent } from "../../webhooks/event.ts";
import type { Scene } from "../../world/scene.ts";

/** Milliseconds between two looks at whether somebody still waits for deliveries. */
const LOOK = 250;

/** Asks for the status that each event is about while the server waits for its acknowledgement, before a later state can show. */
async function whileDelivering(scene: Scene, endpoint: Endpoint, perform: () => Promise<void>): Promise<void> {
  const end = new AbortController();
  const over = end.signal;
  const asking = (async () => {
    for (let heard = 0; !over.aborted;) {
      let release = () => {};
      await endpoint.reply({ status: 200, after: new Promise<void>((resolve) => (release = resolve)) });
      while (!over.aborted && !(await endpoint.waitFor(heard + 1, LOOK)));
      for (const delivery of endpoint.deliveries.slice(heard)) {
        const projectId = valueAt(readEvent(delivery).body, "/projectId");
        if (typeof projectId === "string") await getStatus(scene, projectId);
        heard += 1;
      }
      release();
    }
    await endpoint.reply({ status: 200 });
  })();
  await perform().finally(() => end.abort());
  await asking;
}

interface Told {
  name: string;
  feeds: readonly string[];
  /** Does what comes before, without deliveries. @returns starts the run, and gives its project */
  prepare(scene: Scene): Promise<() => Promise<string>>;
  /** Kinds of events that come of it. */
  types: readonly string[];
  relies: readonly string[];
}

const TOLD: readonly Told[] = [
  {
    name: "a project",
    feeds: ["HOOK-23"],
    prepare: async (scene) => async () => (await startTranscription(scene)).projectId,
    types: ["project.created"],
    relies: ["PRJ-01"],
  },
  {
    name: "a translation",
    feeds: ["HOOK-24", "HOOK-27"],
    prepare: async (scene) => async () => (await startTranslation(scene)).projectId,
    types: ["project.translation.completed"],
    relies: ["TRL-01"],
  },
  {
    name: "lip-sync",
    feeds: ["HOOK-29"],
    prepare: async (scene) => async () => (await startTranslation(scene, { lipsyncPro: "false" })).projectId,
    types: ["project.lipsync.completed"],
    relies: ["TRL-01"],
  },
  {
    name: "a dub",
    feeds: ["HOOK-27"],
    prepare: async (scene) => {
      const project = await projectToDub(scene);
      return async () => {
        await startDubOf(scene, project);
        return project.projectId;
      };
    },
    types: ["project.translation.completed"],
    relies: DUBBING,
  },
];

/** What the status shows in the moment in which an event is told. A law decides: these only ask. */
export const told: readonly Check[] = TOLD.map(({ name, feeds, prepare, types, relies }) => ({
  name: `webhooks/the status while the events of ${name} are delivered`,
  decides: [],
  feeds,
  relies: [...relies, "RUN-02"],
  profile: "full",
  needs: { receiver: true },
  run: async (scene) => {
    const start = await prepare(scene);
    const { endpoint } = await listen(scene);
    await whileDelivering(scene, endpoint, async () => {
      const projectId = await start();
      await finish(scene, projectId);
      await arrivals(scene, endpoint, eventsOf(projectId, ...types));
    });
  },
}));
