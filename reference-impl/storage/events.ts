import type { Insertable } from "kysely";
import type { Trx } from "./db.ts";
import type { EventRow } from "./schema.ts";

/** Writes an event, inside the transaction of the transition that it announces. */
export async function insertEvent(trx: Trx, event: Insertable<EventRow>): Promise<void> {
  await trx.insertInto("events").values(event).execute();
}
