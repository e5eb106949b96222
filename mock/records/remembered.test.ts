import { expect, onTestFinished, test } from "vitest";
import { contract } from "../contract/contract.ts";
import { createMock } from "../index.ts";
import { newestBelow } from "../machines/subject.ts";
import { Client, speech } from "../node/mock-harness.ts";
import { expectToldAnew } from "../node/told-anew-harness.ts";
import { forgetTexts } from "./remembered.ts";

/** Who looks at everything at every moment would soon be told to wait. */
const limits = Object.fromEntries(contract.limits.filter(({ unit }) => unit === "requests").map(({ id }) => [id, 1e9]));

/** What both routes say of a project, asked twice, and held against what is made at this moment. */
async function told(client: Client, projectId: string) {
  const first = { status: await client.status(projectId), details: await client.details(projectId) };
  const second = { status: await client.status(projectId), details: await client.details(projectId) };
  expect(second).toEqual(first);
  expectToldAnew(client, projectId, second);
  return second;
}

/** A mock with a project that came to its end and was looked at. */
async function finished() {
  const client = new Client({ limits });
  onTestFinished(() => client.mock.close());
  const projectId = await client.started({ file: speech });
  await client.advance(3600);
  return { client, projectId, before: await told(client, projectId) };
}

/** Voices a project in another language, with a cue for each segment. */
async function dub(client: Client, projectId: string, fields: Record<string, string> = {}): Promise<void> {
  const { transcripts } = await client.status(projectId);
  const cues = transcripts.original.segments.map(
    ({ begin, end }: { begin: number; end: number }, place: number) =>
      `${place + 1}\n${cueTime(begin)} --> ${cueTime(end)}\nCue\n`,
  );
  const answer = await client.post(`/v1/projects/${projectId}/dub`, {
    targetLanguage: "french",
    translatedSrt: cues.join("\n"),
    ...fields,
  });
  expect(answer).toMatchObject({ status: 200 });
}

const cueTime = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace(".", ",");

const changes: readonly [
  what: string,
  change: (client: Client, projectId: string) => Promise<unknown>,
  shows: object,
][] = [
  ["a run that begins", dub, { status: "processing" }],
  [
    "a run that ended",
    async (client, projectId) => {
      await dub(client, projectId);
      await told(client, projectId);
      await client.advance(3600);
    },
    { status: "success", targetLanguage: "french" },
  ],
  [
    "a run with lip-sync",
    async (client, projectId) => {
      await dub(client, projectId, { lipSyncMode: "pro" });
      await client.advance(3600);
    },
    { lipSync: expect.objectContaining({ status: "COMPLETED" }) },
  ],
  [
    "a run that was steered to fail",
    async (client, projectId) => {
      await client.steer({ rules: [{ transition: "version.fail", times: 1 }] });
      await told(client, projectId);
      await dub(client, projectId);
      await told(client, projectId);
      await client.advance(3600);
    },
    { status: "failed", error: expect.objectContaining({ message: expect.any(String) }) },
  ],
];

test.each(changes)("a remembered project shows a change: %s", async (_, change, shows) => {
  const { client, projectId, before } = await finished();
  await change(client, projectId);
  const after = await told(client, projectId);
  expect(after.status).toMatchObject(shows);
  expect(after).not.toEqual(before);
});

test("a remembered project shows a transition without a request", async () => {
  const { client, projectId, before } = await finished();
  const transcription = newestBelow(client.world.project(projectId)!, "transcription")!;
  client.world.driver.fire("transcription.fail", transcription);
  expect(before.status.transcriptionStatus).toBe("success");
  expect((await told(client, projectId)).status.transcriptionStatus).toBe("failed");
});

test("a remembered project shows a change by a request without a transition", async () => {
  const { client, projectId } = await finished();
  const project = client.world.project(projectId)!;
  project.fields["projectName"] = "changed";
  forgetTexts(project);
  expect((await told(client, projectId)).details.projectName).toBe("changed");
});

