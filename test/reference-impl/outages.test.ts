import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";
import { createProject, scratch, serve, statusOf, within } from "./serve.ts";

test("while the database is gone the server says so, and when it is back everything goes on by itself", async () => {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DUBSPEC_SECRET_KEY: "a key that only these tests have, long enough" };
  try {
    await within(env, async () => {
      const data = scratch();
      const api = await serve(data, "--role", "api");
      await serve(data, "--role", "worker");
      const key = api.key ?? "";
      const projectId = await createProject(api.url, key);
      await postgres.pause();
      const ready = async () => (await fetch(`${api.url}/readyz`)).json();
      await expect.poll(ready).toMatchObject({ status: "not-ready", down: ["database"] });
      await expect(createProject(api.url, key)).rejects.toThrow(/code/);
      expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
      await postgres.start();
      await expect.poll(ready).toEqual({ status: "ready" });
      await expect
        .poll(() => statusOf(api.url, key, projectId), { interval: 2500 })
        .toMatchObject({ status: "success" });
      await createProject(api.url, key);
    });
  } finally {
    await postgres.stop();
  }
});

test("while the database hangs requests are answered with 500 after a time, and when it goes on they are served again", async () => {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, DUBSPEC_SECRET_KEY: "a key that only these tests have, long enough" };
  try {
    await within(env, async () => {
      const api = await serve(scratch(), "--role", "api");
      const key = api.key ?? "";
      const ask = () =>
        fetch(`${api.url}/v1/translate/prj_none/status`, {
          headers: { "x-api-key": key },
        });
      expect((await ask()).status).toBe(404);
      postgres.signal("SIGSTOP");
      try {
        const answers = await Promise.all(Array.from({ length: 20 }, ask));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]));
      } finally {
        postgres.signal("SIGCONT");
      }
      await expect.poll(async () => (await ask()).status).toBe(404);
      await createProject(api.url, key);
    });
  } finally {
    await postgres.stop();
  }
});

/** Stands before a server, and can go silent on every connection that is open, while new ones are served. */
async function between(url: string) {
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(url).port), "127.0.0.1");
    client.pipe(server).pipe(client);
    open.add(client.on("error", () => server.destroy()).on("close", () => server.destroy()));
    server.on("error", () => client.destroy());
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const own = new URL(url);
  own.port = String((proxy.address() as AddressInfo).port);
  return {
    url: own.href,
    silence: () => open.forEach((client) => client.unpipe().resume()),
    stop: () => open.forEach((client) => client.destroy()) ?? proxy.close(),
  };
}

test("connections of the queue that go silent count as gone after a time, and the run goes on", async () => {
  const postgres = await startPostgres();
  const proxy = await between(postgres.url);
  const env = { DUBSPEC_SECRET_KEY: "a key that only these tests have, long enough" };
  try {
    const data = scratch();
    const api = await within({ ...env, DATABASE_URL: postgres.url }, () => serve(data, "--role", "api"));
    await within({ ...env, DATABASE_URL: proxy.url }, () => serve(data, "--role", "worker"));
    // The worker is at work on its connections, in the middle of what it polls and of a run.
    const first = await createProject(api.url, api.key ?? "");
    await expect
      .poll(() => statusOf(api.url, api.key ?? "", first), { interval: 500 })
      .not.toMatchObject({
        actualProgressStep: "downloading_content",
      });
    proxy.silence();
    const projectId = await createProject(api.url, api.key ?? "");
    await expect
      .poll(() => statusOf(api.url, api.key ?? "", projectId), { interval: 2500 })
      .toMatchObject({ status: "success" });
  } finally {
    proxy.stop();
    await postgres.stop();
  }
});

/** What a program loads first: on SIGUSR2 its disk is full. */
const FULL_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { writeSync } = fs;
  let isFull = false;
  process.on("SIGUSR2", () => (isFull = true));
  fs.writeSync = (descriptor, ...rest) => {
    if (isFull && descriptor > 2) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return writeSync(descriptor, ...rest);
  };
  syncBuiltinESMExports();
`)}`;

test("a server whose disk does not take what the database writes ends and says why, and the next start loses nothing", async () => {
  const data = scratch();
  const first = await within({ NODE_OPTIONS: `--import=${FULL_DISK}` }, () => serve(data));
  const key = first.key ?? "";
  const projectId = await createProject(first.url, key);
  let said = "";
  first.process.stderr?.on("data", (chunk: Buffer) => (said += String(chunk)));
  const ended = once(first.process, "exit");
  first.process.kill("SIGUSR2");
  await expect(createProject(first.url, key)).rejects.toThrow(/fetch failed/);
  expect(await ended).toEqual([3, null]);
  expect(said).toMatch(/the disk does not take what the database writes \(.*\): make room, and start again/);

  const second = await serve(data);
  await expect
    .poll(() => statusOf(second.url, key, projectId), { interval: 2500 })
    .toMatchObject({ status: "success" });
});
