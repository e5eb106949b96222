import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Takes a call from a month's allowance; no two calls get the last one. @returns whether there was one left */
export async function takeCall(db: Db, accountId: string, monthStart: number, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { rows } = await sql`
    insert into usage (account_id, month_start, calls) values (${accountId}, ${monthStart}, 1)
    on conflict (account_id, month_start) do update set calls = usage.calls + 1 where usage.calls < ${limit}
    returning calls`.execute(db);
  return rows.length === 1;
}

/** Calls that an account has taken in a month. */
export async function countCalls(db: Db, accountId: string, monthStart: number): Promise<number> {
  const months = db.selectFrom("usage").select("calls").where("account_id", "=", accountId);
  return (await months.where("month_start", "=", monthStart).executeTakeFirst())?.calls ?? 0;
}
