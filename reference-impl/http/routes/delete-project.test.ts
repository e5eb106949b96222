import { expect, test } from "vitest";
import { dub, statusOf, transcribed } from "../../testing/projects.ts";
import { testServer, type TestServer } from "../../testing/server.ts";

const remove = (server: TestServer, key: string, projectId: string) =>
  server.send("DELETE", `/v1/translate/${projectId}`, key);

const TABLES = ["transcripts", "works", "versions", "lip_syncs", "runs"] as const;

/** How many rows of a project each table has. */
const rowsOf = ({ service: { db } }: TestServer, projectId: string) =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (await db.selectFrom(table).select("project_id").where("project_id", "=", projectId).execute()).length,
    ),
  );

test("a deletion removes the rows and the files of a project for good, and gives nothing back", async () => {
  const server = await testServer();
  const { db } = server.service;
  const key = await server.account();
  const projectId = await transcribed(server, key);
  await dub(server, key, projectId, { lipSyncMode: "standard" });
  await server.advance(600);
  const { originalVideoUrl, translatedVideoUrl, lipSync } = await statusOf(server, key, projectId);
  expect((await rowsOf(server, projectId)).every((count) => count > 0)).toBe(true);
  expect(await remove(server, key, projectId)).toEqual({
    status: 200,
    headers: expect.anything(),
    body: { success: true, message: expect.any(String), projectId },
  });
  expect(await rowsOf(server, projectId)).toEqual(TABLES.map(() => 0));
  expect(await server.service.files.projects()).toEqual([]);
  for (const url of [originalVideoUrl, translatedVideoUrl, lipSync.videoUrl])
    expect((await server.app.inject(url.replace("http://localhost:4020", ""))).statusCode).toBe(404);
  for (const { status, body } of [
    await remove(server, key, projectId),
    await server.send("GET", `/v1/projects/${projectId}`, key),
    await dub(server, key, projectId),
  ])
    expect({ status, code: body.code }).toEqual({ status: 404, code: "PROJECT_NOT_FOUND" });
  const entries = db.selectFrom("credit_entries").innerJoin("accounts", "accounts.id", "credit_entries.account_id");
  const charged = entries.select(["included", "included_minutes"]).where("accounts.world_id", "=", server.worldId);
  expect(await charged.execute()).toEqual([{ included: -5, included_minutes: 595 }]);
});

test("a deletion ends a run in progress, which announces nothing more and no longer counts", async () => {
  const server = await testServer();
  const key = await server.account({ max_active_runs: 1 });
  const projectId = await transcribed(server, key);
  const other = await transcribed(server, key);
  expect((await dub(server, key, projectId)).status).toBe(200);
  expect((await dub(server, key, other)).status).toBe(429);
  expect((await remove(server, key, projectId)).status).toBe(200);
  await server.advance(600);
  const events = server.service.db.selectFrom("events").select("type").where("project_id", "=", projectId);
  expect(await events.execute()).toEqual([{ type: "project.created" }]);
  expect((await dub(server, key, other)).status).toBe(200);
});

test("a file that cannot be removed does not stop the deletion", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  const { files } = server.service;
  server.service.files = { ...files, removeProject: () => Promise.reject(new Error("the disk is read-only")) };
  expect((await remove(server, key, projectId)).status).toBe(200);
  expect((await remove(server, key, projectId)).status).toBe(404);
});

test("the project of another account is not deleted", async () => {
  const server = await testServer();
  const key = await server.account();
  const projectId = await transcribed(server, key);
  expect((await remove(server, await server.account(), projectId)).body.code).toBe("FORBIDDEN");
  expect((await statusOf(server, key, projectId)).status).toBe("success");
});
