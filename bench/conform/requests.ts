import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Pool } from "undici";
import { readTarget, runConformance } from "../../conformance/index.ts";
import { geometricMean, median } from "../mock/table.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");

/** A requirement that one property decides, and nothing else. */
const property = "RUN-05";

/** Requests of a round of the bare loop. */
const bareRequests = 3000;

/** A property as one would write it without the suite: ask, parse, compare. */
async function bare(targetFile: string): Promise<number> {
  const { baseUrl, keys } = readTarget(targetFile);
  const pool = new Pool(baseUrl, { connections: 1, pipelining: 1 });
  const headers = { "x-api-key": keys.owner ?? "" };
  const form = new FormData();
  form.set("targetLanguage", "french");
  form.set(
    "file",
    new Blob([readFileSync(join(root, "fixtures/media/speech.webm"))], { type: "video/webm" }),
    "speech.webm",
  );
  const started = await fetch(`${baseUrl}/v1/translate`, { method: "POST", headers, body: form });
  const { projectId } = (await started.json()) as { projectId: string };
  const began = performance.now();
  await fc.assert(
    fc.asyncProperty(fc.nat(), async () => {
      const answer = await pool.request({ method: "GET", path: `/v1/translate/${projectId}/status`, headers });
      return ((await answer.body.json()) as { projectId?: string }).projectId === projectId;
    }),
    { numRuns: bareRequests },
  );
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return bareRequests / seconds;
}

/** One property of the suite, with its worlds, clocks, judges and machines. */
async function suite(targetFile: string, seed: number): Promise<number> {
  let requests = 0;
  const began = performance.now();
  for await (const { id, status } of runConformance(readTarget(targetFile), {
    only: [property],
    seed,
    onExchange: () => (requests += 1),
  })) {
    if (status !== "pass") throw new Error(`The run is void: ${id} is ${status}.`);
  }
  return requests / ((performance.now() - began) / 1000);
}

/**
 * Requests per second of the suite while it runs properties, against bare fast-check with undici on the status route,
 * interleaved in one run on one mock.
 */
export async function measureRequests(rounds: number): Promise<string> {
  // The bare loop asks one route as fast as it can; the suite keeps within the rates of the contract.
  const { targetFile, close } = await startServer({ limits: { "rate.status": 1e9 } });
  try {
    const ratios: number[] = [];
    const [bares, suites]: [number[], number[]] = [[], []];
    await bare(targetFile);
    await suite(targetFile, 100);
    for (let round = 0; round < rounds; round += 1) {
      const before = await bare(targetFile);
      const own = await suite(targetFile, round);
      const after = await bare(targetFile);
      bares.push(before, after);
      suites.push(own);
      ratios.push(own / geometricMean([before, after]));
    }
    const shown = (figures: number[]) => median(figures).toFixed(0);
    return `bare fast-check and undici: ${shown(bares)} requests/s; the suite: ${shown(suites)} requests/s; ratio ${median(ratios).toFixed(2)} (median of ${rounds})`;
  } finally {
    close();
  }
}
