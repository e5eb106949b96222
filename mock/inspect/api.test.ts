import { describe, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { sign } from "../webhooks/sign.ts";
import { look } from "./inspect-harness.ts";
import { newest } from "./projects.ts";
import type { ExchangeDetails, Overview, WorldState } from "./shapes.ts";

/** The newest exchange of an operation, whole. */
async function exchangeOf(client: Client, operation: string): Promise<ExchangeDetails> {
  const exchanges = (await stateOf(client)).timeline.flatMap((entry) =>
    entry.kind === "request" ? [entry.exchange] : [],
  );
  const { id } = exchanges.find((exchange) => exchange.operation === operation)!;
  return (await (await look(client.mock, `/worlds/demo/exchanges/${id}`)).json()) as ExchangeDetails;
}

const stateOf = async (client: Client, name = "demo") =>
  (await (await look(client.mock, `/worlds/${name}`)).json()) as WorldState;
const overviewOf = async (client: Client) => (await (await look(client.mock)).json()) as Overview;

describe("the overview", () => {
  test("the overview lists the last used world first, and the ready-made world before its first use", async () => {
    const client = new Client();
    expect((await overviewOf(client)).worlds).toEqual([{ name: "demo", projects: 0, requests: 0 }]);
    await client.started();
    await new Client({ mock: client.mock, key: "dub_test_other" }).get("/v1/projects/p");
    await client.get("/v1/projects/p");
    expect(await overviewOf(client)).toMatchObject({
      baseUrl: "http://localhost:4010",
      worlds: [
        { name: "demo", projects: 1, requests: 2 },
        { name: "other", projects: 0, requests: 1 },
      ],
    });
  });

  test("the overview lists requests without a key in a place of their own", async () => {
    const client = new Client();
    await client.mock.fetch(new Request("http://localhost:4010/v1/projects/p"));
    expect((await overviewOf(client)).worlds[0]).toEqual({
      name: "",
      title: "requests without a valid key",
      projects: 0,
      requests: 1,
    });
    expect((await stateOf(client, "")).timeline).toMatchObject([{ exchange: { status: 401 } }]);
  });
});

test("a call, the overview and the page of its name report a dropped world", async () => {
  const dropped: unknown[] = [];
  const client = new Client({ wall: () => 1_700_000_000_000, onDrop: (...told) => dropped.push(told) });
  await client.started();
  expect(await overviewOf(client)).not.toHaveProperty("dropped");
  for (let count = 0; count < 5_000; count += 1) client.mock.worlds.create();
  expect(dropped).toEqual([["demo", 1]]);
  expect((await overviewOf(client)).dropped).toEqual({ count: 1, kept: 5_000 });
  expect((await stateOf(client)).droppedAt).toBe(1_700_000_000_000);
  expect(await stateOf(client, "w4999")).not.toHaveProperty("droppedAt");
  await client.post("/_control/reset", {});
  expect(await stateOf(client)).not.toHaveProperty("droppedAt");
});

describe("looking", () => {
  test("looking makes no world and does not count as using one", async () => {
    const client = new Client();
    await client.get("/v1/projects/p");
    await new Client({ mock: client.mock, key: "dub_test_other" }).get("/v1/projects/p");
    await stateOf(client);
    await stateOf(client, "fresh");
    expect((await overviewOf(client)).worlds.map(({ name, requests }) => [name, requests])).toEqual([
      ["other", 1],
      ["demo", 1],
    ]);
  });

  test("looking shows a world before its first use as it will be", async () => {
    const client = new Client({ seed: "7" });
    const before = await stateOf(client);
    await client.get("/v1/projects/p");
    const { timeline: _, ...after } = await stateOf(client);
    expect({ ...before, timeline: undefined }).toEqual({ ...after, timeline: undefined });
  });

  test("looking at something that does not exist is refused with a code that says so", async () => {
    const { mock } = new Client();
    const codes = await Promise.all(
      ["/worlds/no%20name", "/worlds/%zz", "/worlds/demo/exchanges/7", "/nothing", "/worlds/demo/nothing"].map(
        async (path) => {
          const answer = await look(mock, path);
          return [answer.status, ((await answer.json()) as { code: string }).code];
        },
      ),
    );
    expect(codes).toEqual([
      [404, "NO_SUCH_WORLD"],
      [404, "NO_SUCH_WORLD"],
      [404, "NO_SUCH_EXCHANGE"],
      [404, "NO_SUCH_ROUTE"],
      [404, "NO_SUCH_ROUTE"],
    ]);
  });
});

test("a project shows its machines, its media, how far they are and what failed", async () => {
  const client = new Client();
  await client.steer({ rules: [{ transition: "version.fail", times: 1 }] });
  const projectId = await client.started({ projectName: "A talk" });
  await client.advance(20);
  const [running] = (await stateOf(client)).projects;
  expect(running).toMatchObject({ projectId, projectName: "A talk", account: "owner", durationSeconds: 21 });
  expect(running?.media).toEqual([
    { title: "Original", url: expect.stringMatching(/^\/_media\/.*\/original$/), type: "video", role: "original" },
  ]);
  expect(running?.subjects).toMatchObject([
    { machine: "transcription", state: "success", title: "Original", progress: 100 },
    { machine: "run", state: "processing", title: "Spanish" },
    { machine: "version", state: "in-progress", title: "Spanish", steered: "version.fail", dueAt: expect.any(Number) },
  ]);
  expect((await client.get(running!.media[0]!.url)).status).toBe(200);
  await client.advance(600);
  const version = (await stateOf(client)).projects[0]?.subjects.find(({ machine }) => machine === "version");
  expect(version).toMatchObject({ state: "failed", error: { code: expect.any(String), message: expect.any(String) } });
});

test("a large world shows its newest projects, an older one when a user opens it, and all of them on request", async () => {
  const client = new Client();
  const oldest = await client.started({ projectName: "The oldest" });
  await client.advance(600);
  for (let place = 1; place <= newest; place++) {
    // One after the other: the order of their making is what is looked at.
    // oxlint-disable-next-line no-await-in-loop
    await client.started();
    // oxlint-disable-next-line no-await-in-loop
    await client.advance(600);
  }
  const shown = async (query: string) => {
    const { projects, projectCount } = (await (await look(client.mock, `/worlds/demo${query}`)).json()) as WorldState;
    return { count: projectCount, shown: projects.length, hasOldest: projects.at(-1)?.projectId === oldest };
  };
  expect(await shown("")).toEqual({ count: newest + 1, shown: newest, hasOldest: false });
  expect(await shown(`?project=${oldest}`)).toEqual({ count: newest + 1, shown: newest + 1, hasOldest: true });
  expect(await shown("?projects=all")).toEqual({ count: newest + 1, shown: newest + 1, hasOldest: true });
});

test("the clock says when time brings the next change", async () => {
  const client = new Client();
  expect((await stateOf(client)).clock).not.toHaveProperty("nextAt");
  await client.started();
  await client.advance(5);
  await client.started();
  const { clock, projects } = await stateOf(client);
  expect(clock.nextAt).toBe(
    Math.min(...projects.flatMap(({ subjects }) => subjects).flatMap(({ dueAt }) => dueAt ?? [])),
  );
});

test("a refusal quotes its requirement, even one that all operations share", async () => {
  const client = new Client({ key: "dub_test_demo__expired" });
  await client.get("/v1/projects/p");
  const { requirements, refusedBy } = await exchangeOf(client, "getProject");
  expect(refusedBy.map(({ id }) => id)).toEqual(requirements);
  expect(refusedBy.every(({ text }) => text.length > 20)).toBe(true);
});

test("each account shows its key and its remarks, in the contract's words", async () => {
  const { accounts } = await stateOf(new Client());
  const of = (role: string) => accounts.find((account) => account.role === role);
  expect(of("owner")).toMatchObject({ key: "dub_test_demo", credits: 100_000, remarks: [] });
  expect(of("expired")).toMatchObject({ key: "dub_test_demo__expired", remarks: ["The key has expired."] });
  expect(of("unpaid")?.remarks).toEqual(["The account has no paid subscription."]);
  expect(accounts.filter(({ remarks }) => remarks.length === 0).map(({ role }) => role)).toEqual(["owner", "other"]);
});

test("an exchange shows both messages, and what the contract says of its operation", async () => {
  const client = new Client();
  const projectId = await client.started();
  await client.post(`/v1/projects/${projectId}/transcript`, { source: "nothing" });
  const details = await exchangeOf(client, "exportTranscript");
  expect(details).toMatchObject({
    operation: "exportTranscript",
    role: "owner",
    status: 400,
    code: "VALIDATION_ERROR",
    projectId,
    request: {
      headers: expect.arrayContaining([["x-api-key", "dub_test_demo"]]),
      body: '{"source":"nothing"}',
      cut: false,
    },
    response: { body: expect.stringContaining("VALIDATION_ERROR") },
  });
  expect(details.requirements).not.toEqual([]);
  expect(details.contract).toMatchObject({
    path: "POST /v1/projects/{projectId}/transcript",
    errors: expect.arrayContaining([expect.objectContaining({ code: "PROJECT_NOT_FOUND", status: 404 })]),
    requirements: expect.arrayContaining([{ id: "EXP-01", level: "must", text: expect.stringMatching(/./) }]),
  });
});

test("an upload shows its parts and none of its bytes", async () => {
  const client = new Client();
  await client.started({ projectName: "A talk" });
  const { request } = await exchangeOf(client, "startTranslation");
  expect(request.body.split("\n")).toEqual([
    'file: file "two-speakers.mp4", video/mp4, 179807 bytes',
    'targetLanguage: "spanish"',
    'projectName: "A talk"',
  ]);
});

test("a user can verify a delivery with what the inspector shows of it", async () => {
  const delivered: string[] = [];
  const receive = async () => new Response("Thanks.", { status: 202 });
  const client = new Client({
    allowLocalWebhooks: true,
    fetch: receive as typeof fetch,
    onDelivery: (world, { type }) => delivered.push(`${world} ${type}`),
  });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "http://127.0.0.1:9/in" });
  await client.started();
  await client.advance(15);
  await expect.poll(() => delivered).toEqual(["demo project.created"]);
  const [delivery] = (await stateOf(client)).deliveries;
  const [timestamp = "", ...body] = delivery!.signedText.split(".");
  expect(delivery).toMatchObject({
    type: "project.created",
    url: "http://127.0.0.1:9/in",
    answerStatus: 202,
    answerText: "Thanks.",
    took: expect.any(Number),
  });
  expect((await client.get("/_control/deliveries")).json.deliveries[0]).toMatchObject({
    answerStatus: 202,
    answerText: "Thanks.",
  });
  expect(delivery!.headers).toContainEqual([
    "X-Service-Signature",
    await sign(delivery!.secret, timestamp, body.join(".")),
  ]);
});

