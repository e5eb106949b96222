import { startTranscription } from "../../api/runs.ts";
import { listen, recorded } from "../../api/webhooks.ts";
import { deferred } from "../../deferred.ts";
import { agree } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

/** Seconds of the world between a delivery and its answer, and how it has to be recorded then. */
const ANSWERS = [
  { seconds: 8, state: "acknowledged" },
  { seconds: 11, state: "failed" },
] as const;

/** Seconds in which a short clip is transcribed, and milliseconds in which a busy machine takes a delivery. */
const TRANSCRIBED = 600;
const ARRIVAL = 60_000;

/** Lets a second pass at a time until a delivery has left, and none until it is here: then it is younger than that. */
async function tell(scene: Scene, projectId: string, arrived: () => Promise<boolean>): Promise<void> {
  for (let seconds = 0; seconds < TRANSCRIBED; seconds += 1) {
    await scene.world.clock.pass(1);
    const listed = await controlOf(scene.world).deliveries();
    if (listed.some((each) => each.projectId === projectId) && (await arrived())) return;
  }
  throw new Blocked(`no delivery within ${TRANSCRIBED} s`);
}

export const deadline: readonly Check[] = [
  {
    name: "webhooks/answers shortly before and after ten seconds",
    decides: ["LIM-26"],
    relies: ["PRJ-01"],
    profile: "full",
    needs: { receiver: true, control: ["advanceClock", "createWorld", "listDeliveries"] },
    run: async (scene) => {
      const { endpoint } = await listen(scene);
      for (const { seconds, state } of ANSWERS) {
        const { promise, resolve } = deferred();
        await endpoint.reply({ status: 200, after: promise });
        const before = endpoint.deliveries.length;
        const { projectId } = await startTranscription(scene);
        await tell(scene, projectId, () => endpoint.waitFor(before + 1, ARRIVAL));
        await scene.world.clock.pass(seconds);
        resolve();
        const [seen] = await recorded(scene, projectId);
        await scene.decides("LIM-26", () =>
          agree(seen === state, `a delivery answered after ${seconds} s to be recorded as ${state}`, seen, null),
        );
      }
    },
  },
];
