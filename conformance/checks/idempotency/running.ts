import { completion } from "../../api/mutations.ts";
import { type Sample, claimedSamples, send } from "../../api/samples.ts";
import { act } from "../../api/actions.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { changedLeaves } from "../../expect/leaves.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { controlOf } from "../../world/world.ts";

/** Half of them are more than an account may have running: were those of one kind run, the last would be refused. */
const TOGETHER = 24;

/** Where a 202 holds `pollAfterSeconds` is left open. */
function isRunning(exchange: Exchange): void {
  const json = jsonOf(exchange);
  const seconds = valueAt(json, "/data/pollAfterSeconds") ?? valueAt(json, "/pollAfterSeconds");
  if (exchange.answer?.status !== 202 || typeof seconds !== "number") {
    throw new Disagreement("202 with a number pollAfterSeconds", inWords(exchange), exchange);
  }
}

async function runsOnce(scene: Scene, sample: Sample): Promise<void> {
  const { operation, as, shownBy } = sample;
  const control = controlOf(scene.world);
  const requestId = scene.uuid();
  await control.steer({ holds: [{ operation, mode: "running" }] });
  // From many connections at once, under the field and under the header.
  const sent = await Promise.all(
    Array.from({ length: TOGETHER }, (_, index) =>
      index % 2 === 0 ? send(scene, sample, { requestId }) : send(scene, sample, {}, { "idempotency-key": requestId }),
    ),
  );
  const isRefused = !sent.some(isTaken);
  if (!(sample.open && isRefused)) {
    sent.forEach(isRunning);
    isRunning(await send(scene, sample, { requestId }));
  }
  await control.steer({});
  if (isRefused) return;
  await completion(scene, operation, requestId, { as });
  const data = async () => valueAt(jsonOf(await act(scene, shownBy, {}, { as })), "/data");
  const [first, before] = [await data(), await data()];
  await scene.world.clock.pass(600);
  const after = await data();
  const restless = changedLeaves(first, before);
  const changed = changedLeaves(before, after).filter((pointer) => !restless.includes(pointer));
  agree(
    changed.length === 0,
    `${operation} to be done once`,
    `${shownBy} changed again at ${changed.join(", ")}`,
    sent[0] ?? null,
  );
}

export const runningMutations: readonly Check[] = [
  {
    name: "idempotency/a mutation sent again while it runs",
    decides: ["IDEM-07"],
    profile: "full",
    needs: { control: ["createWorld", "putSteering", "advanceClock"], roles: ["teamOwner"] },
    run: async (scene) => {
      await scene.decides("IDEM-07", async () => {
        for (const sample of claimedSamples(scene)) await runsOnce(scene, sample);
      });
    },
  },
];
