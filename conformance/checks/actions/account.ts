import { act } from "../../api/actions.ts";
import { dataOf, done, read } from "../../api/mutations.ts";
import { agree } from "../../expect/answers.ts";
import { changedLeaves, leavesOf } from "../../expect/leaves.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";

const RESULTS = "Q-ACTION-RESULTS";

/** Leaves of one kind in an answer, at least so many. */
const hasAtLeast = (data: unknown, kind: "string" | "number", count: number) =>
  [...leavesOf(data).values()].filter((leaf) => typeof leaf === kind).length >= count;

/** Notes whether an answer of which nothing is shown has a value for each thing that the action is said to tell. */
const observes = (scene: Scene, id: string, isTyped: boolean) => scene.observes(id, RESULTS, isTyped ? "typed" : "any");

export const account: readonly Check[] = [
  {
    name: "actions/the account",
    decides: ["ACC-01", "ACC-03"],
    profile: "read-only",
    run: async (scene) => {
      const exchange = await act(scene, "account_get");
      if (!(await scene.decides("ACC-01", () => dataOf(exchange)))) return;
      // Who it is and on which plan; minutes included, minutes purchased, characters.
      const data = dataOf(exchange);
      observes(scene, "ACC-03", hasAtLeast(data, "string", 2) && hasAtLeast(data, "number", 3));
    },
  },
  {
    name: "actions/the account as two keys see it",
    decides: ["ACC-04"],
    profile: "read-only",
    needs: { roles: ["readOnly"] },
    run: async (scene) => {
      const seen = (as: Role) => scene.buildsOn(() => read(scene, "account_get", { as }));
      const [whole, part] = [await seen("owner"), await seen("readOnly")];
      const restless = changedLeaves(part, await seen("readOnly"));
      const differs = changedLeaves(whole, part).some((pointer) => !restless.includes(pointer));
      await scene.decides("ACC-04", () =>
        agree(differs, "another answer for a key with only the read scopes", part, scene.exchanges.at(-1) ?? null),
      );
    },
  },
  {
    name: "actions/the calls that are left",
    decides: ["ACC-07"],
    profile: "free",
    run: async (scene) => {
      const before = await scene.buildsOn(() => read(scene, "usage_get"));
      await scene.buildsOn(() => done(scene, "notifications_update", { activityReminder: true }));
      const after = await scene.buildsOn(() => read(scene, "usage_get"));
      await scene.decides("ACC-07", () => {
        const moved = changedLeaves(before, after).length > 0;
        agree(moved, "another answer after a call that counts", after, scene.exchanges.at(-1) ?? null);
      });
    },
  },
  {
    name: "actions/the usage",
    decides: ["ACC-05", "ACC-07"],
    profile: "read-only",
    run: async (scene) => {
      const exchange = await act(scene, "usage_get");
      const again = await act(scene, "usage_get");
      if (!(await scene.decides("ACC-05", () => [exchange, again].forEach(dataOf)))) return;
      // Calls of the month, calls left, the rate; the time of renewal may be a number or a text.
      const data = dataOf(exchange);
      observes(scene, "ACC-07", hasAtLeast(data, "number", 3) && leavesOf(data).size >= 4);
    },
  },
];
