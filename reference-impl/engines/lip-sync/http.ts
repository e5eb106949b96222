import { createWriteStream, openAsBlob } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "undici";
import { z } from "zod";
import type { LipSyncer } from "../parts.ts";
import { RemoteFailure } from "../remote/failure.ts";
import { FormData, bounded, remoteService, type RemoteService, type ServiceOptions } from "../remote/service.ts";

export interface LipSyncOptions extends ServiceOptions {
  /** For the digests of results. */
  model?: string;
  /** Milliseconds between two questions, where the worker names no time; 2,000 unless said otherwise. */
  pollMs?: number;
  /** Bytes of the video at most; 4 GiB unless said otherwise. */
  videoBytes?: number;
}

const Job = z.discriminatedUnion("status", [
  z.object({ status: z.literal("running") }),
  z.object({ status: z.literal("failed"), message: z.string() }),
  z.object({ status: z.literal("done"), video: z.string() }),
]);

/** Milliseconds that the worker may ask to wait between two questions. */
const LONGEST_POLL = 60_000;

/**
 * Moves lips by a worker over HTTP. The protocol, below the url of the configuration:
 *
 * 1. `POST /jobs`, multipart: the files `video` and `audio`, and the fields `mode` (`standard`, `pro`, `studio`) and
 *    `activeSpeaker` (`true`, `false`). The worker answers 202 with the address of the job in `Location`.
 * 2. `GET` of this address: `{"status": "running"}`, with `Retry-After` if it likes; `{"status": "failed", "message": …}`;
 *    or `{"status": "done", "video": …}` with the address of the video.
 * 3. `GET` of that address: the video, with the new sound.
 * 4. `DELETE` of the job's address, also before its end, when nobody waits any more. The worker may ignore it.
 *
 * Addresses are absolute or relative to the one that was asked, and of the worker's own origin. A job is started once;
 * the other calls may be repeated. Only the signal ends a job that takes too long.
 */
export function httpLipSync({
  model = "unknown",
  pollMs = 2000,
  videoBytes = 4 * 1024 ** 3,
  timeoutMs = 900_000,
  ...service
}: LipSyncOptions): LipSyncer {
  const remote = remoteService({ timeoutMs, ...service });
  return {
    engine: "http-lip-sync",
    version: model,
    async sync(video, audio, { mode, activeSpeaker, signal }, path) {
      const job = await start(remote, { video, audio, mode, activeSpeaker: String(activeSpeaker) }, signal);
      try {
        const result = await finished(remote, job, { pollMs, signal });
        await download(remote, result, path, videoBytes, signal);
      } finally {
        await remote.call(job, { method: "DELETE" }, discard, { isRepeatable: false }).catch(() => {});
      }
    },
  };
}

/** Starts a job, and gives its address. */
async function start(
  remote: RemoteService,
  { video, audio, mode, activeSpeaker }: { video: string; audio: string; mode: string; activeSpeaker: string },
  signal: AbortSignal | undefined,
): Promise<string> {
  const form = new FormData();
  form.set("mode", mode);
  form.set("activeSpeaker", activeSpeaker);
  // Their real names may say something about people, and the worker needs none.
  form.set("video", await openAsBlob(video), "video");
  form.set("audio", await openAsBlob(audio), "audio");
  const read = async (response: Response) => {
    await discard(response);
    const location = response.headers.get("location");
    if (response.status === 202 && location) return new URL(location, response.url).href;
    throw garbage(remote, `${response.status} ${location ? "with" : "without"} Location to the start of a job`);
  };
  return remote.call("/jobs", { body: form }, read, { signal, isRepeatable: false });
}

/** Asks for the job until it has ended, and gives the address of the video. */
async function finished(
  remote: RemoteService,
  job: string,
  { pollMs, signal }: { pollMs: number; signal: AbortSignal | undefined },
): Promise<string> {
  for (;;) {
    const { answer, pause } = await remote.call(job, { method: "GET" }, (response) => look(remote, response), {
      signal,
    });
    if (answer.status === "done") return new URL(answer.video, job).href;
    if (answer.status === "failed")
      throw new RemoteFailure(`${remote.host} could not move the lips: ${answer.message.slice(0, 300)}`, "refused");
    // A signal ends the next call.
    await wait(pause ?? pollMs, undefined, { signal }).catch(() => {});
  }
}

async function look(remote: RemoteService, response: Response) {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(response, remote.host, 64 * 1024)) parts.push(part);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const pause = seconds >= 0 ? Math.min(LONGEST_POLL, seconds * 1000) : undefined;
  try {
    return { answer: Job.parse(JSON.parse(Buffer.concat(parts).toString())), pause };
  } catch {
    throw garbage(remote, "something else than the state of a job");
  }
}

/** Streams the video to the disk. The file is there when it is whole. */
async function download(
  remote: RemoteService,
  address: string,
  path: string,
  most: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unfinished = `${path}.part`;
  const read = (response: Response) => pipeline(bounded(response, remote.host, most), createWriteStream(unfinished));
  try {
    await remote.call(address, { method: "GET" }, read, { signal });
    if ((await stat(unfinished)).size === 0) throw garbage(remote, "an empty video");
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const discard = async (response: Response) => void (await response.body?.cancel());

const garbage = ({ host }: RemoteService, what: string) =>
  new RemoteFailure(
    `${host} answered ${what}. See that its url belongs to a lip-sync worker (docs/engines.md).`,
    "garbage",
  );
