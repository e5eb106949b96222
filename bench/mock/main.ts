/**
 * `npm run bench:mock [-- --quick] [-- --rounds N]`: the mock against raw `node:http` and Prism, interleaved in one run.
 * Every ratio is to the raw server measured just before and just after. Exit 1 when an answer was no 2xx: then nothing
 * that was measured counts.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../scripts/build.ts";
import { contendersOf, install, populated, start, type Contender, type Running } from "./contenders.ts";
import { Loader } from "./loader.ts";
import { connections, counted, routes, type Report, type Route } from "./routes.ts";
import { firstProject, key, takeSamples } from "./samples.ts";
import { geometricMean, median, table } from "./table.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
    skip: { type: "string", multiple: true, default: [] },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 5));
const seconds = values.quick ? 0.7 : 1;
const warmUp = values.quick ? 0.7 : 3;
const requestsForMemory = values.quick ? 10_000 : 100_000;

const scratch = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
const files = {
  samples: join(scratch, "samples.json"),
  limits: join(scratch, "limits.json"),
  installed: join(scratch, "installed"),
};
const loader = new Loader();

/** Counters run, and nothing reaches them; a translation is free, so that the credits of an account last. */
const limits = {
  "rate.translate": 1e9,
  "rate.status": 1e9,
  "rate.details": 1e9,
  "rate.account": 1e9,
  "calls.month": 1e9,
  "runs.active": 1e9,
  "credits.translation": 0,
};

interface Side {
  name: string;
  server: Running;
  projectId: string;
}

async function up(name: string, contender: Contender): Promise<Side> {
  const server = await start(contender);
  return { name, server, projectId: await firstProject(server.url) };
}

/** A report, with the processor time of the server for each request, in microseconds. */
interface Measured extends Report {
  processor: number;
}

async function load(
  side: Side,
  route: Route,
  count: number,
  amount: { seconds?: number; amount?: number },
): Promise<Measured> {
  const before = side.server.processorTime();
  const report = await loader.run({
    server: side.name,
    url: side.server.url,
    key,
    route,
    projectId: side.projectId,
    connections: count,
    ...amount,
  });
  return { ...report, processor: ((side.server.processorTime() - before) * 1e6) / report.count };
}

const measures = ["requests", "p50", "p99", "processor"] as const;

/** Ratios to raw of one server, by route and connections. */
type Ratios = Record<string, Record<(typeof measures)[number], number[]>>;

async function compare(
  names: readonly string[],
  contenders: Readonly<Record<string, Contender>>,
): Promise<Record<string, Ratios>> {
  const sides: Record<string, Side> = {};
  const all: Record<string, Ratios> = Object.fromEntries(names.map((name) => [name, {}]));
  try {
    for (const name of ["raw", ...names]) sides[name] = await up(name, contenders[name] as Contender);
    for (const side of Object.values(sides))
      for (const route of routes) await load(side, route, 10, { seconds: warmUp });
    for (let round = 0; round < rounds; round += 1) {
      for (const route of routes)
        for (const count of connections) {
          let before = await load(sides["raw"] as Side, route, count, { seconds });
          for (const name of names) {
            const own = await load(sides[name] as Side, route, count, { seconds });
            const after = await load(sides["raw"] as Side, route, count, { seconds });
            const into = ((all[name] as Ratios)[`${route} ${count}`] ??= {
              requests: [],
              p50: [],
              p99: [],
              processor: [],
            });
            for (const measure of measures)
              into[measure].push(own[measure] / Math.sqrt(before[measure] * after[measure]));
            before = after;
          }
        }
    }
    return all;
  } finally {
    for (const { server } of Object.values(sides)) await server.stop();
  }
}

/** The geometric mean of each route, and that of all that count; of processor time as speed, so that more is better too. */
function summary(ratios: Ratios, measure: "requests" | "processor"): string {
  const speed = (route: Route, count: number) => {
    const middle = median((ratios[`${route} ${count}`] as Ratios[string])[measure]);
    return measure === "processor" ? 1 / middle : middle;
  };
  const mean = (some: readonly Route[]) =>
    geometricMean(some.flatMap((route) => connections.map((count) => speed(route, count)))).toFixed(2);
  return `${routes.map((route) => `${route} ${mean([route])}`).join(", ")}; ${counted.join(", ")} together: ${mean(counted)}`;
}

/** Start-up in milliseconds, memory at rest and after many requests, in MB. */
async function sizeOf(name: string, contender: Contender): Promise<{ startUp: number; rest: number; after: number }> {
  const startUps: number[] = [];
  const rests: number[] = [];
  for (let round = 0; round < Math.max(3, rounds); round += 1) {
    const server = await start(contender);
    startUps.push(server.startUp);
    rests.push(server.memory());
    await server.stop();
  }
  const side = await up(name, contender);
  // As a page uses it: it polls, looks at details, changes settings, and now and then somebody uploads.
  const shares: Record<Route, number> = { status: 0.59, details: 0.2, action: 0.2, upload: 0.005, "new files": 0.005 };
  for (const route of routes) await load(side, route, 10, { amount: requestsForMemory * shares[route] });
  const after = side.server.memory();
  await side.server.stop();
  return { startUp: median(startUps), rest: median(rests), after };
}

try {
  build();
  install(files.installed);
  writeFileSync(files.limits, JSON.stringify(limits));
  const contenders = contendersOf(files);
  writeFileSync(files.samples, JSON.stringify(await takeSamples(contenders.mock)));
  const names = ["prism", "mock"].filter((name) => !values.skip.includes(name));
  const ratios = await compare(names, contenders);
  for (const name of names) {
    const own = ratios[name] as Ratios;
    console.log(
      `\n${name}, as a ratio to raw node:http (median of ${rounds}; requests/s: more is better; p50, p99, processor time: less is better)`,
    );
    console.log(
      table(
        ["", ...connections.flatMap((count) => [`${count} conn.`, "p50", "p99", "CPU"])],
        routes.map((route) => [
          route,
          ...connections.flatMap((count) => {
            const one = own[`${route} ${count}`] as Ratios[string];
            return measures.map((measure) => median(one[measure]).toFixed(2));
          }),
        ]),
      ),
    );
    console.log(`requests/s: ${summary(own, "requests")}`);
    console.log(`the same by processor time: ${summary(own, "processor")}`);
  }
  if (!values.skip.includes("size")) {
    const sizes = [];
    for (const name of ["raw", ...names]) sizes.push({ name, ...(await sizeOf(name, contenders[name as "raw"])) });
    const raw = sizes[0]?.startUp ?? Number.NaN;
    console.log(
      `\n${table(
        ["", "start-up ms", "to raw", "MB at rest", `after ${requestsForMemory}`, "more"],
        sizes.map(({ name, startUp, rest, after }) => [
          name,
          startUp.toFixed(0),
          (startUp / raw).toFixed(1),
          rest.toFixed(0),
          after.toFixed(0),
          (after - rest).toFixed(0),
        ]),
      )}`,
    );
  }
  if (!values.skip.includes("projects")) {
    const many = await compare(["full"], { raw: populated(0, files.limits), full: populated(10_000, files.limits) });
    const full = many["full"] as Ratios;
    console.log(`\n10,000 live projects in one world, against none: requests/s: ${summary(full, "requests")}`);
    console.log(`the same by processor time: ${summary(full, "processor")}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  loader.stop();
  rmSync(scratch, { recursive: true, force: true });
}
