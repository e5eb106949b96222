import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Schema } from "../storage/schema.ts";
import { sharedDatabase, testServer } from "../testing/server.ts";
import { createMetrics } from "./metrics.ts";
import { portsDown } from "./operations.ts";

const CLIP = { clip: "speech.mp4", type: "video/mp4" };

test("a server whose ports work is ready; otherwise it names those that are down, and tells only the log why", async () => {
  const server = await testServer();
  expect((await server.send("GET", "/readyz")).body).toEqual({ status: "ready" });
  const { files } = server.service;
  const full = await testServer({
    files: { ...files, write: () => Promise.reject(new Error("no space left on device")) },
  });
  expect(await full.send("GET", "/readyz")).toMatchObject({
    status: 503,
    body: { status: "not-ready", down: ["files"] },
  });
  expect(await portsDown(full.service)).toEqual({ files: "the store of files reports: no space left on device" });
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const away = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  expect(await portsDown({ db: away, files })).toEqual({ database: "the database does not answer" });
  await away.destroy();
});

test("metrics count answers by route, runs by step, work on steps, and deliveries by result", async () => {
  const { db } = await sharedDatabase();
  const metrics = createMetrics(db);
  const server = await testServer({ metrics });
  server.service.observer = {
    onStep: ({ run }, seconds, error) => metrics.onStep(run, seconds, error !== undefined),
    onEnd: ({ run }, status) => metrics.onEnd(run, status),
  };
  const key = await server.account();
  await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, CLIP);
  const text = async () => (await server.app.inject("/metrics")).body;
  expect(await text()).toMatch(/dubspec_runs\{kind="transcription",step="downloading_content"\} [1-9]/);
  await server.advance(60);
  const done = { state: "failed", duration_ms: 10_000, answer_status: null, answer_text: null } as const;
  metrics.onDelivery({ ...done, failure: "timeout" });
  const after = await text();
  for (const line of [
    'dubspec_http_request_seconds_count{method="POST",route="/v1/projects",status="200"} 1',
    'dubspec_stage_seconds_count{kind="transcription",step="transcription_processing",result="done"} 1',
    'dubspec_runs_ended_total{kind="transcription",state="success"} 1',
    'dubspec_delivery_seconds_count{result="timeout"} 1',
    'dubspec_deliveries{state="waiting"}',
    'dubspec_queue_depth{queue="runs"}',
    'dubspec_queue_age_seconds{queue="deliveries"}',
    "dubspec_database_up 1",
  ])
    expect(after).toContain(line);
});

test("metrics say that the database is away, and still count what the process knows", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const away = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const metrics = createMetrics(away);
  metrics.onEnd({ kind: "dub" }, "failed");
  const text = await metrics.text();
  expect(text).toContain("dubspec_database_up 0");
  expect(text).toContain('dubspec_runs_ended_total{kind="dub",state="failed"} 1');
  expect(text).not.toContain("dubspec_queue_depth{");
  await away.destroy();
});
