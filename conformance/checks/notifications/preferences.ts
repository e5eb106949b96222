import fc from "fast-check";
import { act } from "../../api/actions.ts";
import { dataOf, done, mutate, read } from "../../api/mutations.ts";
import { A_WHILE } from "../../api/steady.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { changedLeaves, leavesOf, ordered } from "../../expect/leaves.ts";
import { holdsForAll, samplesIn } from "../../expect/properties.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const UPDATE = "notifications_update";
const GET = "notifications_get";

/** The e-mail preferences. */
const PREFERENCES = ["projectCreation", "videoTranslation", "videoLipsync", "activityReminder"] as const;
type Preferences = Partial<Record<(typeof PREFERENCES)[number], boolean>>;

const all = (value: boolean): Preferences => Object.fromEntries(PREFERENCES.map((name) => [name, value]));

/** What is no boolean. */
const OTHERS = ["true", "false", "", 0, 1, null, [], {}] as const;

const UPDATES = fc.array(
  fc
    .subarray([...PREFERENCES], { minLength: 1 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<string, fc.Arbitrary<boolean>>),
    ),
  { minLength: 1, maxLength: 6 },
);

/** What is shown: how is open, so it may be a list, in whatever order. */
async function get(scene: Scene) {
  const exchange = await act(scene, GET);
  return { exchange, data: ordered(dataOf(exchange)) };
}

/** Pointers of the answer that change although nothing was changed. */
async function restless(scene: Scene, preferences: Preferences): Promise<Set<string>> {
  await done(scene, UPDATE, preferences);
  const one = await get(scene);
  await done(scene, UPDATE, preferences);
  return new Set(changedLeaves(one.data, (await get(scene)).data));
}

/** Pointers at which preferences that were turned over and back are shown otherwise: times and numbers of revisions, no booleans. */
async function movedByChanges(scene: Scene, preferences: Preferences, shown: unknown): Promise<string[]> {
  await scene.world.clock.pass(A_WHILE);
  await done(scene, UPDATE, Object.fromEntries(PREFERENCES.map((name) => [name, preferences[name] === false])));
  await done(scene, UPDATE, preferences);
  const before = leavesOf(shown);
  return changedLeaves(shown, (await get(scene)).data).filter((pointer) => typeof before.get(pointer) !== "boolean");
}

export const preferences: readonly Check[] = [
  {
    name: "notifications/reading the preferences",
    decides: ["NOTE-01"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("NOTE-01", () => read(scene, GET));
    },
  },
  {
    name: "notifications/each preference and all together",
    decides: ["NOTE-04", "NOTE-01"],
    profile: "free",
    run: async (scene) => {
      const alone = PREFERENCES.flatMap((name) => [true, false].map((value) => ({ [name]: value })));
      await scene.decides("NOTE-04", async () => {
        for (const given of [...alone, all(true), all(false)]) {
          const exchange = await mutate(scene, UPDATE, given);
          agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
        }
      });
      await scene.decides("NOTE-01", () => read(scene, GET));
    },
  },
  {
    name: "notifications/values that are not booleans",
    decides: ["NOTE-05"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("NOTE-05", async () => {
        for (const name of PREFERENCES) {
          for (const value of OTHERS) refused(await mutate(scene, UPDATE, { [name]: value }), 400, "VALIDATION_ERROR");
        }
      });
    },
  },
  {
    name: "notifications/a changed preference",
    decides: ["NOTE-06"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("NOTE-06", async () => {
        for (const base of [true, false]) {
          const ignored = await restless(scene, all(base));
          for (const name of PREFERENCES) {
            const before = await get(scene);
            await done(scene, UPDATE, { [name]: !base });
            const after = await get(scene);
            const changed = changedLeaves(before.data, after.data).filter((pointer) => !ignored.has(pointer));
            agree(
              changed.length > 0,
              `a different answer after ${name} becomes ${!base}`,
              "the same one",
              after.exchange,
            );
          }
        }
      });
    },
  },
  {
    // How preferences are shown is open, so answers are compared with each other: same preferences, same answer.
    name: "notifications/preferences that are not sent",
    decides: ["NOTE-07"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("NOTE-07", async () => {
        const ignored = await restless(scene, all(true));
        const seen = new Map<string, unknown>();
        await holdsForAll(scene, samplesIn(scene, 15, 3), UPDATES, async (updates) => {
          await done(scene, UPDATE, all(true));
          let expected = all(true);
          for (const update of updates) {
            await done(scene, UPDATE, update);
            expected = { ...expected, ...update };
          }
          const partly = await get(scene);
          const key = JSON.stringify(expected);
          if (!seen.has(key)) {
            await done(scene, UPDATE, expected);
            seen.set(key, (await get(scene)).data);
          }
          const other = () => changedLeaves(seen.get(key), partly.data).filter((pointer) => !ignored.has(pointer));
          if (other().length > 0)
            for (const pointer of await movedByChanges(scene, expected, seen.get(key))) ignored.add(pointer);
          agree(other().length === 0, `the value shown for ${key}`, other().join(", "), partly.exchange);
        });
      });
    },
  },
];
