import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Receiver } from "../../../reference-impl/testing/receiver.ts";
import { openServer } from "../../../reference-impl/storage/database.ts";
import { sweepFiles } from "../../../reference-impl/runs/sweep.ts";
import type { Files } from "../../../reference-impl/storage/files.ts";
import { PatientClient } from "./client.ts";
import type { Mortal } from "./requests.ts";
import { factsOf, lapseClaims, type Facts } from "./facts.ts";
import { brokenFiles, brokenInvariants, type Look } from "./invariants.ts";
import { Lives, type LivesOptions } from "./lives.ts";
import { randomOf } from "./random.ts";
import { STORIES } from "./stories.ts";

/** What rounds are played on. */
export interface Cluster extends Look {
  /** Where clients send their requests. */
  apis: Mortal[];
  /** Ends a process at once; the seed chooses which. It comes back as its kind does. */
  kill(random: () => number): Promise<string>;
  /** Whatever does not come back by itself. */
  revive(): Promise<void>;
  /** Removes what broken uploads left, which many processes leave alone for a day. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/** Clients of a round; each has an account of its own. */
const CLIENTS = ["dub", "translation", "mutation", "connection", "burst", "dub", "mutation"] as const;

export const accountsFor = (rounds: number) => rounds * CLIENTS.length;

/** Milliseconds of a round in which a process may be killed. */
const ROUND_MS = 5000;

/**
 * How long after a kill every run has to have moved on. On a quiet machine it takes a quarter of a minute; after how long
 * a process counts as dead is tested beside the queue. A process that is alone has to start first: its time counts from
 * its first answer.
 */
const TAKEN_OVER_MS = 600_000;

/** How rounds are played. */
export interface Rounds {
  cluster: Cluster;
  hooks: Receiver;
  rounds: number;
  seed: number;
  log?(line: string): void;
}

/** Plays rounds: many clients at once, and a process that is killed at a moment that the seed chooses. Gives what did not hold. */
export async function playRounds({ cluster, hooks, rounds, seed, log = () => {} }: Rounds): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const random = randomOf(seed, round);
    const [first] = cluster.apis;
    if (!first) throw new Error("there is no server");
    for (const api of cluster.apis) api.deaths = 0;
    const clients = CLIENTS.map((story, at) => {
      const account = round * CLIENTS.length + at;
      const path = `/rounds/${account}`;
      const mine = () => hooks.received.filter((received) => received.path === path);
      const hears = (projectId: string, type: string) =>
        mine().some(({ body }) => body.includes(projectId) && body.includes(type));
      const client = new PatientClient(cluster.apis[at % cluster.apis.length] ?? first, account, hears);
      return { story, client, path, mine };
    });
    await Promise.all(clients.map(({ client, path }) => client.listenAt(`${new URL(hooks.url).origin}${path}`)));
    const told: string[] = [];
    const killing = (async () => {
      // One round in three kills twice, the second time perhaps in the start after the first.
      for (let left = random() < 0.33 ? 2 : 1; left > 0; left--) {
        const at = random() * (told.length === 0 ? ROUND_MS : 2000);
        await sleep(at);
        const before = processing(await cluster.facts());
        told.push(`${await cluster.kill(random)} after ${Math.round(at)} ms`);
        if (left === 1) return takenOver(cluster, before);
      }
      return [];
    })();
    const ends = await Promise.allSettled([...clients.map(({ story, client }) => STORIES[story](client)), killing]);
    const found: string[] = [];
    for (const end of ends) {
      if (end.status === "rejected") found.push(String((end.reason as Error).stack));
      else found.push(...(end.value ?? []));
    }
    await cluster.revive();
    for (const { story, client, mine } of clients)
      found.push(...(await brokenInvariants(client, cluster, mine)).map((fault) => `${story}: ${fault}`));
    await cluster.sweep();
    found.push(...(await brokenFiles(cluster)));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`round ${round}: killed ${told.join(", ")}; ${found.length} faults, ${seconds} s`);
    faults.push(...found.map((fault) => `round ${round} of seed ${seed} (killed ${told.join(", ")}): ${fault}`));
  }
  return faults;
}

