/** The mock in the process of the tests: no port, no waiting, a world of its own for each test. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createMock, type TestWorld } from "dubspec/mock";
import { afterAll, describe, test as base } from "vitest";
import { Translation } from "./translation.ts";

const clip = readFileSync(createRequire(import.meta.url).resolve("dubspec/clips/speech.mp4"));
const video = new File([clip], "speech.mp4", { type: "video/mp4" });

/** What came to the receiver of webhooks, by world. */
const received = new Map<string, string[]>();
const receiver: typeof fetch = async (url, init) => {
  const world = new URL(String(url)).pathname.slice(1);
  const { type } = JSON.parse(String(init?.body));
  received.set(world, [...(received.get(world) ?? []), type]);
  return new Response(null, { status: 204 });
};

// Webhooks go to public addresses alone, so their hosts get one.
const mock = createMock({ clock: { kind: "manual" }, fetch: receiver, resolve: async () => ["93.184.215.14"] });
afterAll(() => mock.close());

/** Every test has its own accounts, projects and clock. */
const test = base.extend<{ world: TestWorld; translation: Translation }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from its first parameter
  world: async ({}, use) => use(await mock.newWorld()),
  translation: async ({ world }, use) =>
    use(new Translation({ baseUrl: mock.baseUrl, key: world.key(), fetch: mock.fetch })),
});

const act = (world: TestWorld, action: string, body: object) =>
  mock.fetch(`/v1/actions/${action}`, {
    method: "POST",
    headers: { "x-api-key": world.key(), "content-type": "application/json" },
    body: JSON.stringify(body),
  });

// Tests that run at the same time take `expect` from their own context.
describe.concurrent("a translation", () => {
  test("a translation shows its progress, and then the video", async ({ world, translation, expect }) => {
    await translation.start(video, "spanish");
    const percents: number[] = [];
    for (await translation.refresh(); translation.view.phase === "working"; await translation.refresh()) {
      percents.push(translation.view.percent);
      await world.advance(1);
    }
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(translation.view).toEqual({ phase: "ready", videoUrl: expect.stringContaining("/_media/") });
  });

  test("a translation that fails says why", async ({ world, translation, expect }) => {
    await world.steer("transcription.fail");
    await translation.start(video, "spanish");
    await world.advance(600);
    await translation.refresh();
    expect(translation.view).toEqual({ phase: "failed", code: "TRANSCRIPTION_FAILED" });
  });

  test("a translation succeeds at the second try if only one is steered to fail", async ({
    world,
    translation,
    expect,
  }) => {
    await world.steer("version.fail", { times: 1 });
    const seen: string[] = [];
    for (const _try of [1, 2]) {
      await translation.start(video, "spanish");
      await world.advance(600);
      await translation.refresh();
      seen.push(translation.view.phase);
    }
    expect(seen).toEqual(["failed", "ready"]);
  });

  test("a translation of an account without credits is refused", async ({ world, expect }) => {
    const poor = new Translation({ baseUrl: mock.baseUrl, key: world.key("withoutCredits"), fetch: mock.fetch });
    await poor.start(video, "spanish");
    expect(poor.view).toMatchObject({ phase: "refused", code: "INSUFFICIENT_CREDITS" });
  });

  test("a translation announces its end by webhook", async ({ world, translation, expect }) => {
    await act(world, "webhooks_create_secret", {});
    await act(world, "webhooks_update", { url: `https://shop.example.org/${world.name}` });
    await translation.start(video, "spanish");
    await world.advance(600);
    const types = ["project.created", "project.translation.completed"];
    await expect.poll(() => world.deliveries()).toMatchObject(types.map((type) => ({ type, state: "acknowledged" })));
    expect(received.get(world.name)).toEqual(types);
  });
});
