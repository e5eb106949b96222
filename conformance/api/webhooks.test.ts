import { describe, expect, test } from "vitest";
import type { Delivery, Endpoint } from "../webhooks/delivery.ts";
import { newEndpoint } from "../webhooks/endpoint.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { readEvent, typeOf } from "../webhooks/event.ts";
import { Lateness } from "../world/lateness.ts";
import type { Scene } from "../world/scene.ts";
import { arrivals, eventsOf, nothing, recorded } from "./webhooks.ts";

/** As much of a scene as waiting for deliveries needs, with one project of its own; time passes as it is told. */
function sceneIn(
  { own = false, onDemand = false, seconds }: { own?: boolean; onDemand?: boolean; seconds?: number } = {},
  pass: (seconds: number) => Promise<void> = () => Promise.resolve(),
) {
  const waits: number[] = [];
  const clock = {
    onDemand,
    elapsed: () => 0,
    pass: async (passed: number) => {
      waits.push(passed);
      await pass(passed);
    },
  };
  const world = { own, clock, lateness: new Lateness(onDemand, seconds) };
  const scene = { world, asked: new Map([["prj_own", { lipSync: false, video: true }]]) } as unknown as Scene;
  const waited = () => Math.round(10 * waits.splice(0).reduce((sum, each) => sum + each, 0)) / 10;
  return { scene, waited };
}

/** How long seconds the deliveries of an endpoint leave later, by the clock that a scene waits by. */
function delivering(endpoint: Endpoint, due: readonly (readonly [seconds: number, delivery: Delivery])[]) {
  let now = 0;
  const left = [...due];
  return (seconds: number) => {
    now += seconds;
    const come = left.filter(([at]) => at <= now);
    for (const each of come) {
      left.splice(left.indexOf(each), 1);
      (endpoint.deliveries as Delivery[]).push(each[1]);
    }
    return Promise.resolve();
  };
}

const delivery = (type: string, projectId: unknown): Delivery => ({
  method: "POST",
  headers: {},
  body: Buffer.from(JSON.stringify({ type, projectId })),
  receivedAt: 0,
});

const endpointWith = (...deliveries: Delivery[]): Endpoint => {
  const { endpoint } = newEndpoint("http://receiver.example", () => 0);
  (endpoint.deliveries as Delivery[]).push(...deliveries);
  return endpoint;
};

const mine = eventsOf("prj_own", "mine");

