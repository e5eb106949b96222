import { sql } from "kysely";
import type { TestServer } from "./server.ts";

/** Two identifiers of mutations. */
export const ID = "0b0f2d9e-6c3a-4f57-9d2c-5f3a1e8b7c60";
export const OTHER_ID = "7d1c7a52-92ab-4a39-8f0d-1f5f3c2b1a90";

/** The n-th of any number of identifiers. */
export const nth = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** A mutation. */
export const update = (server: TestServer, key: string, args: object, headers: Record<string, string> = {}) =>
  server.call("settings_update", key, args, headers);

/** Status and code, for comparisons. */
export const brief = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code === undefined ? `${status}` : `${status} ${body.code}`;

/** How many calls of its month an account has used. */
export async function callsOf(server: TestServer, key: string): Promise<number> {
  const { monthlyCalls, remainingCalls } = (await server.call("usage_get", key)).body.data;
  return monthlyCalls - remainingCalls;
}

/** What another process leaves that ended between its claim and its result. */
export async function interrupt(server: TestServer): Promise<void> {
  await server.service.db
    .updateTable("action_requests")
    .set({ status: "running", result_stored: null, sealed_result: null, lease_until: sql`now() - interval '1 second'` })
    .where("account_id", "in", (select) =>
      select.selectFrom("accounts").select("id").where("world_id", "=", server.worldId),
    )
    .execute();
}
