import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { json, service, type Asked } from "../../testing/service.ts";
import { Missing } from "../parts.ts";
import { httpLipSync, type LipSyncOptions } from "./http.ts";
import { noLipSync } from "./none.ts";

const KEY = "secret-4711";
const VIDEO = Buffer.alloc(300_000, "video");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lip-sync-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "in.mp4"), "pictures");
  writeFileSync(join(folder, "in.wav"), "speech");
});

const sync = (url: string, options: Partial<LipSyncOptions> = {}, signal?: AbortSignal) =>
  httpLipSync({ url, key: KEY, pollMs: 1, backoffMs: 1, ...options }).sync(
    join(folder, "in.mp4"),
    join(folder, "in.wav"),
    { mode: "pro", activeSpeaker: true, ...(signal && { signal }) },
    join(folder, "out.mp4"),
  );

type Answer = (response: ServerResponse, asked: Asked) => void;

const accepted: Answer = (response) => response.writeHead(202, { location: "/base/jobs/1" }).end();
const running = json({ status: "running" }, 200, { "retry-after": "0" });
const done = json({ status: "done", video: "1/video" });
const sent: Answer = (response) => response.end(VIDEO);
const gone: Answer = (response) => response.writeHead(204).end();

const names = ({ method, path }: Asked) => `${method} ${path}`;

describe("a worker", () => {
  test("gets video and sound, is asked until it is done, and its video is kept", async () => {
    const { url, asked } = await service(accepted, running, json({}, 503), running, done, sent, gone);
    await sync(`${url}/base`);
    const question = "GET /base/jobs/1";
    expect(asked.map(names)).toEqual([
      "POST /base/jobs",
      question,
      question,
      question,
      question,
      "GET /base/jobs/1/video",
      "DELETE /base/jobs/1",
    ]);
    const { video, audio, ...fields } = Object.fromEntries(await asked[0]!.form());
    expect(fields).toEqual({ mode: "pro", activeSpeaker: "true" });
    expect([await (video as File).text(), (video as File).name]).toEqual(["pictures", "video"]);
    expect(await (audio as File).text()).toBe("speech");
    expect(asked.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    expect(readFileSync(join(folder, "out.mp4")).equals(VIDEO)).toBe(true);
  });

  test.each<[string, Partial<LipSyncOptions>, Answer[], RegExp]>([
    ["is busy starts no second job", {}, [json({}, 503)], /answered 503 to POST \/base\/jobs/],
    ["gives no address has failed", {}, [json({})], /answered 200 without Location to the start of a job/],
    [
      "fails says why",
      {},
      [accepted, json({ status: "failed", message: "no face" })],
      /could not move the lips: no face/,
    ],
    ["answers with garbage has failed", {}, [accepted, json({ state: 5 })], /something else than the state of a job/],
    [
      "sends a video that is too large is cut off",
      { videoBytes: 200_000 },
      [accepted, done, sent],
      /more than 200000 bytes/,
    ],
    ["sends an empty video has failed", {}, [accepted, done, gone], /answered an empty video/],
    [
      "sends the video elsewhere is not followed",
      {},
      [accepted, json({ status: "done", video: "http://127.0.0.2:9/video" })],
      /which the key is not for/,
    ],
  ])("that %s", async (_, options, answers, message) => {
    const { url, asked } = await service(...answers);
    await expect(sync(`${url}/base`, options)).rejects.toThrow(message);
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(readdirSync(folder).toSorted()).toEqual(["in.mp4", "in.wav"]);
  });

  test("is told when the job is not wanted any more", async () => {
    const { url, asked } = await service(accepted, json({ status: "running" }));
    const controller = new AbortController();
    const syncing = sync(`${url}/base`, { pollMs: 60_000 }, controller.signal);
    await expect.poll(() => asked.length).toBe(2);
    controller.abort();
    await expect(syncing).rejects.toThrow("was stopped");
    expect(asked.map(names).at(-1)).toBe("DELETE /base/jobs/1");
  });
});

test("without a worker lip-sync is refused, with the remedy", async () => {
  const refused = noLipSync().sync("a", "b", { mode: "standard", activeSpeaker: false }, "c");
  await expect(refused).rejects.toThrow(Missing);
  await expect(refused).rejects.toThrow(/Run a worker .* set its url in the configuration of the engines\.$/);
});
