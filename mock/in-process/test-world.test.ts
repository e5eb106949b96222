import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Client, speech } from "../node/mock-harness.ts";
import { createMock } from "../index.ts";

const clip = readFileSync(new URL("../../fixtures/media/two-speakers.mp4", import.meta.url));

function manual() {
  const mock = createMock({ clock: { kind: "manual" } });
  onTestFinished(() => mock.close());
  return mock;
}

describe("a world of a mock in process", () => {
  test("a world of a mock in process has a key for each role", async () => {
    const world = manual().world("shop");
    expect([world.key(), world.key("withoutCredits")]).toEqual(["dub_test_shop", "dub_test_shop__withoutCredits"]);
  });

  test("a world of a mock in process moves only its own clock", async () => {
    const mock = manual();
    const [one, other] = [mock.world("one"), mock.world("other")];
    const before = await other.advance(0);
    const { now } = await one.advance(0);
    const later = await one.advance(90);
    expect(Date.parse(later.now) - Date.parse(now)).toBe(90_000);
    expect(await other.advance(0)).toEqual(before);
  });

  test("a world of a mock in process steers one attempt after another, and shows what is left", async () => {
    const mock = manual();
    const world = mock.world("demo");
    await world.steer("transcription.fail");
    await world.steer("version.fail", { times: "always" });
    const client = new Client({ mock });
    const projectId = await client.started({ file: speech });
    await world.advance(3600);
    expect(await client.status(projectId)).toMatchObject({ transcriptionStatus: "failed" });
    expect((await world.steering()).rules).toEqual([{ transition: "version.fail", times: "always", match: {} }]);
    await world.setSteering({});
    expect((await world.steering()).rules).toEqual([]);
  });

  test("a world of a mock in process throws refusals in the words of the control interface", async () => {
    const refused = manual()
      .world("demo")
      .setSteering({ rules: [{ transition: "run.dubbed", times: 1 }] });
    await expect(refused).rejects.toMatchObject({
      name: "ControlRefused",
      status: 400,
      message: expect.stringContaining("can be steered: "),
    });
  });

  test("a world of a mock in process works without loading fetch's classes, which are slow to load", async () => {
    for (const name of ["Request", "Response", "Headers"]) vi.stubGlobal(name, undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const mock = createMock({ clock: { kind: "manual" } });
    const world = await mock.newWorld({ seed: 7 });
    await world.steer("version.fail");
    expect(await world.advance(5)).toMatchObject({ pending: 0 });
    expect((await mock.newWorld({ from: await world.snapshot() })).name).not.toBe(world.name);
  });

  test("a world name that no key can carry is refused", () => {
    expect(() => manual().world("two words")).toThrow('"two words" cannot be the name of a world');
    expect(() => manual().world("shop__owner")).toThrow(TypeError);
  });

  test("a world of a mock in process is gone once it is deleted, and fresh when its key is used again", async () => {
    const mock = createMock({ clock: { kind: "manual" } });
    const world = await mock.newWorld();
    await world.steer("version.fail");
    await world.delete();
    expect(mock.worlds.peek(world.name)).toBeUndefined();
    expect((await world.steering()).rules).toEqual([]);
  });

  test("a world of a mock in process is fresh after a reset, and new ones are fresh from the start", async () => {
    const mock = manual();
    const client = new Client({ mock });
    const projectId = await client.started({ file: speech });
    await mock.world("demo").reset();
    expect(await client.get(`/v1/projects/${projectId}`)).toMatchObject({ status: 404 });
    const [one, two] = [await mock.newWorld({ seed: 7 }), await mock.newWorld({ seed: 7 })];
    expect(one.name).not.toBe(two.name);
    expect((await one.advance(0)).now).toBe((await two.advance(0)).now);
  });
});

describe("the fetch of a mock", () => {
  const headers = { "x-api-key": "dub_test_demo" };

  test("the fetch of a mock takes every input of fetch, and a bare path", async () => {
    const { fetch } = manual();
    const url = "http://localhost:4010/v1/projects/p1";
    const answers = await Promise.all([
      fetch("/v1/projects/p1", { headers }),
      fetch(url, { headers }),
      fetch(new URL(url), { headers }),
      fetch(new Request(url, { headers })),
      fetch(new Request(url), { headers }),
    ]);
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).code))).toEqual(
      answers.map(() => "PROJECT_NOT_FOUND"),
    );
  });

  test("the fetch of a mock takes the URLs in its answers, below a base with a path too", async () => {
    const mock = createMock({ baseUrl: "https://api.example/dub", clock: { kind: "manual" } });
    onTestFinished(() => mock.close());
    const body = new FormData();
    body.append("file", new File([clip], "talk.mp4", { type: "video/mp4" }));
    body.append("targetLanguage", "spanish");
    const started = await mock.fetch("https://api.example/dub/v1/projects", { method: "POST", headers, body });
    const { projectId } = await started.json();
    await mock.world("demo").advance(3600);
    const { originalVideoUrl } = await (await mock.fetch(`/v1/projects/${projectId}`, { headers })).json();
    expect(originalVideoUrl).toMatch(/^https:\/\/api\.example\/dub\//);
    expect(new Uint8Array(await (await mock.fetch(originalVideoUrl)).arrayBuffer())).toEqual(new Uint8Array(clip));
  });

  test("the fetch of a mock rejects when its signal aborts, and does nothing if it was aborted before", async () => {
    const { fetch, world } = manual();
    const project = "/v1/projects/p1";
    await world("demo").setSteering({
      faults: [{ kind: "latency", times: "always", delay: { distribution: "constant", milliseconds: 60_000 } }],
    });
    await expect(fetch(project, { headers, signal: AbortSignal.timeout(10) })).rejects.toThrow(
      expect.objectContaining({ name: "TimeoutError" }),
    );
    await world("demo").setSteering({});
    const post = {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: `{"teamName":"Nobody"}`,
    };
    await expect(fetch("/v1/actions/team_create", { ...post, signal: AbortSignal.abort() })).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
    expect((await (await fetch("/v1/actions/team_get", { ...post, body: "{}" })).json()).data).toEqual({
      owned: null,
      membership: null,
    });
  });

  test("webhooks go through the current global fetch, which a test may have replaced", async () => {
    const mock = createMock({ clock: { kind: "manual" }, resolve: async () => ["93.184.215.14"] });
    onTestFinished(() => mock.close());
    const client = new Client({ mock });
    await client.act("webhooks_create_secret");
    await client.act("webhooks_update", { url: "https://hooks.example.org/dubspec" });
    const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", sent);
    onTestFinished(() => void vi.unstubAllGlobals());
    await client.started({ file: speech });
    await mock.world("demo").advance(600);
    const told = ["project.created", "project.translation.completed"].map((type) => ({ type, state: "acknowledged" }));
    await expect.poll(() => mock.world("demo").deliveries()).toMatchObject(told);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test("a crash of the mock is written to the console by default", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const store = {
      open: () => {
        throw new Error("no room");
      },
      remove: async () => {},
    };
    const mock = createMock({ clock: { kind: "manual" }, store });
    const { status } = await new Client({ mock }).translate({ file: speech });
    expect(status).toBe(500);
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining("POST http://localhost:4010/v1/translate crashed the mock"),
      expect.any(Error),
    );
  });
});
