import { describe, expect, test, vi } from "vitest";
import { createMock } from "../index.ts";
import { Client } from "../node/mock-harness.ts";

describe("worlds", () => {
  test("worlds share nothing: neither projects, settings, clocks nor rates", async () => {
    const first = new Client();
    const second = new Client({ mock: first.mock, key: "dub_test_elsewhere" });
    const projectId = await first.started();
    await first.act("settings_update", { companyName: "One" });
    await first.advance(600);
    expect(await second.get(`/v1/projects/${projectId}`)).toMatchObject({ status: 404 });
    expect((await second.act("settings_get")).json.data.companyName).toBe("");
    expect(second.world.clock.now()).toBeLessThan(first.world.clock.now());
    for (let count = 0; count < 31; count += 1) await first.get(`/v1/translate/${projectId}/status`);
    expect(await first.get(`/v1/translate/${projectId}/status`)).toMatchObject({ status: 429 });
    expect(await second.get(`/v1/translate/${projectId}/status`)).toMatchObject({ status: 404 });
  });

  test("worlds know projects of their other accounts and hide them from the caller", async () => {
    const owner = new Client();
    const other = new Client({ mock: owner.mock, key: "dub_test_demo__other" });
    const projectId = await owner.started();
    expect(await other.get(`/v1/projects/${projectId}`)).toMatchObject({ status: 403 });
  });

  test("worlds of one seed give the same bytes for the same requests, uploads and events included", async () => {
    const life = async () => {
      const client = new Client({ seed: "7" });
      const answers = [await client.act("webhooks_create_secret"), await client.translate({ lipsyncPro: "true" })];
      const { projectId } = answers[1]!.json;
      for (const seconds of [3, 30, 300]) {
        answers.push(
          await client.advance(seconds),
          await client.get(`/v1/translate/${projectId}/status`),
          await client.get(`/v1/projects/${projectId}`),
        );
      }
      answers.push(await client.post(`/v1/projects/${projectId}/transcript`, { source: "original" }));
      return answers.map(({ status, text }) => `${status} ${text}`);
    };
    const [first, second] = [await life(), await life()];
    expect(first).toEqual(second);
    expect(first.every((one) => one.startsWith("200 "))).toBe(true);
  });

  test("worlds of different seeds give different bytes", async () => {
    const secret = async (seed: string) => (await new Client({ seed }).act("webhooks_create_secret")).json.data.secret;
    expect(await secret("1")).not.toBe(await secret("2"));
  });

  test("worlds find a project among ten thousand, and the next due step, without reading the others", async () => {
    const client = new Client();
    await client.started();
    const account = client.world.account("owner");
    const visited = vi.fn<() => undefined>();
    for (let count = 0; count < 10_000; count += 1) {
      const project = client.world.newProject(account, { projectId: `prj_${count}` });
      Object.defineProperty(project, "children", { get: visited });
    }
    expect(await client.get("/v1/projects/prj_none")).toMatchObject({ status: 404 });
    expect(await client.act("webhooks_get")).toMatchObject({ status: 200 });
    expect(await client.act("settings_update", { companyName: "One" })).toMatchObject({ status: 200 });
    expect(await client.translate()).toMatchObject({ status: 200 });
    expect(client.world.project("prj_9999")?.fields["projectId"]).toBe("prj_9999");
    expect(visited).not.toHaveBeenCalled();
  });
});

