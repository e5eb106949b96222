import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Agent, fetch, FormData, type RequestInit } from "undici";
import type { Known } from "./case.ts";
import type { Claims } from "./judge.ts";
import { faultyWorld } from "./requests/faults.ts";
import { restoredWorld } from "./requests/snapshots.ts";
import { passingWorlds, steeredWorld, worlds } from "./requests/headers.ts";
import type { Health, Server, Started } from "./report.ts";

/** A server in a process of its own, with a living project for hostile requests to ask about. */
export interface Subject {
  port: number;
  claims: Claims;
  known: Known;
  health(): Promise<Health>;
  /** Forgets what hostile requests have made, uses the server as a client would, and makes a new project. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

// Keeps no connection, so that every socket of the server is one of a hostile client.
const dispatcher = new Agent({ pipelining: 0 });
const canary = "canary-of-another-world-5d1e";
// Larger than what a store may keep in memory.
const clip = readFileSync(new URL("../../fixtures/media/two-speakers.mp4", import.meta.url));

/** Starts a server under test. */
export async function startSubject(server: Server): Promise<Subject> {
  const child = fork(join(import.meta.dirname, `${server}.ts`), {
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [said] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [Started | number | null];
  if (said === null || typeof said === "number")
    throw new Error(
      `The ${server} under test did not start: ${said === null ? "it was stopped" : `it exited with ${said}`}.`,
    );
  const { port, surfaces } = said;
  const send = async (path: string, key: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      dispatcher,
      headers: { "x-api-key": key, ...(init.headers as Record<string, string>) },
    });
    if (!response.ok)
      throw new Error(`A well-behaved client got ${response.status} of ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, never>;
  };
  const post = (path: string, key: string, body: object) =>
    send(path, key, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  const upload = async (key: string, projectName: string): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([clip], "two-speakers.mp4", { type: "video/mp4" }));
    form.append("projectName", projectName);
    form.append("targetLanguage", "spanish");
    return (await send("/v1/translate", key, { method: "POST", body: form }))["projectId"] ?? "";
  };
  const mediaOf = async (projectId: string, key: string): Promise<string> => {
    const details = JSON.stringify(await send(`/v1/projects/${projectId}`, key));
    const here = [...details.matchAll(/"(https?:[^"]+)"/g)]
      .map(([, text = ""]) => new URL(text))
      .find((url) => url.port === String(port));
    if (!here) throw new Error(`The ${server} under test names no media of its own: ${details}`);
    const media = await (await fetch(here, { dispatcher })).arrayBuffer();
    if (!clip.equals(Buffer.from(media))) throw new Error(`The ${server} under test has other media at ${here.href}`);
    return here.pathname + here.search;
  };

  // A world of secrets, of which hostile requests know nothing.
  const secretKey = "dub_test_locked-away-82c1";
  const secretProject = await upload(secretKey, canary);
  const { data } = (await post("/v1/actions/webhooks_create_secret", secretKey, {})) as unknown as {
    data: { secret: string };
  };
  await post("/v1/actions/settings_update", secretKey, { companyName: canary });

  const subject: Subject = {
    port,
    claims: {
      surfaces,
      namesRequirements: server === "mock",
      secrets: [canary, secretKey, secretProject, data.secret],
      media: clip,
    },
    known: { projectId: "", media: "", otherMedia: "", doomed: "" },
    health: () => askHealth(child),
    async refresh() {
      for (const world of [...worlds, steeredWorld, faultyWorld, restoredWorld, ...passingWorlds])
        await post("/_control/reset", `dub_test_${world}`, {});
      const [key = "", otherKey = "", ...keys] = worlds.map((world) => `dub_test_${world}`);
      for (const one of keys) await upload(one, "hostile");
      const projectId = await upload(key, "hostile");
      subject.known = {
        projectId,
        media: await mediaOf(projectId, key),
        otherMedia: await mediaOf(await upload(otherKey, "hostile"), otherKey),
        doomed: await upload(key, "hostile"),
      };
      if (JSON.stringify(await send(`/v1/projects/${secretProject}`, secretKey)).includes(canary) === false)
        throw new Error("Another world lost its project.");
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
  await subject.refresh();
  return subject;
}

async function askHealth(child: ChildProcess): Promise<Health> {
  const answered = once(child, "message");
  child.send("health");
  const [health] = (await answered) as [Health];
  return health;
}
