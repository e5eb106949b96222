import { expect, test, vi } from "vitest";
import { checkedEngines } from "../engines/checked.ts";
import { EngineFailure, type Engines } from "../engines/ports.ts";
import { dub, eventsOf, statusOf, transcribed } from "../testing/projects.ts";
import type { RunAtWork } from "../storage/runs.ts";
import { testServer, type TestServer } from "../testing/server.ts";
import { attempt } from "./attempt.ts";
import type { Step } from "./context.ts";

const HOUR_MS = 3_600_000;

type Tasks = { [Task in keyof Omit<Engines, "seconds" | "broken">]?: (...args: never[]) => Promise<unknown> };

/** Has engines of a server do something else until the test mends them. */
function replace(server: TestServer, others: Tasks): () => void {
  const { engines, files } = server.service;
  let isMended = false;
  const faulty = Object.entries(others).map(([name, task]) => [
    name,
    (...args: never[]) => ((isMended ? engines[name as keyof Tasks] : task) as typeof task)(...args),
  ]);
  server.service.engines = checkedEngines({ ...engines, ...Object.fromEntries(faulty) }, files);
  return () => (isMended = true);
}

const readiness = async (server: TestServer) => {
  const { status, body } = await server.send("GET", "/readyz");
  return [status, body];
};

const READY = [200, { status: "ready" }];
const degraded = (stage: string) => [200, { status: "degraded", engines: [stage] }];

test("an engine that hangs for two hours in lip-sync is stopped and fails the run, which says so, as does readiness", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const stopped: boolean[] = [];
  const syncLips: Engines["syncLips"] = (...[, , , , { signal }]) => {
    for (const milliseconds of [7_199_999, 1]) {
      vi.advanceTimersByTime(milliseconds);
      stopped.push(signal?.aborted ?? false);
    }
    return new Promise(() => {});
  };
  const mend = replace(server, { syncLips });
  await dub(server, key, projectId, { lipSyncMode: "standard" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await server.advance(600).finally(() => vi.useRealTimers());
  expect(stopped).toEqual([false, true]);
  const { lipSync } = await statusOf(server, key, projectId);
  expect(lipSync).toMatchObject({ status: "FAILED" });
  expect((await eventsOf(server, projectId)).at(-1)).toMatchObject({
    type: "project.lipsync.failed",
    error: {
      code: "LIPSYNC_FAILED",
      message: expect.stringMatching(/^The step "done" gave no result in 7200 seconds\. .*dubspec doctor/),
    },
  });
  expect(await readiness(server)).toEqual(degraded("lip-sync"));
  mend();
  await dub(server, key, await transcribed(server, key), { lipSyncMode: "standard" });
  await server.advance(600);
  expect(await readiness(server)).toEqual(READY);
});

test("an engine that dies leaves the run waiting, which readiness says, and the next attempt goes on", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const restore = replace(server, { speak: () => Promise.reject(new Error("the process of the engine ended")) });
  await dub(server, key, projectId);
  await expect(server.advance(600)).rejects.toThrow("the process of the engine ended");
  expect(await statusOf(server, key, projectId)).toMatchObject({ status: "processing" });
  expect(await readiness(server)).toEqual(degraded("voices"));
  restore();
  await server.advance(600);
  expect(await statusOf(server, key, projectId)).toMatchObject({ status: "success" });
  expect(await readiness(server)).toEqual(READY);
});

test("an engine that was stopped, because its project was removed, is not broken", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  replace(server, { speak: () => Promise.reject(new DOMException("the project was removed", "AbortError")) });
  await dub(server, key, projectId);
  await expect(server.advance(600)).rejects.toThrow("the project was removed");
  expect(await readiness(server)).toEqual(READY);
});

test("a process that ends stops its steps, which are left for another attempt", async () => {
  const ending = new AbortController();
  const server = await testServer({ ending: ending.signal });
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const speak: Engines["speak"] = async (...[, , , , { signal }]) => {
    ending.abort();
    signal?.throwIfAborted();
    return expect.unreachable("the step went on");
  };
  replace(server, { speak });
  await dub(server, key, projectId);
  await expect(server.advance(600)).rejects.toThrow("aborted");
  delete server.service.ending;
  // The engine is not at fault.
  expect(await readiness(server)).toEqual(READY);
  expect(await statusOf(server, key, projectId)).toMatchObject({ status: "processing" });
});

test.each([
  [new Error("the process of the engine ended"), "The log of the service says why. Start it again"],
  [new EngineFailure("VOICE_SYNTHESIS_FAILED", "Speech failed: the disk is full.", "gave-up"), "the disk is full"],
])("a step that could not be done for a day fails the run, and says what is known: %s", async (problem, why) => {
  const { service } = await testServer();
  const step: Step = {
    name: "audio_assembling",
    seconds: () => 0,
    perform: () => Promise.reject(problem),
  };
  const after = (hours: number) => {
    const world = { clock: "manual", clock_ms: hours * HOUR_MS };
    return attempt(step, { run: { due_at: 0 }, project: { duration: 3 }, world } as RunAtWork, service);
  };
  await expect(after(23)).rejects.toBe(problem);
  expect((await after(24)).failure).toMatchObject({
    code: "VOICE_SYNTHESIS_FAILED",
    message: expect.stringMatching(`^The step "audio_assembling" could not be done for a day\\. .*${why}`),
  });
});

const GARBAGE: [string, string, Tasks][] = [
  ["transcription", "no transcript", { transcribe: async () => "%PDF" }],
  ["transcription", "no transcript", { transcribe: async () => ({ segments: [{}] }) }],
  ["translation", "not one text for each segment", { translate: async () => ["one"] }],
  ["voices", "no file, or an empty one", { speak: async () => ({ key: "prj_none/speech.wav", lengths: [] }) }],
  ["mixing", "no file, or an empty one", { mixVideo: async () => ({}) }],
  ["lip-sync", "no file, or an empty one", { syncLips: async () => ({ key: 7 }) }],
];

test.each(GARBAGE)(
  "nothing is stored of an engine for %s that gives %s, which readiness says, and the next attempt goes on",
  async (engine, what, others) => {
    const server = await testServer();
    const key = await server.account();
    const restore = replace(server, others);
    expect(await readiness(server)).toEqual(READY);
    const fields = { targetLanguage: "spanish", lipsyncPro: "false" };
    const { body } = await server.upload("/v1/translate", key, fields, { clip: "two-speakers.mp4", type: "video/mp4" });
    await expect(server.advance(3600)).rejects.toThrow(`the engine for ${engine} gave ${what}`);
    expect(await statusOf(server, key, body.projectId)).toMatchObject({ status: "processing" });
    expect(await readiness(server)).toEqual(degraded(engine));
    restore();
    await server.advance(3600);
    expect(await statusOf(server, key, body.projectId)).toMatchObject({ status: "success" });
    expect(await readiness(server)).toEqual(READY);
  },
);
