import { sql } from "kysely";
import type { Db } from "./db.ts";

const MINUTE = 60_000;

/**
 * Counts a request in the current minute of a subject, which begins with its first request. One statement, so that any
 * number of processes count right.
 * @param subject whose requests are counted together, such as a key
 * @param rate which rate, by its id
 * @param now time of the world, or of the machine for rates of addresses
 * @returns seconds until the next window begins, or 0 if the request is admitted
 */
export async function countRequest(db: Db, subject: string, rate: string, limit: number, now: number): Promise<number> {
  const { rows } = await sql<{ count: number; window_start: number }>`
    insert into rates (subject, rate, window_start, count) values (${subject}, ${rate}, ${now}, 1)
    on conflict (subject, rate) do update set
      count = case when rates.window_start + ${MINUTE} <= excluded.window_start then 1 else rates.count + 1 end,
      counted_at = excluded.counted_at,
      window_start = case when rates.window_start + ${MINUTE} <= excluded.window_start then excluded.window_start else rates.window_start end
    returning count, window_start`.execute(db);
  const { count, window_start: start } = rows[0] ?? { count: 1, window_start: now };
  return count <= limit ? 0 : Math.max(1, Math.ceil((start + MINUTE - now) / 1000));
}

/** Removes what has not been counted for a day by the clock of the database, since clocks of worlds differ. */
export async function forgetRates(db: Db): Promise<void> {
  await sql`delete from rates where counted_at < clock_timestamp() - interval '1 day'`.execute(db);
}
