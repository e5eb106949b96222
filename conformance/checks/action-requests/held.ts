import { poll, recordIn, type RequestRecord } from "../../api/action-requests.ts";
import { act } from "../../api/actions.ts";
import { settingsMarker } from "../../api/settings.ts";
import { agree } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

const OPERATION = "settings_update";

/** A mutation under a hold, and a poll of it. */
async function held(
  scene: Scene,
  mode: "running" | "lose-result",
): Promise<{ requestId: string; record: RequestRecord }> {
  await controlOf(scene.world).steer({ holds: [{ operation: OPERATION, mode }] });
  const requestId = scene.uuid();
  await act(scene, OPERATION, { ...settingsMarker(scene, "held").input, requestId });
  return { requestId, record: recordIn(await poll(scene, requestId, OPERATION)) };
}

export const heldRequests: readonly Check[] = [
  {
    name: "action-requests/a mutation that is still running",
    decides: ["AREQ-03", "AREQ-04", "AREQ-05", "AREQ-06", "AREQ-07", "AREQ-08", "AREQ-11", "AREQ-21", "AREQ-23"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering", "advanceClock"] },
    run: async (scene) => {
      const { requestId, record: first } = await scene.relies("AREQ-11", () => held(scene, "running"));
      if (first.at("status") === "completed")
        throw new Blocked(`the control interface does not keep ${OPERATION} running`);
      await scene.world.clock.pass(5);
      const again = recordIn(await poll(scene, requestId, OPERATION));
      const running = [first, again];
      await scene.decides("AREQ-03", () =>
        running.forEach((record) =>
          agree(record.at("status") === "running", "status running", record.at("status"), record.exchange),
        ),
      );
      await scene.decides("AREQ-06", () =>
        running.forEach((record) =>
          agree(
            typeof record.at("pollAfterSeconds") === "number",
            "pollAfterSeconds, a number, while it runs",
            record.at("pollAfterSeconds"),
            record.exchange,
          ),
        ),
      );
      await scene.decides("AREQ-07", () =>
        running.forEach((record) =>
          agree(
            !record.has("resultStored"),
            "no resultStored while it runs",
            record.at("resultStored"),
            record.exchange,
          ),
        ),
      );
      await scene.world.clock.pass(5);
      await controlOf(scene.world).steer({ holds: [] });
      await scene.world.clock.pass(60);
      const done = recordIn(await poll(scene, requestId, OPERATION));
      await scene.decides("AREQ-21", () =>
        agree(done.at("status") === "completed", "status completed", done.at("status"), done.exchange),
      );
      await scene.decides("AREQ-06", () =>
        agree(
          !done.has("pollAfterSeconds"),
          "no pollAfterSeconds when it is completed",
          done.at("pollAfterSeconds"),
          done.exchange,
        ),
      );
      await scene.decides("AREQ-08", () =>
        agree(done.at("resultStored") === true, "resultStored true", done.at("resultStored"), done.exchange),
      );
      const created = [...running, done].map((record) => record.at("createdAt"));
      await scene.decides("AREQ-04", () =>
        agree(
          typeof created[0] === "number" && created.every((each) => each === created[0]),
          "the same createdAt at every poll",
          created,
          done.exchange,
        ),
      );
      const updated = [...running, done].map((record) => Number(record.at("updatedAt")));
      await scene.decides("AREQ-05", () =>
        agree(
          updated.every((each, index) => each >= Number(created[0]) && each >= Number(updated[index - 1] ?? 0)),
          "an updatedAt that never goes back",
          updated,
          done.exchange,
        ),
      );
      await scene.decides("AREQ-23", () => {
        const [before = 0, after = 0] = updated.slice(-2);
        agree(after > before, `an updatedAt after ${before}`, after, done.exchange);
      });
    },
  },
  {
    name: "action-requests/a mutation whose result is lost",
    decides: ["AREQ-03", "AREQ-07", "AREQ-08", "AREQ-10", "AREQ-11"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering", "advanceClock"] },
    run: async (scene) => {
      const { requestId } = await scene.relies("AREQ-11", () => held(scene, "lose-result"));
      await scene.world.clock.pass(60);
      const record = recordIn(await poll(scene, requestId, OPERATION));
      await scene.decides("AREQ-03", () =>
        agree(record.at("status") === "completed", "status completed", record.at("status"), record.exchange),
      );
      await scene.decides("AREQ-07", () =>
        agree(record.has("resultStored"), "resultStored when it is completed", "none", record.exchange),
      );
      await scene.decides("AREQ-08", () =>
        agree(record.at("resultStored") === false, "resultStored false", record.at("resultStored"), record.exchange),
      );
      await scene.world.clock.pass(60);
      const later = recordIn(await poll(scene, requestId, OPERATION));
      await scene.decides("AREQ-10", () => {
        for (const each of [record, later])
          agree(typeof each.at("message") === "string", "message, a string", each.at("message"), each.exchange);
      });
    },
  },
];
