import { act } from "../../api/actions.ts";
import { claimedActions } from "../../api/claimed.ts";
import { MUTATIONS, type RightCall } from "../../api/inputs.ts";
import { completion, dataOf, requestIdOf } from "../../api/mutations.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { controlOf } from "../../world/world.ts";

/** An action that does not end is answered with 202, and polls show it running until it ends. */
async function keepsRunning(scene: Scene, { operation, input }: RightCall): Promise<void> {
  const control = controlOf(scene.world);
  for (const given of [{ requestId: scene.uuid() }, {}]) {
    await control.steer({ holds: [{ operation, mode: "running" }] });
    const exchange = await act(scene, operation, { ...input, ...given });
    const requestId = requestIdOf(exchange);
    if (exchange.answer?.status !== 202 || !requestId)
      throw new Disagreement("202 with a requestId", inWords(exchange), exchange);
    for (const seconds of [0, 5, 600]) {
      await scene.world.clock.pass(seconds);
      const polled = await act(scene, "action_request_get", { operation, requestId });
      agree(
        valueAt(dataOf(polled), "/status") === "running",
        "a record with the status running",
        inWords(polled),
        polled,
      );
    }
    await control.steer({});
    await completion(scene, operation, requestId);
  }
}

export const runningActions: readonly Check[] = [
  {
    name: "actions/an action that is still running",
    decides: ["ACT-06"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      await scene.decides("ACT-06", async () => {
        for (const call of claimedActions(scene, MUTATIONS, ({ operation }) => [operation]))
          await keepsRunning(scene, call);
      });
    },
  },
];
