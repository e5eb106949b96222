import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { simulatedEngines } from "../engines/simulated.ts";
import { countRequest } from "../storage/rates.ts";
import { startRun } from "../storage/runs.ts";
import { EPOCH, testServer, type TestServer } from "../testing/server.ts";
import { advance } from "./advance.ts";
import { keepSwept, sweepFiles } from "./sweep.ts";

const SPEECH = { clip: "speech.mp4", type: "video/mp4" };

async function project(server: TestServer): Promise<{ key: string; projectId: string; runId: string }> {
  const key = await server.account();
  const { body } = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, SPEECH);
  const { id: runId } = await server.service.db
    .selectFrom("runs")
    .select("id")
    .where("project_id", "=", body.projectId)
    .executeTakeFirstOrThrow();
  return { key, projectId: body.projectId, runId };
}

test("a run that five workers advance at once ends once", async () => {
  const server = await testServer();
  const { projectId, runId } = await project(server);
  const { db } = server.service;
  await db
    .updateTable("worlds")
    .set({ clock_ms: EPOCH + 60_000 })
    .where("id", "=", server.worldId)
    .execute();
  await Promise.all(Array.from({ length: 5 }, () => advance(server.service, runId)));
  const events = await db.selectFrom("events").select("type").where("project_id", "=", projectId).execute();
  expect(events).toEqual([{ type: "project.created" }]);
});

test("an engine that throws leaves the run where it is, and a later attempt finishes it", async () => {
  const server = await testServer();
  const { key, projectId } = await project(server);
  const { engines } = server.service;
  server.service.engines = { ...engines, transcribe: () => Promise.reject(new Error("out of memory")) };
  await expect(server.advance(60)).rejects.toThrow("out of memory");
  const poll = async () => (await server.send("GET", `/v1/translate/${projectId}/status`, key)).body.status;
  expect(await poll()).toBe("processing");
  server.service.engines = simulatedEngines(server.service.files);
  await server.advance(60);
  expect(await poll()).toBe("success");
});

test("a run of a deleted project ends without a trace", async () => {
  const server = await testServer();
  const { projectId, runId } = await project(server);
  await server.service.db.deleteFrom("projects").where("id", "=", projectId).execute();
  await advance(server.service, runId);
  await server.advance(60);
  expect(
    await server.service.db.selectFrom("events").select("id").where("project_id", "=", projectId).execute(),
  ).toEqual([]);
  await sweepFiles(server.service, 0);
  expect(await server.service.files.projects()).toEqual([]);
});

test("rates that have not been counted for a day go within an hour, and the others stay", async () => {
  const { service } = await testServer();
  for (const subject of ["idle", "busy"]) await countRequest(service.db, subject, "rate.status", 10, 0);
  await sql`update rates set counted_at = counted_at - interval '25 hours'`.execute(service.db);
  await countRequest(service.db, "busy", "rate.status", 10, 1);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(keepSwept(service, (error) => expect.unreachable(String(error))));
  vi.advanceTimersByTime(3_600_000);
  const rates = service.db.selectFrom("rates").select(["subject", "count"]).where("subject", "in", ["idle", "busy"]);
  await expect.poll(() => rates.execute()).toEqual([{ subject: "busy", count: 2 }]);
});

test("of 30 runs that start at once, exactly ten get through, and a project and language has one", async () => {
  const server = await testServer();
  const { projectId } = await project(server);
  const { db } = server.service;
  const { account_id: accountId } = await db
    .selectFrom("projects")
    .select("account_id")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 30 }, (_, at) => `${projectId}_${at}`);
  await sql`insert into projects select (jsonb_populate_record(projects, jsonb_build_object('id', copy))).*
    from projects, unnest(${copies}::text[]) as copy where id = ${projectId}`.execute(db);
  const start = (id: string, target: string, limit = 10) =>
    db.transaction().execute((trx) =>
      startRun(
        trx,
        {
          id,
          world_id: server.worldId,
          account_id: accountId,
          project_id: target,
          version_id: null,
          target_language: "french",
          kind: "dub",
          status: "processing",
          step: "smart_sync",
          due_at: EPOCH,
          dubbing_progress: 0,
          error: null,
          request_id: null,
          started_at: EPOCH,
          finished_at: null,
        },
        limit,
      ),
    );
  const starts = await Promise.all(copies.map((copy) => start(`run_of_${copy}`, copy)));
  expect(starts.filter((outcome) => outcome === "started")).toHaveLength(10);
  expect(starts.filter((outcome) => outcome === "too-many")).toHaveLength(20);
  expect(await start("run_again", copies[starts.indexOf("started")] ?? "", 11)).toBe("already-in-progress");
});

test("a client of all worlds that no person has connected within a week goes within an hour, and the others stay", async () => {
  const server = await testServer();
  const { db } = server.service;
  const now = Date.now();
  const week = 7 * 24 * 3_600_000;
  const client = { world_id: null, name: null, scope: null, redirect_uris: "[]", grant_types: "[]" };
  const clients = [
    { ...client, id: "old", created_at: now - week - 1000 },
    { ...client, id: "young", created_at: now - week + 60_000 },
    { ...client, id: "connected", created_at: now - week - 1000 },
    { ...client, id: "of a world", created_at: now - week - 1000, world_id: server.worldId },
  ];
  await db.insertInto("oauth_clients").values(clients).execute();
  await server.account();
  const person = db.selectFrom("users").select("id").where("world_id", "=", server.worldId);
  const { id: user_id } = await person.executeTakeFirstOrThrow();
  const unused = { billing_account_id: "", resource: "", scope: "", current_scope: "", refreshes: false };
  const connection = { ...unused, id: "con_week", world_id: server.worldId, user_id, approved_at: EPOCH };
  await db
    .insertInto("oauth_connections")
    .values({ ...connection, client_id: "connected" })
    .execute();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(keepSwept(server.service, (error) => expect.unreachable(String(error))));
  vi.advanceTimersByTime(3_600_000);
  const ids = clients.map(({ id }) => id);
  const left = async () => {
    const rows = await db.selectFrom("oauth_clients").select("id").where("id", "in", ids).orderBy("id").execute();
    return rows.map(({ id }) => id);
  };
  await expect.poll(left).toEqual(["connected", "of a world", "young"]);
});
