import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { readTarget, type Result, runConformance } from "../../conformance/index.ts";
import { READ_SCOPES } from "../../reference-impl/domain/scopes.ts";
import { scratch, serve } from "./serve.ts";

/** Seconds of server and suite that pass in a second: both wait for rates of a minute, and the test does not. */
const SPEED = 20;

/** Accounts that last, with a key for each role that needs no team. The label of a key is its role. */
const ACCOUNTS = [
  { email: "owner@example.com", keys: [{ label: "owner" }, { label: "readOnly", scopes: READ_SCOPES }] },
  { email: "other@example.com", keys: [{ label: "other" }] },
  { email: "unpaid@example.com", paid: false, keys: [{ label: "unpaid" }] },
  { email: "closed@example.com", apiAccess: false, keys: [{ label: "withoutApiAccess" }] },
  { email: "empty@example.com", includedMinutes: 0, keys: [{ label: "withoutCredits" }] },
  { email: "starter@example.com", plan: "starter", keys: [{ label: "planTooLow" }] },
  { email: "expired@example.com", keys: [{ label: "expired", expiresAt: "2020-01-01" }] },
].map((account) => ({ includedMinutes: 1_000_000, ...account }));

/** Has the suite judge a service of accounts that last, on its real clock, in a process where time runs fast. */
export async function sandboxResults(): Promise<Result[]> {
  const directory = scratch();
  const [seed, file] = [join(directory, "seed.json"), join(directory, "target.json")];
  writeFileSync(seed, JSON.stringify({ accounts: ACCOUNTS }));
  const start = Date.now();
  vi.stubEnv("DUBSPEC_TEST_TIME", `${start},${SPEED}`);
  vi.stubEnv("NODE_OPTIONS", `--import ${pathToFileURL(join(import.meta.dirname, "fast-time.ts")).href}`);
  await serve(join(directory, "data"), "--seed", seed, "--target-file", file);
  vi.unstubAllEnvs();
  const results: Result[] = [];
  const options = {
    profile: "sandbox" as const,
    now: () => start + (Date.now() - start) * SPEED,
    sleep: (milliseconds: number, signal?: AbortSignal) =>
      // Rounded up, since timers leave out fractions of a millisecond.
      wait(Math.ceil(milliseconds / SPEED) + 1, undefined, signal ? { signal } : {}).catch(() => {}),
  };
  for await (const result of runConformance(readTarget(file), options)) results.push(result);
  return results;
}