// Most of these tests wait, so they wait side by side.
describe.concurrent("waiting for deliveries", () => {
  test("events of earlier projects are left out in permanent accounts", async () => {
    const endpoint = endpointWith(
      delivery("late", "prj_earlier"),
      delivery("mine", "prj_own"),
      delivery("nameless", undefined),
    );
    const lasting = sceneIn().scene;
    expect((await arrivals(lasting, endpoint, mine)).map(typeOf)).toEqual(["mine", "nameless"]);
    expect((await arrivals(sceneIn({ own: true }).scene, endpoint, mine)).map(typeOf)).toEqual([
      "late",
      "mine",
      "nameless",
    ]);
    expect((await arrivals(lasting, endpoint, nothing, 2)).map(typeOf)).toEqual(["nameless"]);
  });

  test("each owed event counts for its project and its kind, and as often as it is owed", () => {
    const came = [
      ["mine", "prj_own"],
      ["mine", "prj_other"],
      ["other", "prj_own"],
    ] as const;
    const events = came.map(([type, projectId]) => readEvent(delivery(type, projectId)));
    expect(eventsOf("prj_own", "mine", "other")(events)).toBe(true);
    expect(eventsOf("prj_own", "mine", "mine")(events)).toBe(false);
    expect(eventsOf("prj_other", "other")(events)).toBe(false);
  });

  test.each([
    [55, undefined],
    [290, 300],
  ])("an event that leaves %s s late comes in time if the target gives it %s s", async (late, seconds) => {
    const endpoint = endpointWith(delivery("mine", "prj_earlier"), delivery("other", "prj_own"));
    const { scene } = sceneIn(
      seconds === undefined ? {} : { seconds },
      delivering(endpoint, [[late, delivery("mine", "prj_own")]]),
    );
    expect((await arrivals(scene, endpoint, mine)).map(typeOf)).toEqual(["other", "mine"]);
  });

  test("the wait for an event ends at the time limit or with the run", async () => {
    const { scene, waited } = sceneIn({ seconds: 20 });
    expect(await arrivals(scene, endpointWith(), mine)).toEqual([]);
    expect(waited()).toBeGreaterThanOrEqual(20);
    expect(waited()).toBeLessThan(25);
    const over = sceneIn({}, () => Promise.reject(new Error("over"))).scene;
    await expect(arrivals(over, endpointWith(), mine)).rejects.toThrow("over");
  });

  test("silence is waited for as long as an owed event could take, until the server has shown how late it delivers", async () => {
    const endpoint = endpointWith();
    const due = [5, 68].map((at) => [at, delivery("mine", "prj_own")] as const);
    const { scene, waited } = sceneIn({}, delivering(endpoint, due));
    await arrivals(scene, endpointWith(), nothing);
    expect(waited()).toBe(60);
    await arrivals(scene, endpoint, mine);
    expect(waited()).toBe(1);
    // It comes after eight seconds of waiting, and has taken no longer than these.
    await arrivals(scene, endpoint, (events) => events.length === 2);
    const [first, second] = [waited(), (await arrivals(scene, endpoint, nothing), waited())];
    expect(second).toBeGreaterThan(8 * 1.5);
    expect(first).toBeGreaterThan(second);
  });

  test("by a clock on demand, a reading during which the machine slept is not the last reading", async () => {
    const endpoint = endpointWith();
    let looks = 0;
    const waitFor = async (_: number, milliseconds: number) => {
      if (milliseconds > 0) looks += 1;
      if (looks === 1 && milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, 2800));
      else if (looks === 2 && milliseconds > 2000)
        (endpoint.deliveries as Delivery[]).push(delivery("mine", "prj_own"));
      return endpoint.deliveries.length > 0;
    };
    const { scene } = sceneIn({ onDemand: true, seconds: 2.6 });
    expect((await arrivals(scene, { ...endpoint, waitFor }, mine)).map(typeOf)).toEqual(["mine"]);
  });

  test("any number of foreign deliveries does not extend the wait for an event", async () => {
    const endpoint = endpointWith();
    const waitFor = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      (endpoint.deliveries as Delivery[]).push(delivery("late", "prj_earlier"));
      return true;
    };
    const { scene } = sceneIn({ onDemand: true, seconds: 0.2 });
    expect(await arrivals(scene, { ...endpoint, waitFor }, mine)).toEqual([]);
  });

  test("the record of deliveries is read often enough, even if the machine sleeps between two readings", async () => {
    let looks = 0;
    const deliveries = () => {
      looks += 1;
      return Promise.resolve([
        { projectId: "prj_own", state: looks > 2 ? "acknowledged" : "sent" },
        { projectId: "prj_other", state: "sent" },
      ]);
    };
    const scene = { world: { control: { deliveries } }, stage: { now: () => looks * 3_600_000 } } as unknown as Scene;
    expect(await recorded(scene, "prj_own")).toEqual(["acknowledged"]);
    expect(await recorded(scene, "prj_other")).toEqual(["sent"]);
  });

  test("the first delivery shows whether the server reaches this machine, if that is not known before", async () => {
    const unsure = await startReceiver(() => 42, false);
    const [one, two] = [await unsure.open(), await unsure.open()];
    expect(one.isReached?.()).toBe(false);
    const { scene, waited } = sceneIn();
    const seen: number[] = [];
    for (const owed of [nothing, mine, mine]) {
      await expect(arrivals(scene, one, owed)).rejects.toMatchObject({
        name: "Blocked",
        missing: ["receiver that the server can reach"],
      });
      seen.push(Math.floor(waited() / 5));
    }
    // A minute and a little: silence shows nothing while nothing is owed. Then, five seconds and a little.
    expect(seen).toEqual([12, 12, 1]);
    await fetch(two.url, { method: "POST", body: "1" });
    expect(one.isReached?.()).toBe(true);
    expect(await arrivals(scene, one, mine)).toEqual([]);
    expect(waited()).toBeGreaterThanOrEqual(60);
    await unsure.close();
  });
});
