import { sql } from "kysely";
import type { Db } from "./db.ts";

export const countRunsByStep = (db: Db) =>
  db
    .selectFrom("runs")
    .where("status", "=", sql.lit("processing"))
    .select(["kind", "step", (select) => select.fn.countAll<number>().as("count")])
    .groupBy(["kind", "step"])
    .execute();

/** What waits although it could be done: how many, and for how many milliseconds the oldest. */
export interface Backlog {
  count: number;
  age: number;
}

/** Due runs and unclaimed deliveries, but for worlds whose clock stands. @param machine time of the machine */
export async function backlogs(db: Db, machine: number): Promise<{ runs: Backlog; deliveries: Backlog }> {
  const { rows } = await sql<Backlog & { name: string }>`
    select 'runs' as name, count(*) as count, coalesce(max(${machine} + worlds.clock_ms - due_at), 0) as age
    from runs join worlds on worlds.id = runs.world_id
    where status = 'processing' and worlds.clock = 'real' and due_at <= ${machine} + worlds.clock_ms
    union all
    select 'deliveries', count(*), coalesce(max(${machine} + worlds.clock_ms - occurred_at), 0)
    from deliveries join events on events.id = event_id join worlds on worlds.id = deliveries.world_id
    where state = 'waiting' and worlds.clock = 'real'`.execute(db);
  const of = (name: string) => {
    const { count = 0, age = 0 } = rows.find((row) => row.name === name) ?? {};
    return { count: Number(count), age: Math.max(0, Number(age)) };
  };
  return { runs: of("runs"), deliveries: of("deliveries") };
}
