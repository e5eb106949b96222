/**
 * `npm run bench:distance [-- --rounds N] [-- --delays 0,20,100]`: seconds of a run of the suite with worlds of its own
 * at some distance from the server, with four checks at one time against as many as the server takes, interleaved.
 */
import { parseArgs } from "node:util";
import { readTarget, runConformance, type Target } from "../../conformance/index.ts";
import { median } from "../mock/table.ts";
import { startLink } from "./link.ts";
import { startServer } from "./server.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, delays: { type: "string", default: "0,20,100" } },
});
const server = await startServer();

/** Seconds of one run. */
async function run(target: Target, concurrency?: number): Promise<number> {
  const began = performance.now();
  for await (const { id, status } of runConformance(target, {
    profile: "sandbox",
    ...(concurrency === undefined ? {} : { concurrency }),
  }))
    if (status === "fail") throw new Error(`The run is void: ${id} fails.`);
  return (performance.now() - began) / 1000;
}

try {
  for (const delay of values.delays.split(",").map(Number)) {
    const link = await startLink(readTarget(server.targetFile).baseUrl, delay);
    const { claims, ...told } = readTarget(server.targetFile);
    // Behind the line, every request comes from one address.
    const options = (claims.options ?? []).filter((option) => option !== "addresses");
    const target: Target = { ...told, claims: { ...claims, options }, baseUrl: link.url, control: { url: link.url } };
    const [before, after]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      before.push(await run(target, 4));
      after.push(await run(target));
    }
    link.close();
    const ratio = median(before.map((seconds, round) => (after[round] ?? 0) / seconds));
    console.log(
      `${delay} ms: four at one time ${median(before).toFixed(1)} s; as many as the server takes ${median(after).toFixed(1)} s; ratio ${ratio.toFixed(2)}`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  server.close();
}
