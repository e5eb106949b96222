import { poll, recordIn, type RequestRecord } from "../../api/action-requests.ts";
import { act } from "../../api/actions.ts";
import { keepSettings, settingsMarker } from "../../api/settings.ts";
import { agree, answered, inWords, isTaken } from "../../expect/answers.ts";
import { differences } from "../../expect/differences.ts";
import { shown } from "../../outcome/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** A mutation that was accepted. */
interface Accepted {
  operation: string;
  requestId: string;
  exchange: Exchange;
}

/** Mutations that any account may make, each under an identifier of its own. */
async function mutations(scene: Scene): Promise<Accepted[]> {
  const inputs = [
    ["settings_update", settingsMarker(scene, "recorded").input],
    ["notifications_update", { projectCreation: false }],
  ] as const;
  const accepted: Accepted[] = [];
  for (const [operation, input] of inputs) {
    const requestId = scene.uuid();
    const exchange = await act(scene, operation, { ...input, requestId });
    await scene.relies("AREQ-22", () => agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange));
    accepted.push({ operation, requestId, exchange });
  }
  return accepted;
}

/** Seconds in which a mutation that nothing holds up is done, and polls in that time. */
const PATIENCE = { onDemand: 60, waiting: 2 } as const;
const POLLS = 30;

/** Polls until a mutation is completed. @returns every record that was seen, the last one completed */
async function completed(scene: Scene, { requestId, operation }: Accepted): Promise<RequestRecord[]> {
  const { clock } = scene.world;
  const seen: RequestRecord[] = [];
  for (let turn = 0; turn < POLLS; turn += 1) {
    const record = recordIn(await poll(scene, requestId, operation));
    seen.push(record);
    if (record.at("status") === "completed") return seen;
    await clock.pass(PATIENCE[clock.onDemand ? "onDemand" : "waiting"]);
  }
  const last = seen.at(-1)?.exchange ?? null;
  agree(false, `${operation} to become completed`, last ? inWords(last) : "nothing", last);
  return seen;
}

const UUIDS_AGREE = (one: unknown, other: string) =>
  typeof one === "string" && one.toLowerCase() === other.toLowerCase();

export const records: readonly Check[] = [
  {
    name: "action-requests/records of completed mutations",
    decides: [
      "AREQ-01",
      "AREQ-02",
      "AREQ-03",
      "AREQ-04",
      "AREQ-05",
      "AREQ-06",
      "AREQ-07",
      "AREQ-08",
      "AREQ-09",
      "AREQ-10",
      "AREQ-11",
      "AREQ-21",
      "AREQ-22",
    ],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      for (const accepted of await mutations(scene)) {
        const { operation, requestId, exchange } = accepted;
        await scene.decides("AREQ-22", () => void answered(exchange, 200));
        await scene.decides("AREQ-11", async () => void recordIn(await poll(scene, requestId, operation)));
        let seen: RequestRecord[] = [];
        const ended = await scene.decides("AREQ-21", async () => {
          seen = await completed(scene, accepted);
          await scene.world.clock.pass(scene.world.clock.onDemand ? 3600 : 1);
          const later = recordIn(await poll(scene, requestId, operation));
          seen.push(later);
          agree(later.at("status") === "completed", "status completed, as before", later.at("status"), later.exchange);
        });
        if (!ended) continue;
        const each = (id: string, judge: (record: RequestRecord) => unknown) =>
          scene.decides(id, () => seen.forEach(judge));
        const field =
          (name: string, expected: string, fits: (value: unknown, record: RequestRecord) => boolean) =>
          (record: RequestRecord) =>
            agree(fits(record.at(name), record), `${name} ${expected}`, record.at(name), record.exchange);
        await each(
          "AREQ-01",
          field("requestId", requestId, (value) => UUIDS_AGREE(value, requestId)),
        );
        await each(
          "AREQ-02",
          field("operation", operation, (value) => value === operation),
        );
        await each(
          "AREQ-03",
          field("status", "running or completed", (value) => value === "running" || value === "completed"),
        );
        await each(
          "AREQ-06",
          field("pollAfterSeconds", "a number while running, and no longer", (value, record) =>
            record.at("status") === "running" ? typeof value === "number" : value === undefined,
          ),
        );
        await each(
          "AREQ-07",
          field("resultStored", "a boolean when completed, and not before", (value, record) =>
            record.at("status") === "completed" ? typeof value === "boolean" : value === undefined,
          ),
        );
        const last = seen.slice(-2);
        await scene.decides("AREQ-08", () =>
          last.forEach(field("resultStored", "true, because no result was lost", (value) => value === true)),
        );
        await scene.decides("AREQ-09", () =>
          last.forEach((record) => {
            const answer = valueAt(jsonOf(exchange), "/data");
            const result = record.at("result");
            const differing =
              result === undefined || exchange.answer?.status !== 200 ? [] : differences(answer, result);
            agree(
              result !== undefined && differing.length === 0,
              `a result equal to the data of ${operation}: ${shown(answer)}`,
              result,
              record.exchange,
            );
          }),
        );
        await scene.decides("AREQ-10", () =>
          last.forEach((record) =>
            agree(
              record.at("resultStored") === true || typeof record.at("message") === "string",
              "a message, or a stored result",
              "neither",
              record.exchange,
            ),
          ),
        );
        await timesAgree(scene, seen);
      }
    },
  },
];

/** Times of one record at several polls: judged with a second between them. */
async function timesAgree(scene: Scene, seen: readonly RequestRecord[]): Promise<void> {
  const [first] = seen;
  const created = seen.map((record) => record.at("createdAt"));
  const updated = seen.map((record) => record.at("updatedAt"));
  await scene.decides("AREQ-04", () =>
    agree(
      created.every((each) => isMilliseconds(each) && each === created[0]),
      "createdAt a number of milliseconds, the same at every poll",
      shown(created),
      first?.exchange ?? null,
    ),
  );
  await scene.decides("AREQ-05", () => {
    const rising = updated.every(
      (each, index) =>
        isMilliseconds(each) && each >= Number(created[0]) && (index === 0 || each >= Number(updated[index - 1])),
    );
    agree(
      rising,
      `updatedAt a number of milliseconds, from createdAt ${shown(created[0])} on and never going back`,
      shown(updated),
      first?.exchange ?? null,
    );
  });
}

/** Milliseconds since 1970, of a time after 2001: seconds would be far less. */
function isMilliseconds(value: unknown): value is number {
  return typeof value === "number" && value > 1e12 && value < 1e14;
}
