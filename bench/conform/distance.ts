import { readTarget, runConformance, type Target } from "../../conformance/index.ts";
import { median, table } from "../mock/table.ts";
import { startLink } from "./link.ts";
import { startServer } from "./server.ts";

/** Checks at one time, however far the server is: what the suite did before it adapted to the server. */
const FIXED = 4;

/** What one run took. */
interface Took {
  seconds: number;
  requests: number;
}

async function run(target: Target, concurrency?: number): Promise<Took> {
  const began = performance.now();
  let requests = 0;
  const options = concurrency === undefined ? {} : { concurrency };
  const onExchange = () => (requests += 1);
  for await (const { id, status } of runConformance(target, { profile: "sandbox", onExchange, ...options }))
    if (status === "fail") throw new Error(`The run is void: ${id} fails.`);
  return { seconds: (performance.now() - began) / 1000, requests };
}

/**
 * Seconds of runs of the profile `sandbox` with worlds of their own, at some distances from the server: with four checks
 * at one time, against as many as the server takes; interleaved, each time on a server that has just started.
 * @param delays milliseconds of a round trip
 */
export async function measureDistance(delays: readonly number[], rounds: number): Promise<string> {
  const rows: string[][] = [];
  for (const delay of delays) {
    const [fixed, adaptive]: [Took[], Took[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [took, concurrency] of [[fixed, FIXED], [adaptive]] as const) {
        const link = await startLink(delay);
        const server = await startServer({ baseUrl: link.url });
        link.leadTo(server.port);
        const { claims, ...rest } = readTarget(server.targetFile);
        // The line passes on the address that a client sends from.
        const options = [...(claims.options ?? []), "addresses"];
        try {
          const one = await run({ ...rest, claims: { ...claims, options } }, concurrency);
          took.push(one);
          const checks = concurrency === undefined ? "as many as help" : `${concurrency} checks at a time`;
          console.error(`${delay} ms, ${checks}: ${one.seconds.toFixed(1)} s`);
        } finally {
          link.close();
          server.close();
        }
      }
    }
    const seconds = (all: readonly Took[]) => `${median(all.map((took) => took.seconds)).toFixed(1)} s`;
    const ratio = median(adaptive.map((took, round) => took.seconds / (fixed[round]?.seconds ?? Number.NaN)));
    const requests = median(adaptive.map((took) => took.requests));
    rows.push([`${delay} ms`, seconds(fixed), seconds(adaptive), ratio.toFixed(2), requests.toLocaleString("en")]);
  }
  return table(["round trip", "4 checks at a time", "as many as help", "ratio", "requests"], rows);
}
