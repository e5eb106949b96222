import { describe, expect, test } from "vitest";
import type { Delivery, Endpoint } from "../webhooks/delivery.ts";
import { newEndpoint } from "../webhooks/endpoint.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { typeOf } from "../webhooks/event.ts";
import type { Scene } from "../world/scene.ts";
import { arrivals, recorded } from "./webhooks.ts";

/** As much of a scene as waiting for deliveries needs, with one project of its own. */
function sceneIn({ own = false, onDemand = false } = {}, pass: () => Promise<void> = () => Promise.resolve()): Scene {
  const clock = { onDemand, elapsed: () => 0, pass };
  return { world: { own, clock }, asked: new Map([["prj_own", { lipSync: false, video: true }]]) } as unknown as Scene;
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

// Most of these tests wait, so they wait side by side.
describe.concurrent("waiting for deliveries", () => {
  test("events of earlier projects are left out in permanent accounts", async () => {
    const endpoint = endpointWith(
      delivery("late", "prj_earlier"),
      delivery("mine", "prj_own"),
      delivery("nameless", undefined),
    );
    expect((await arrivals(sceneIn(), endpoint, 2)).map(typeOf)).toEqual(["mine", "nameless"]);
    expect((await arrivals(sceneIn({ own: true }), endpoint, 3)).map(typeOf)).toEqual(["late", "mine", "nameless"]);
    expect((await arrivals(sceneIn(), endpoint, 1, { from: 2 })).map(typeOf)).toEqual(["nameless"]);
  });

  test("an expected event may come late from a service whose time passes by itself", async () => {
    const endpoint = endpointWith(delivery("late", "prj_earlier"));
    setTimeout(() => (endpoint.deliveries as Delivery[]).push(delivery("mine", "prj_own")), 5200);
    expect((await arrivals(sceneIn(), endpoint, 1)).map(typeOf)).toEqual(["mine"]);
  }, 20_000);

  test("the wait for an event ends at the time limit or with the run", async () => {
    const start = Date.now();
    expect(await arrivals(sceneIn(), endpointWith(), 1, { within: 50 })).toEqual([]);
    expect(Date.now() - start).toBeLessThan(2000);
    await expect(
      arrivals(
        sceneIn({}, () => Promise.reject(new Error("over"))),
        endpointWith(),
        1,
      ),
    ).rejects.toThrow("over");
  }, 20_000);

  test("a reading during which the machine slept is not the last reading", async () => {
    const endpoint = endpointWith();
    let looks = 0;
    const waitFor = async (_: number, milliseconds: number) => {
      looks += 1;
      if (looks === 1) await new Promise((resolve) => setTimeout(resolve, 2800));
      else if (looks === 2 && milliseconds > 2000)
        (endpoint.deliveries as Delivery[]).push(delivery("mine", "prj_own"));
      return endpoint.deliveries.length > 0;
    };
    expect((await arrivals(sceneIn(), { ...endpoint, waitFor }, 1, { within: 2600 })).map(typeOf)).toEqual(["mine"]);
  }, 20_000);

  test("any number of foreign deliveries does not extend the wait for an event", async () => {
    const endpoint = endpointWith();
    const waitFor = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      (endpoint.deliveries as Delivery[]).push(delivery("late", "prj_earlier"));
      return true;
    };
    expect(await arrivals(sceneIn(), { ...endpoint, waitFor }, 1, { within: 200 })).toEqual([]);
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
  }, 20_000);

  test("the first delivery shows whether the server reaches this machine, if that is not known before", async () => {
    const unsure = await startReceiver(() => 42, false);
    const [one, two] = [await unsure.open(), await unsure.open()];
    await expect(arrivals(sceneIn(), one, 1, { within: 0 })).resolves.toEqual([]);
    expect(one.isReached?.()).toBe(false);
    await expect(arrivals(sceneIn(), one, 1)).rejects.toMatchObject({
      name: "Blocked",
      missing: ["receiver that the server can reach"],
    });
    await fetch(two.url, { method: "POST", body: "1" });
    expect(one.isReached?.()).toBe(true);
    await unsure.close();
  }, 20_000);
});
