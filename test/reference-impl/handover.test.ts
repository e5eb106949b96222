/** SIGTERM while an engine is at work: the process finishes the step or hands it over, and nothing happens twice. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded, openServer, type Database } from "../../reference-impl/storage/database.ts";
import { diskFiles } from "../../reference-impl/storage/files.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { PatientClient } from "./crash/client.ts";
import { factsOf } from "./crash/facts.ts";
import { brokenFiles, brokenInvariants } from "./crash/invariants.ts";
import { freePort, writeSeed } from "./crash/lives.ts";
import { startPostgres } from "./postgres.ts";
import { scratch, serve, within, type Served } from "./serve.ts";

/**
 * Loaded by each program first: the first voice of all is not done until some milliseconds after SIGTERM, or never does
 * it end. The process that makes it writes its id into a file.
 */
const slowVoice = (mark: string, milliseconds: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import fs from "node:fs";
    import promises from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    const { rename } = promises;
    promises.rename = async (from, to) => {
      if (to.endsWith("-speech.wav") && !fs.existsSync("${mark}")) {
        fs.writeFileSync("${mark}", String(process.pid));
        await new Promise((resolve) => process.once("SIGTERM", () => ${milliseconds < Infinity} && setTimeout(resolve, ${milliseconds})));
      }
      return rename(from, to);
    };
    syncBuiltinESMExports();
  `)}`;

/** Dubs a clip with lip-sync, as a client of a server that may be away. */
async function dubbing(url: string) {
  const hooks = await receiver();
  const hears = (projectId: string, type: string) =>
    hooks.received.some(({ body }) => body.includes(projectId) && body.includes(`"${type}"`));
  const client = new PatientClient({ url, deaths: 0, up: async () => {} }, 0, hears);
  await client.listenAt(hooks.url);
  const projectId = await client.transcribed();
  return { client, hooks, end: client.dubbed(projectId) };
}

/** Sends SIGTERM to the process that the mark names once it is at work, and waits for its end, in order. */
async function endWorker(mark: string, processes: readonly Served[]): Promise<void> {
  // A file that was made may be empty yet.
  const worker = () => (existsSync(mark) ? Number(readFileSync(mark, "utf8")) : 0);
  await expect.poll(worker, { interval: 20 }).toBeGreaterThan(0);
  const { process } = processes.find(({ process: { pid } }) => pid === worker()) ?? {};
  if (!process) throw new Error("another program than these is at work");
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}

/** What does not hold of everything that a client did. Each event has come once, since no process died. */
async function faultsOf({ db }: Database, data: string, { client, hooks }: Awaited<ReturnType<typeof dubbing>>) {
  const look = { facts: () => factsOf(db, diskFiles(join(data, "files"))), lapse: async () => {} };
  const { events } = await look.facts();
  const ids = hooks.received.map(({ headers }) => headers["x-service-event-id"]);
  expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect(events.map(({ type }) => type)).toEqual(["project.created", "project.lipsync.completed"]);
  return [...(await brokenInvariants(client, look, () => hooks.received)), ...(await brokenFiles(look))];
}

test.each([
  // Longer than the grace that a server has unless one says otherwise, and as long as a busy machine needs.
  [12_000, "3600", "finishes"],
  [Infinity, "1", "hands over"],
])(
  "a server that gets SIGTERM in a step that takes %d ms more, with a grace of %s s, %s that step, and the next start ends the run",
  async (milliseconds, grace, does) => {
    const data = scratch();
    const mark = join(scratch(), "at-work");
    const port = String(await freePort());
    const options = ["--port", port, "--seed", writeSeed(data, 1), "--allow-local-webhooks", "--grace", grace];
    const start = () => serve(data, ...options);
    await within({ NODE_OPTIONS: slowVoice(mark, milliseconds) }, async () => {
      const first = await start();
      const dub = await dubbing(first.url);
      await endWorker(mark, [first]);

      const between = await openEmbedded(data);
      const runs = between.db.selectFrom("runs").select("step").where("kind", "=", "dub-lip-sync");
      const { step } = await runs.executeTakeFirstOrThrow();
      expect(step === "audio_assembling").toBe(does === "hands over");
      await between.close();

      const second = await start();
      await dub.end;
      const ended = once(second.process, "exit");
      second.process.kill("SIGINT");
      await ended;
      const after = await openEmbedded(data);
      expect(await faultsOf(after, data, dub).finally(() => after.close())).toEqual([]);
    });
  },
);

test("one of two workers on PostgreSQL that gets SIGTERM in a step hands it over to the other one", async () => {
  const postgres = await startPostgres();
  const data = scratch();
  const mark = join(scratch(), "at-work");
  const database = await openServer(postgres.url);
  const env = {
    DATABASE_URL: postgres.url,
    DUBSPEC_SECRET_KEY: "a key that only these tests have, long enough",
    NODE_OPTIONS: slowVoice(mark, Infinity),
  };
  try {
    await within(env, async () => {
      const options = ["--seed", writeSeed(data, 1), "--allow-local-webhooks", "--grace", "1"];
      const api = await serve(data, "--role", "api", ...options);
      const workers = [
        await serve(data, "--role", "worker", ...options),
        await serve(data, "--role", "worker", ...options),
      ];
      const dub = await dubbing(api.url);
      await endWorker(mark, workers);
      await dub.end;
      expect(await faultsOf(database, data, dub)).toEqual([]);
    });
  } finally {
    await database.close();
    await postgres.stop();
  }
});
