import { callAs, dataOf as toolData } from "../../api/access.ts";
import { done, mutate, read, resultOf } from "../../api/mutations.ts";
import { settled } from "../../api/settings.ts";
import { done as doneByTool } from "../../api/tools.ts";
import { callsOf, type Counter, findCounters } from "../../api/usage.ts";
import { agree } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { leavesOf } from "../../expect/leaves.ts";
import type { Check } from "../../requirements/check.ts";
import { expectClaimed } from "../../world/claims.ts";
import type { Scene } from "../../world/scene.ts";

const OPERATION = "notifications_update";
const FIELDS = { activityReminder: true };

/** Tries at most: somebody else's call between two readings counts as well. */
const TRIES = 3;

async function isShared(scene: Scene, counters: readonly Counter[]): Promise<void> {
  const input = { ...FIELDS, requestId: scene.uuid() };
  // One that takes long is charged once it is done.
  const throughMcp = await callsOf(scene, counters, async () =>
    settled(scene, OPERATION, doneByTool(await callAs(scene, { as: "owner" }, OPERATION, input))),
  );
  const last = scene.exchanges.at(-1) ?? null;
  agree(throughMcp.includes(1), "REST to count an action through MCP", `${throughMcp.join(", ")} calls`, last);
  const throughRest = await callsOf(scene, counters, () => done(scene, OPERATION, FIELDS));
  const counted = counters.filter((_, index) => throughMcp[index] === 1 && throughRest[index] === 1);
  agree(
    counted.length > 0,
    "REST to count an action through REST",
    `${throughRest.join(", ")} calls`,
    scene.exchanges.at(-1) ?? null,
  );
  const rest = leavesOf(await read(scene, "usage_get"));
  const answer = await callAs(scene, { as: "owner" }, "usage_get");
  const mcp = leavesOf(toolData(answer));
  const differing = counted.filter(
    ({ place, perReading }) => Math.abs(Number(mcp.get(place)) - Number(rest.get(place))) !== perReading,
  );
  const [{ place = "" } = {}] = differing;
  // Some other number may be counted by surface: one that is shared is enough.
  agree(
    differing.length < counted.length,
    `the same ${place} through MCP as through REST`,
    mcp.get(place),
    answer.exchange,
  );
}

export const allowance: readonly Check[] = [
  {
    name: "actions/one allowance through REST and MCP",
    decides: ["ACC-08"],
    relies: ["MCP-01"],
    profile: "free",
    run: async (scene) => {
      expectClaimed(scene.stage.target, "mcp");
      const counters = await findCounters(scene, async () =>
        resultOf(scene, OPERATION, await mutate(scene, OPERATION, FIELDS)),
      );
      await scene.decides("ACC-08", async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await isShared(scene, counters);
          } catch (error) {
            if (!(error instanceof Disagreement) || attempt === TRIES) throw error;
          }
        }
      });
    },
  },
];