/** Revisions of the runs in progress. */
const processing = ({ runs }: Facts) =>
  new Map(runs.filter(({ status }) => status === "processing").map(({ id, revision }) => [id, revision]));

/** Waits until other processes have taken all runs over. */
async function takenOver(look: Look, before: ReadonlyMap<string, number>): Promise<string[]> {
  let answered: number | undefined;
  for (;;) {
    const now = processing(await look.facts());
    answered ??= performance.now();
    const left = [...before].filter(([id, revision]) => now.get(id) === revision).map(([id]) => id);
    if (left.length === 0) return [];
    const after = performance.now() - answered;
    if (after > TAKEN_OVER_MS) return [`${Math.round(after)} ms later no process works on ${left.join(", ")}`];
    await sleep(200);
  }
}

/** One process on the embedded database, which is started again when it was killed. */
export async function embedded(options: LivesOptions): Promise<Cluster> {
  const lives = await Lives.start({ pace: "short", ...options });
  return {
    apis: [lives],
    facts: () => lives.persist(() => lives.ask<Facts>({ ask: "facts" })),
    lapse: () => lives.persist(() => lives.ask<void>({ ask: "lapse" })),
    async kill() {
      await lives.kill();
      return "the process";
    },
    revive: () => lives.up(),
    // Each start does.
    sweep: async () => {},
    stop: () => lives.stop(),
  };
}

/** What the processes of a cluster share. */
export interface Shared {
  directory: string;
  databaseUrl: string;
  files: Files;
  accounts: number;
  s3?: LivesOptions["s3"];
}

/** Two API processes and two workers on PostgreSQL. A worker that was killed stays away until the end of the round. */
export async function fourProcesses({ directory, databaseUrl, files, accounts, s3 }: Shared): Promise<Cluster> {
  const data = join(directory, "data");
  mkdirSync(data, { recursive: true });
  const env = { DUBSPEC_SECRET_KEY: "a key that only these tests have, long enough" };
  const options = { data, databaseUrl, accounts, env, pace: "short", ...(s3 ? { s3 } : {}) } as const;
  const apis = [await Lives.start({ ...options, role: "api" }), await Lives.start({ ...options, role: "api" })];
  const workers = [
    await Lives.start({ ...options, role: "worker" }),
    await Lives.start({ ...options, role: "worker" }),
  ];
  for (const worker of workers) worker.comesBack = false;
  const processes = [...apis, ...workers];
  const names = ["the first API", "the second API", "the first worker", "the second worker"];
  const database = await openServer(databaseUrl);
  // Whoever dies may have had an event to send, so that clients stop to wait for it.
  const seen = (api: Lives): Mortal => {
    let before = 0;
    const all = () => processes.reduce((sum, { deaths }) => sum + deaths, 0);
    return {
      url: api.url,
      get deaths() {
        return all() - before;
      },
      set deaths(_zero) {
        before = all();
      },
      up: () => api.up(),
    };
  };
  return {
    apis: apis.map(seen),
    facts: () => factsOf(database.db, files),
    lapse: () => lapseClaims(database.db),
    async kill(random) {
      const at = Math.floor(random() * processes.length);
      // One worker at least goes on.
      const other = workers.find((worker) => worker !== processes[at]);
      if (at >= apis.length && other?.isDown) return "nobody";
      await processes[at]?.kill();
      return names[at] ?? "";
    },
    async revive() {
      for (const worker of workers) worker.revive();
      await Promise.all(processes.map((each) => each.up()));
    },
    sweep: () => sweepFiles({ db: database.db, files }, 0),
    async stop() {
      await Promise.all(processes.map((each) => each.stop()));
      await database.close();
    },
  };
}