describe("the clock", () => {
  const setClock = (client: Client, body: unknown) =>
    look(client.mock, "/worlds/demo/clock", { method: "PUT", body: JSON.stringify(body) });

  test("the clock changes its mode without a jump in time", async () => {
    const wall = { now: Date.UTC(2026, 5, 1) };
    const client = new Client({ clock: { kind: "manual" }, wall: () => wall.now });
    const { now } = (await stateOf(client)).clock;
    expect(await (await setClock(client, { mode: "real", factor: 10 })).json()).toEqual({
      mode: "real",
      factor: 10,
      now,
      pending: 0,
    });
    wall.now += 1000;
    expect((await stateOf(client)).clock.now).toBe(now + 10_000);
    await setClock(client, { mode: "manual" });
    wall.now += 1000;
    expect((await stateOf(client)).clock).toMatchObject({ mode: "manual", factor: 0, now: now + 10_000 });
    client.mock.close();
  });

  test.each([
    {},
    { mode: "fast" },
    { mode: "real", factor: 0 },
    { mode: "real", factor: "2" },
    { mode: "real", factor: 100_001 },
    null,
    [],
  ])("the clock refuses the setting %j", async (body) => {
    expect(await (await setClock(new Client(), body)).json()).toMatchObject({
      code: "CLOCK_INVALID",
      message: expect.stringMatching(/\.$/),
    });
  });
});