describe("clocks", () => {
  /** A world whose clock follows a wall that the test moves. */
  function onTheWall(factor: number) {
    const wall = { now: Date.UTC(2026, 5, 1) };
    const crashes: unknown[] = [];
    const mock = createMock({
      clock: { kind: "real", factor },
      wall: () => wall.now,
      onCrash: (error) => crashes.push(error),
    });
    return { wall, client: new Client({ mock }), close: () => mock.close() };
  }

  test.each([1, 10])(
    "a clock %s times as fast as the wall clock fires every step at its own time, however late the next request is",
    async (factor) => {
      const { wall, client, close } = onTheWall(factor);
      const projectId = await client.started();
      const begun = wall.now;
      wall.now += 600_000 / factor;
      const [version] = (await client.details(projectId)).translations;
      close();
      // Half of 21 seconds for the transcript, 21 for the version.
      expect(version.createdAt).toBe(begun);
      expect(version.completedAt).toBe(begun + 10_500 + 21_000);
    },
  );

  test("a polled clock moves a step at each poll: a quarter of the running step, then the next", async () => {
    const client = new Client({ clock: { kind: "poll" } });
    const projectId = await client.started();
    const seen: unknown[][] = [];
    while (seen.at(-1)?.[0] !== "success" && seen.length < 20) {
      const { status, transcriptionStatus, translationAndTranscriptionProgress, dubbingProgress } =
        await client.status(projectId);
      seen.push([status, transcriptionStatus, translationAndTranscriptionProgress, dubbingProgress]);
    }
    expect(seen).toEqual([
      ["processing", "processing", 24, 0],
      ["processing", "processing", 49, 0],
      ["processing", "processing", 74, 0],
      ["processing", "success", 100, 0],
      ["processing", "success", 100, 24],
      ["processing", "success", 100, 49],
      ["processing", "success", 100, 74],
      ["success", "success", 100, 100],
    ]);
    const end = client.world.clock.now();
    await client.status(projectId);
    expect(client.world.clock.now()).toBe(end + 15_000);
  });

  test("a polled clock admits polls of a finished run, and requests after a rate refusal", async () => {
    const client = new Client({ clock: { kind: "poll" } });
    const projectId = await client.started();
    for (let poll = 1; poll <= 100; poll += 1)
      expect((await client.get(`/v1/translate/${projectId}/status`)).status).toBe(200);
    const uploads: number[] = [];
    while (uploads.length < 12) uploads.push((await client.translate()).status);
    expect(uploads.filter((status) => status === 429)).toHaveLength(1);
    expect(uploads.at(-1)).toBe(200);
  });

  test("a clock changes its mode without a jump", async () => {
    const { wall, client, close } = onTheWall(1);
    const projectId = await client.started();
    const begun = wall.now;
    wall.now += 10_000;
    client.world.setClock({ kind: "real", factor: 100 });
    expect(client.world.clock.now()).toBe(begun + 10_000);
    wall.now += 10;
    expect(await client.status(projectId)).toMatchObject({ transcriptionStatus: "success" });
    client.world.setClock({ kind: "manual" });
    wall.now += 1_000_000;
    expect(client.world.clock.now()).toBe(begun + 11_000);
    client.world.setClock({ kind: "poll" });
    await client.status(projectId);
    client.world.setClock({ kind: "real", factor: 1 });
    wall.now += 21_000;
    expect((await client.status(projectId)).status).toBe("success");
    // The poll moved a quarter of 21 seconds, or what was left of it.
    expect(client.world.clock.now()).toBe(begun + 10_500 + 5_250 + 21_000);
    close();
  });

  test("a request has one time in all that it causes, however long that takes", async () => {
    let wall = Date.UTC(2026, 5, 1);
    const client = new Client({ clock: { kind: "real", factor: 1 }, wall: () => (wall += 1) });
    const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";
    await client.act("settings_update", { companyName: "One", requestId });
    const { data } = (await client.act("action_request_get", { requestId, operation: "settings_update" })).json;
    expect(data).toMatchObject({ status: "completed", updatedAt: data.createdAt });
  });

  test("a clock reports an error of a due step and continues", async () => {
    const wall = { now: Date.UTC(2026, 5, 1) };
    const broke: unknown[] = [];
    const timers: (() => void)[] = [];
    const set = vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void) => {
      timers.push(run);
      return { unref: () => undefined };
    }) as never);
    const mock = createMock({
      clock: { kind: "real", factor: 1 },
      wall: () => wall.now,
      onCrash: (error, request) => broke.push([String(error), request]),
    });
    const world = mock.worlds.get("demo");
    world.driver.accepted(
      "createProject",
      world.newProject(world.account("owner"), { projectId: "prj_1", durationSeconds: 3, hasAudio: true }),
    );
    world.settle();
    vi.spyOn(world.driver, "fireDue").mockImplementation(() => {
      throw new Error("it broke");
    });
    wall.now += 60_000;
    set.mockRestore();
    timers.at(-1)!();
    mock.close();
    expect(broke).toEqual([["Error: it broke", undefined]]);
  });

  test("a clock does not keep the process alive", async () => {
    const unref = vi.fn<() => void>();
    const set = vi.spyOn(globalThis, "setTimeout").mockReturnValue({ unref } as never);
    const { client, close } = onTheWall(1);
    client.world.settle();
    const account = client.world.account("owner");
    client.world.driver.accepted(
      "createProject",
      client.world.newProject(account, { projectId: "prj_1", durationSeconds: 3, hasAudio: true }),
    );
    client.world.settle();
    set.mockRestore();
    close();
    expect(unref).toHaveBeenCalledTimes(1);
  });
});