test("a remembered project in progress shows every moment", async () => {
  const client = new Client({ limits });
  onTestFinished(() => client.mock.close());
  const projectId = await client.started({ file: speech });
  const seen = new Set<string>();
  for (let moment = 0; moment < 60; moment += 1) {
    await client.advance(0.5);
    const { status } = await told(client, projectId);
    seen.add(`${status.translationAndTranscriptionProgress} ${status.dubbingProgress}`);
  }
  expect(seen.size).toBeGreaterThan(5);
});

test("a remembered project shows a due transition under the wall clock without a request", async () => {
  let wall = Date.UTC(2026, 0, 1);
  const client = new Client({ limits, clock: { kind: "real", factor: 1 }, wall: () => wall });
  onTestFinished(() => client.mock.close());
  const projectId = await client.started({ file: speech });
  expect((await told(client, projectId)).status.status).toBe("processing");
  wall += 3_600_000;
  expect((await told(client, projectId)).status.status).toBe("success");
});

test("a remembered project is gone once it is deleted, and closed to other accounts", async () => {
  const { client, projectId } = await finished();
  const other = new Client({ mock: client.mock, key: "dub_test_demo__other" });
  expect((await other.get(`/v1/projects/${projectId}`)).status).toBe(403);
  expect((await client.delete(`/v1/translate/${projectId}`)).status).toBe(200);
  expect((await client.get(`/v1/projects/${projectId}`)).status).toBe(404);
  expect((await client.get(`/v1/translate/${projectId}/status`)).status).toBe(404);
});

test("a restored world shows its own time, and a fork shows its own state", async () => {
  const { client, projectId, before } = await finished();
  const world = client.mock.world("demo");
  const snapshot = await world.snapshot();
  await dub(client, projectId);
  await client.advance(3600);
  const after = await told(client, projectId);
  const fork = await client.mock.newWorld({ from: snapshot });
  const inFork = new Client({ mock: client.mock, key: fork.key() });
  expect(await told(inFork, projectId)).toEqual(before);
  await dub(inFork, projectId, { targetLanguage: "german" });
  await inFork.advance(3600);
  expect((await told(inFork, projectId)).status.targetLanguage).toBe("german");
  expect(await told(client, projectId)).toEqual(after);
  await world.restore(snapshot);
  expect(await told(client, projectId)).toEqual(before);
  await world.reset();
  expect((await client.get(`/v1/projects/${projectId}`)).status).toBe(404);
});

test("a snapshot restored elsewhere shows the URLs of its new address", async () => {
  const { client, projectId } = await finished();
  const mock = createMock({ clock: { kind: "manual" }, baseUrl: "http://elsewhere.test" });
  onTestFinished(() => mock.close());
  await mock.world("demo").restore(await client.mock.world("demo").snapshot());
  const elsewhere = new Client({ mock });
  expect((await told(elsewhere, projectId)).details.originalVideoUrl).toMatch(/^http:\/\/elsewhere\.test\//);
  expect((await told(client, projectId)).details.originalVideoUrl).not.toContain("elsewhere");
});

test("worlds of one seed with equal project ids are kept apart", async () => {
  const mock = createMock({ clock: { kind: "manual" } });
  onTestFinished(() => mock.close());
  const worlds = [await mock.newWorld({ seed: 1 }), await mock.newWorld({ seed: 1 })];
  const clients = worlds.map((world) => new Client({ mock, key: world.key() }));
  const ids = await Promise.all(clients.map((client) => client.started({ file: speech })));
  expect(ids[0]).toBe(ids[1]);
  await clients[0]!.advance(3600);
  expect((await told(clients[0]!, ids[0]!)).status.status).toBe("success");
  expect((await told(clients[1]!, ids[1]!)).status.status).toBe("processing");
});

test("more projects than are remembered are still shown correctly", async () => {
  const client = new Client({ limits });
  onTestFinished(() => client.mock.close());
  const ids: string[] = [];
  for (let count = 0; count < 70; count += 1) {
    ids.push(await client.started({ file: speech, projectName: `number ${count}` }));
    await client.advance(3600);
  }
  for (const [count, id] of [...ids, ...ids].entries())
    expect((await told(client, id)).status.projectName).toBe(`number ${count % 70}`);
});
