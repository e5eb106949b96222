/** A run in several accounts of a server that has the contract's rates and no control interface. */
import { expect, test } from "vitest";
import { readTarget, type Result, type RunOptions, runConformance } from "../../conformance/index.ts";
import { Connection } from "../../conformance/http/connection.ts";
import type { CheckName } from "../../mutants/check-name.ts";
import type { Entry } from "../../conformance/ledger/entries.ts";
import { startServer } from "../../examples/own-server/src/server.ts";
import { someAccounts } from "../../examples/own-server/src/accounts.ts";
import { complaints } from "../../conformance/testing/complaints.ts";
import { fastClock } from "./own-server.ts";

const PREFIX = "own_key_";

/** Some that upload, none of which asks whose account it is. */
const CHECKS: CheckName[] = [
  "uploads/every step of a cloning value",
  "uploads/cloning values left out",
  "uploads/originalVoiceVolume of a translation",
  "uploads/no target language",
  "uploads/an unknown language",
  "uploads/an unknown isolator",
  "uploads/an unknown subtitle source",
];

/** Performs them in the owner's account and in as many further ones. */
async function runIn(further: number) {
  const clock = fastClock();
  const names = Array.from({ length: further }, (_, index) => `further${index + 1}` as const);
  const accounts = someAccounts();
  // An account of its own for each.
  for (const name of names) accounts.set(PREFIX + name, someAccounts().get(`${PREFIX}owner`)!);
  const projects = new Map();
  const server = await startServer({
    ...clock,
    port: "0",
    "part-seconds": "4",
    accounts,
    projects,
    "local-webhooks": true,
  });
  const target = {
    ...readTarget("examples/own-server/target.json"),
    baseUrl: server.url,
    keys: Object.fromEntries(["owner" as const, ...names].map((name) => [name, PREFIX + name])) as {
      owner: string;
    },
  };
  /** Uploads by the key. */
  const uploads = new Map<string, number>();
  const open: RunOptions["open"] = (...given) => {
    const connection = new Connection(...given);
    return {
      send: (wire) => {
        const key = wire.headers["x-api-key"] ?? "";
        if (wire.method === "POST" && wire.path === "/v1/translate") uploads.set(key, (uploads.get(key) ?? 0) + 1);
        return connection.send(wire);
      },
      close: () => connection.close(),
    };
  };
  const entries: Entry[] = [];
  const ledger = () => ({ past: [], append: (entry: Entry) => void entries.push(entry) });
  const results: Result[] = [];
  try {
    const options = { ...clock, open, ledger, checks: CHECKS, profile: "sandbox" } as const;
    for await (const result of runConformance(target, options)) results.push(result);
  } finally {
    await server.close();
  }
  return { results, entries, left: projects.size, uploads, keys: names.map((name) => PREFIX + name) };
}

test("further accounts share the checks of media routes and their waits for rates, and nothing is left in them", async () => {
  const [alone, shared] = await Promise.all([runIn(0), runIn(3)]);
  for (const { results, left } of [alone, shared]) expect([complaints(results), left]).toEqual([[], 0]);
  // Others pass or not by the moments at which the runs happen to be seen.
  const decided = ({ results }: { results: Result[] }) =>
    results
      .filter(({ status, checks }) => status === "pass" && CHECKS.some((check) => checks.includes(check)))
      .map(({ id }) => id)
      .toSorted();
  expect(decided(alone)).toContain("TRL-12");
  expect(decided(shared)).toEqual(decided(alone));
  // Whoever uploads most waits longest for the rate of uploads.
  const most = ({ uploads }: { uploads: Map<string, number> }) => Math.max(...uploads.values());
  expect([...shared.uploads.keys()]).toEqual(expect.arrayContaining(shared.keys));
  expect(most(shared)).toBeLessThan(most(alone) * 0.75);
  const makers = new Set(shared.entries.flatMap((entry) => (entry.kind === "creating" ? [entry.role] : [])));
  expect(makers.size).toBeGreaterThan(1);
  expect([...makers].filter((role) => role === null || role === "other")).toEqual([]);
});
