/** For code that calls the global fetch itself: the same mock behind MSW. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createMock } from "dubspec/mock";
import { mswHandlers } from "dubspec/mock/msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Translation } from "./translation.ts";

const clip = readFileSync(createRequire(import.meta.url).resolve("dubspec/clips/speech.mp4"));

const mock = createMock({ baseUrl: "https://api.example.org", clock: { kind: "manual" } });
const server = setupServer(...mswHandlers(mock));
const world = mock.world("msw");

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => world.reset());
afterAll(() => {
  server.close();
  mock.close();
});

test("the global fetch reaches the mock", async () => {
  const translation = new Translation({ baseUrl: "https://api.example.org", key: world.key() });
  await translation.start(new File([clip], "speech.mp4", { type: "video/mp4" }), "german");
  expect(translation.view).toEqual({ phase: "working", percent: 0 });
  await world.advance(600);
  await translation.refresh();
  expect(translation.view.phase).toBe("ready");
});
