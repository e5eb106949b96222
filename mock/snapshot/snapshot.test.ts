import { describe, expect, test } from "vitest";
import { createMock, type MockOptions } from "../index.ts";
import { memoryStore, type BlobStore } from "../media/blob-store.ts";
import { Client, speech, talk } from "../node/mock-harness.ts";

/** What a client sees of a world while it goes on: bytes and all. */
async function life(client: Client, projectId: string): Promise<string[]> {
  const answers = [
    await client.get(`/v1/translate/${projectId}/status`),
    await client.act("settings_get"),
    await client.act("settings_update", { companyName: "Other" }),
    await client.translate({ lipsyncPro: "true" }),
    await client.advance(30),
    await client.get(`/v1/translate/${projectId}/status`),
    await client.act("webhooks_create_secret"),
    await client.advance(600),
    await client.get(`/v1/projects/${projectId}`),
    await client.post(`/v1/projects/${projectId}/transcript`, { source: "original", outputFormat: "srt" }),
    await client.get("/_control/steering"),
  ];
  const rates = await Promise.all(Array.from({ length: 29 }, () => client.get(`/v1/translate/${projectId}/status`)));
  return [...answers, ...rates].map(
    ({ status, text, headers }) => `${status} ${headers.get("retry-after") ?? ""} ${text}`,
  );
}

/** A world in the middle of many things. */
async function busy(options: MockOptions & { key?: string } = {}): Promise<{ client: Client; projectId: string }> {
  const client = new Client(options);
  await client.act("settings_update", { companyName: "One", requestId: "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11" });
  await client.steer({
    rules: [
      { transition: "lip-sync.reject", times: 2 },
      { transition: "version.fail", times: "always", match: { operation: "dubProject" } },
    ],
    faults: [
      { kind: "latency", operation: "transcribe", delay: { distribution: "constant", milliseconds: 1 }, times: 3 },
    ],
    holds: [{ operation: "team_create", mode: "running" }],
  });
  await client.act("team_create", { teamName: "Localizers", requestId: "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a12" });
  const projectId = await client.started({ lipsyncPro: "false" });
  const gone = await client.started();
  await client.advance(15);
  await client.delete(`/v1/translate/${gone}`);
  return { client, projectId };
}

const snapshotOf = async (client: Client) => (await client.get("/_control/snapshot")).json;
const media = async (client: Client, url: string) => (await client.mock.fetch(new Request(url))).status;

test("the index offers snapshots, and every fault", async () => {
  expect((await new Client().get("/_control")).json).toMatchObject({
    operations: expect.arrayContaining(["createWorld", "getSnapshot", "putSnapshot"]),
    steering: { faults: ["latency", "status", "cut"], holds: ["running", "lose-result"] },
  });
});

test("a restored world gives the same bytes again", async () => {
  const { client, projectId } = await busy();
  const snapshot = await snapshotOf(client);
  const first = await life(client, projectId);
  expect(await client.put("/_control/snapshot", snapshot)).toMatchObject({
    status: 200,
    json: { name: "demo", keys: { owner: "dub_test_demo" } },
  });
  expect(await life(client, projectId)).toEqual(first);
  await client.put("/_control/snapshot", snapshot);
  expect(await snapshotOf(client)).toEqual(snapshot);
  expect(client.crashes).toEqual([]);
});

test("a fork continues like its origin, under its own keys, and the two do not affect each other", async () => {
  const { client, projectId } = await busy();
  const { status, json } = await client.post("/_control/worlds", { from: await snapshotOf(client) });
  expect(status).toBe(200);
  const fork = new Client({ mock: client.mock, key: json.keys.owner });
  expect(json.name).not.toBe("demo");
  const first = await life(client, projectId);
  expect(await life(fork, projectId)).toEqual(first);
  await fork.delete(`/v1/translate/${projectId}`);
  expect((await client.get(`/v1/projects/${projectId}`)).status).toBe(200);
});

test("a restored world continues its runs, and its holds can be released", async () => {
  const { client, projectId } = await busy();
  const snapshot = await snapshotOf(client);
  await client.post("/_control/reset", {});
  expect((await client.get(`/v1/projects/${projectId}`)).status).toBe(404);
  await client.put("/_control/snapshot", snapshot);
  expect((await client.get("/_control/steering")).json.rules[0]).toEqual({ transition: "lip-sync.reject", times: 1 });
  expect((await client.act("team_get")).json.data.owned).toBeNull();
  await client.steer({});
  expect((await client.act("team_get")).json.data.owned.teamName).toBe("Localizers");
  await client.advance(1000);
  expect((await client.status(projectId)).lipSync.status).toBe("REJECTED");
});

test("a world restored in another mock has everything, including the files", async () => {
  const { client, projectId } = await busy();
  const snapshot = await snapshotOf(client);
  const other = new Client({
    mock: createMock({ baseUrl: "http://127.0.0.1:9999", clock: { kind: "real", factor: 1 } }),
    key: "dub_test_elsewhere",
  });
  expect(await other.put("/_control/snapshot", snapshot)).toMatchObject({ status: 200, json: { name: "elsewhere" } });
  const { originalVideoUrl } = await other.details(projectId);
  expect(originalVideoUrl).toMatch(/^http:\/\/127\.0\.0\.1:9999\//);
  expect(await media(other, originalVideoUrl)).toBe(200);
  expect(other.world.clock.mode).toEqual({ kind: "manual" });
  await other.advance(1000);
  expect((await other.status(projectId)).status).toBe("failed");
});

describe("files of a snapshot", () => {
  /** A store that tells which files are in it. */
  function counted(): { store: BlobStore; there: Set<Blob> } {
    const [inner, there] = [memoryStore(), new Set<Blob>()];
    const store: BlobStore = {
      open: () => {
        const writer = inner.open();
        return { ...writer, finish: async (type) => writer.finish(type).then((blob) => (there.add(blob), blob)) };
      },
      remove: async (file) => void (file instanceof Blob && there.delete(file)),
    };
    return { store, there };
  }

  test("files of a snapshot are stored once, stay while a project has them, and go with their world", async () => {
    const { store, there } = counted();
    const client = new Client({ store });
    const ids = [
      await client.started({ file: talk }),
      await client.started({ file: talk }),
      await client.started({ file: speech }),
    ];
    expect(there.size).toBe(3);
    const snapshot = await snapshotOf(client);
    expect(snapshot.state.world.files).toHaveLength(2);
    await client.put("/_control/snapshot", snapshot);
    expect(there.size).toBe(2);
    await client.delete(`/v1/translate/${ids[0]}`);
    expect(there.size).toBe(2);
    expect(await media(client, (await client.details(ids[1]!)).originalVideoUrl)).toBe(200);
    await client.delete(`/v1/translate/${ids[1]}`);
    expect(there.size).toBe(1);
    await client.post("/_control/reset", {});
    expect(there.size).toBe(0);
  });

  test("files that are too large are left out of a snapshot and named", async () => {
    const client = new Client();
    const projectId = await client.started();
    const project = client.world.project(projectId)!;
    project.fields["blob"] = new Blob([new Uint8Array(33 * 1024 * 1024)], { type: "video/mp4" });
    const snapshot = await snapshotOf(client);
    expect(snapshot.state.world.files).toEqual([
      { sha256: project.fields["fileHash"], type: "video/mp4", bytes: 33 * 1024 * 1024, data: null },
    ]);
    expect((await client.put("/_control/snapshot", snapshot)).status).toBe(200);
    await client.advance(600);
    expect((await client.status(projectId)).status).toBe("success");
    expect(client.world.project(projectId)!.fields["blob"]).toBeUndefined();
  });
});
