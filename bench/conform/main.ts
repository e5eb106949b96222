/**
 * `npm run bench:conform [-- requests|distance|rates]`: how fast the suite asks, how long it takes at a distance from the
 * server, and how long in accounts that last, at the contract's rates and in real time. The last one takes most of an hour, so
 * that it is measured only by its name.
 */
import { parseArgs } from "node:util";
import { measureDistance } from "./distance.ts";
import { measureRates } from "./rates.ts";
import { measureRequests } from "./requests.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "3" }, delays: { type: "string", default: "0,20,100" } },
});
const rounds = Number(values.rounds);
const measurements: Readonly<Record<string, () => Promise<string>>> = {
  requests: () => measureRequests(rounds),
  distance: () => measureDistance(values.delays.split(",").map(Number), rounds),
  rates: measureRates,
};

try {
  for (const name of positionals.length > 0 ? positionals : ["requests", "distance"]) {
    const measure = measurements[name];
    if (!measure) throw new Error(`There is no measurement ${name}; use ${Object.keys(measurements).join(", ")}.`);
    console.log(await measure());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
