import { act } from "../../api/actions.ts";
import { completion, dataOf, requestIdOf } from "../../api/mutations.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { controlOf } from "../../world/world.ts";

const OPERATION = "settings_update";

export const runningActions: readonly Check[] = [
  {
    name: "actions/an action that is still running",
    decides: ["ACT-06"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      await control.steer({ holds: [{ operation: OPERATION, mode: "running" }] });
      await scene.decides("ACT-06", async () => {
        for (const given of [{ requestId: scene.uuid() }, {}]) {
          const exchange = await act(scene, OPERATION, { companyName: "Localizers", ...given });
          const requestId = requestIdOf(exchange);
          if (exchange.answer?.status !== 202 || !requestId)
            throw new Disagreement("202 with a requestId", inWords(exchange), exchange);
          for (const seconds of [0, 5, 600]) {
            await scene.world.clock.pass(seconds);
            const polled = await act(scene, "action_request_get", { operation: OPERATION, requestId });
            agree(
              valueAt(dataOf(polled), "/status") === "running",
              "a record with the status running",
              inWords(polled),
              polled,
            );
          }
          await control.steer({});
          await completion(scene, OPERATION, requestId);
          await control.steer({ holds: [{ operation: OPERATION, mode: "running" }] });
        }
      });
    },
  },
];
