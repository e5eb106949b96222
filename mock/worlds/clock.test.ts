import { expect, onTestFinished, test, vi } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { clockOf } from "./clock.ts";
import { endOfMonth } from "./month.ts";

const hour = 3_600_000;
const real = { kind: "real", factor: 1 } as const;

test("a clock moves on if the machine's clock is set back", () => {
  let wall = 5 * hour;
  const clock = clockOf({ kind: "real", factor: 10 }, 0, () => wall);
  wall += 1000;
  expect(clock.now()).toBe(10_000);
  wall -= hour;
  expect(clock.now()).toBe(10_000);
  wall += 1000;
  expect(clock.now()).toBe(20_000);
  clock.setMode(real);
  wall -= hour;
  wall += 1000;
  expect(clock.now()).toBe(20_000);
  expect(clock.wallUntil(21_000)).toBe(1000);
});

test("events of a run during the machine's sleep are delivered when it wakes", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let wall = Date.UTC(2026, 5, 1);
  const receiver = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  const client = new Client({ clock: real, wall: () => wall, resolve: async () => ["93.184.216.34"], fetch: receiver });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "https://hooks.example.org/in" });
  const projectId = await client.started();
  wall += hour;
  // Nobody asks for anything.
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => receiver.mock.calls.length).toBe(2);
  const sentAt = receiver.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-service-timestamp"));
  expect(sentAt).toEqual([String(wall / 1000), String(wall / 1000)]);
  await expect
    .poll(async () => (await client.get("/_control/deliveries")).json.deliveries)
    .toMatchObject([{ state: "acknowledged" }, { state: "acknowledged" }]);
  expect(await client.status(projectId)).toMatchObject({ status: "success" });
});

test("a time beyond the range of dates does not change the month of another time", () => {
  expect(endOfMonth(8.7e15)).toBeNaN();
  expect(endOfMonth(Date.UTC(2026, 0, 5))).toBe(Date.UTC(2026, 1, 1));
});
