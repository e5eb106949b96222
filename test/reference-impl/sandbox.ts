import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTarget, type Result, runConformance } from "../../conformance/index.ts";
import { READ_SCOPES } from "../../reference-impl/domain/scopes.ts";
import { scratch, serve } from "./serve.ts";

/** Minutes of credit, which no run uses up. */
const MINUTES = 1_000_000;

/** Accounts that last, with a key for each role that needs no team. The label of a key is its role. */
const ACCOUNTS = [
  { email: "owner@example.com", keys: [{ label: "owner" }, { label: "readOnly", scopes: READ_SCOPES }] },
  { email: "other@example.com", keys: [{ label: "other" }] },
  { email: "unpaid@example.com", paid: false, keys: [{ label: "unpaid" }] },
  { email: "closed@example.com", apiAccess: false, keys: [{ label: "withoutApiAccess" }] },
  { email: "empty@example.com", includedMinutes: 0, keys: [{ label: "withoutCredits" }] },
  { email: "starter@example.com", plan: "starter", keys: [{ label: "planTooLow" }] },
  { email: "expired@example.com", keys: [{ label: "expired", expiresAt: "2020-01-01" }] },
].map((account) => ({ includedMinutes: MINUTES, ...account }));

/** How a service of accounts that last is judged. */
interface Sandbox {
  /** Options of `dubspec serve`. */
  options?: readonly string[];
  /** Further accounts, in which checks run at the same time. */
  further?: number;
  /** Hears of each requirement when it is decided. */
  onResult?(result: Result): void;
}

/** Has the suite judge a service of accounts that last, in real time. */
export async function sandboxResults({ options = [], further = 0, onResult }: Sandbox): Promise<Result[]> {
  const directory = scratch();
  const [seed, file] = [join(directory, "seed.json"), join(directory, "target.json")];
  const names = Array.from({ length: further }, (_, at) => `further${at + 1}`);
  const keys = Object.fromEntries(names.map((name) => [name, `dub_live_${name}_0123456789abcdef`]));
  const more = names.map((name) => ({
    email: `${name}@example.com`,
    includedMinutes: MINUTES,
    keys: [{ key: keys[name] }],
  }));
  writeFileSync(seed, JSON.stringify({ accounts: [...ACCOUNTS, ...more] }));
  await serve(join(directory, "data"), "--seed", seed, "--target-file", file, ...options);
  const results: Result[] = [];
  const target = readTarget(file);
  for await (const result of runConformance({ ...target, keys: { ...target.keys, ...keys } }, { profile: "sandbox" })) {
    results.push(result);
    onResult?.(result);
  }
  return results;
}
