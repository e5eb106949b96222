import { act } from "../../api/actions.ts";
import { completion, done, mutate, read, resultOf } from "../../api/mutations.ts";
import { type Sample, claimedSamples, send, undo } from "../../api/samples.ts";
import { changedForGood, readTwice } from "../../api/steady.ts";
import { findCounters, isFree } from "../../api/usage.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { changedLeaves, isFoundIn } from "../../expect/leaves.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { controlOf } from "../../world/world.ts";

const OPERATION = "settings_update";

/** A replay gives the saved result: under `data`, or as `result` of the record under `data`. */
function repeats(exchange: Exchange, result: unknown): void {
  const data = valueAt(jsonOf(exchange), "/data");
  const isSame = (value: unknown) => value !== undefined && changedLeaves(result, value).length === 0;
  const holds = exchange.answer?.status === 200 && (isSame(data) || isSame(valueAt(data, "/result")));
  if (!holds)
    throw new Disagreement(
      "200 with the result of the first answer, as data or as data.result",
      inWords(exchange),
      exchange,
    );
}

/** What tells what an action has changed of what another one shows; null: that one shows nothing. */
async function changesOf(scene: Scene, { shownBy, as }: Sample): Promise<(() => Promise<string[]>) | null> {
  if ((await act(scene, shownBy, {}, { as })).answer?.status !== 200) return null;
  const look = () => scene.buildsOn(() => read(scene, shownBy, { as }));
  const before = await readTwice(look);
  return () => changedForGood(scene, before, look);
}

async function replays(scene: Scene, sample: Sample): Promise<void> {
  const { operation, as } = sample;
  const requestId = scene.uuid();
  const first = await send(scene, sample, { requestId });
  if (sample.open && !isTaken(first)) return;
  const result = await resultOf(scene, operation, first, { as });
  if (!(await undo(scene, sample))) return;
  const changes = await changesOf(scene, sample);
  for (let times = 0; times < 2; times += 1) {
    const replayed = await send(scene, sample, { requestId });
    // What is shown of a secret when it is asked for again is left open.
    if (operation === "webhooks_create_secret")
      agree(replayed.answer?.status === 200, "200", inWords(replayed), replayed);
    else repeats(replayed, result);
    const changed = (await changes?.()) ?? [];
    agree(changed.length === 0, `${sample.shownBy} as before the replay`, `another ${changed.join(", ")}`, replayed);
  }
}

/** Settings in which one mutation came after another, so that the first one done again would show. */
async function overwritten(scene: Scene) {
  const requestId = scene.uuid();
  const [early, late] = [`early ${scene.uuid()}`, `late ${scene.uuid()}`];
  const sendEarly = () => mutate(scene, OPERATION, { brandVocabulary: [early], requestId });
  return {
    requestId,
    sendEarly,
    overwrite: () => done(scene, OPERATION, { brandVocabulary: [late] }),
    isNotDoneAgain: async (replayed: Exchange) => {
      const data = await read(scene, "settings_get");
      agree(!isFoundIn(data, early), "a replay without a second effect", data, replayed);
    },
  };
}

export const replaysOfMutations: readonly Check[] = [
  {
    name: "idempotency/settings sent again",
    decides: ["IDEM-08"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("IDEM-08", async () => {
        const { sendEarly, overwrite, isNotDoneAgain } = await overwritten(scene);
        const result = await resultOf(scene, OPERATION, await sendEarly());
        await overwrite();
        for (let times = 0; times < 3; times += 1) {
          const replayed = await sendEarly();
          repeats(replayed, result);
          await isNotDoneAgain(replayed);
        }
      });
    },
  },
  {
    name: "idempotency/every mutation sent again",
    decides: ["IDEM-08"],
    profile: "full",
    needs: { control: ["createWorld"], roles: ["teamOwner"] },
    run: async (scene) => {
      await scene.decides("IDEM-08", async () => {
        for (const sample of claimedSamples(scene)) await replays(scene, sample);
      });
    },
  },
  {
    name: "idempotency/the cost of a replay",
    decides: ["IDEM-09"],
    profile: "free",
    run: async (scene) => {
      const change = (fields: object = {}) =>
        mutate(scene, "notifications_update", { activityReminder: true, ...fields });
      const counters = await findCounters(scene, async () => resultOf(scene, "notifications_update", await change()));
      const requestId = scene.uuid();
      await scene.buildsOn(async () => resultOf(scene, "notifications_update", await change({ requestId })));
      await scene.decides("IDEM-09", async () => {
        for (const headers of [{}, { "idempotency-key": requestId }]) {
          const replay = () =>
            mutate(scene, "notifications_update", { activityReminder: true, requestId }, { headers });
          agree(
            await isFree(scene, counters, replay),
            "a replay that uses no call of the month",
            "one call",
            scene.exchanges.at(-2) ?? null,
          );
        }
      });
    },
  },
  {
    name: "idempotency/a result that was not stored",
    decides: ["IDEM-10"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      await scene.decides("IDEM-10", async () => {
        const { requestId, sendEarly, overwrite, isNotDoneAgain } = await overwritten(scene);
        await control.steer({ holds: [{ operation: OPERATION, mode: "lose-result" }] });
        await sendEarly();
        await completion(scene, OPERATION, requestId);
        await control.steer({});
        await overwrite();
        for (let times = 0; times < 2; times += 1) {
          const replayed = await sendEarly();
          const data = valueAt(jsonOf(replayed), "/data");
          const isRecord =
            replayed.answer?.status === 200 &&
            valueAt(data, "/resultStored") === false &&
            typeof valueAt(data, "/message") === "string";
          if (!isRecord)
            throw new Disagreement("200 with resultStored false and a message under data", inWords(replayed), replayed);
          await isNotDoneAgain(replayed);
        }
      });
    },
  },
];
