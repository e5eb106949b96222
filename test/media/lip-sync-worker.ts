import { execFile } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";

/** Milliseconds of a job: a client that looks every few seconds sees it under way. */
const JOB_MS = 12_000;

/**
 * Starts a worker for lip-sync as docs/engines.md describes it, on loopback. It puts the new sound under the pictures and
 * moves no lips, and the service cannot tell.
 */
export async function startLipSyncWorker(): Promise<{ url: string; stop(): void }> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-lips-"));
  /** When each job ends. */
  const jobs: number[] = [];
  const begin = async (request: IncomingMessage): Promise<number> => {
    const headers = { "content-type": String(request.headers["content-type"]) };
    const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
    const number = jobs.push(Infinity) - 1;
    const [video, audio] = ["video", "audio"].map((name) => join(directory, `${number}-${name}`)) as [string, string];
    for (const [name, path] of Object.entries({ video, audio }))
      await writeFile(path, new Uint8Array(await (form.get(name) as File).arrayBuffer()));
    const streams = ["-i", video, "-i", audio, "-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac"];
    await promisify(execFile)("ffmpeg", ["-nostdin", "-v", "error", ...streams, join(directory, `${number}.mp4`)]);
    jobs[number] = Date.now() + JOB_MS;
    return number;
  };
  const server = createServer(async (request, response) => {
    const [, number = "", video] = /^\/jobs\/(\d+)(\/video)?$/.exec(request.url ?? "") ?? [];
    if (request.method === "POST")
      await begin(request).then(
        (job) => response.writeHead(202, { location: `/jobs/${job}` }).end(),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    else if (request.method === "DELETE") response.writeHead(204).end();
    else if (!(Number(number) in jobs)) response.writeHead(404).end();
    else if (video !== undefined)
      pipeline(createReadStream(join(directory, `${number}.mp4`)), response, (error) => error && response.destroy());
    else if (Date.now() < (jobs[Number(number)] ?? 0)) response.end(JSON.stringify({ status: "running" }));
    else response.end(JSON.stringify({ status: "done", video: `/jobs/${number}/video` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
