import { payment } from "../domain/credits.ts";
import type { Trx } from "./db.ts";

export interface Charge {
  id: string;
  accountId: string;
  runId: string;
  reason: string;
  /** Minutes of credit. */
  price: number;
  now: number;
}

/** Charges for a run in the transaction that starts it. False: the account has not enough credits. */
export async function charge(trx: Trx, { id, accountId, runId, reason, price, now }: Charge): Promise<boolean> {
  const account = await trx
    .selectFrom("accounts")
    .select(["included_minutes", "purchased_minutes"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const paid = payment(price, { included: account.included_minutes, purchased: account.purchased_minutes });
  if (!paid) return false;
  const [included_minutes, purchased_minutes] = [
    account.included_minutes - paid.included,
    account.purchased_minutes - paid.purchased,
  ];
  const set = trx.updateTable("accounts").set({ included_minutes, purchased_minutes });
  await set.where("id", "=", accountId).execute();
  const change = { included: -paid.included, purchased: -paid.purchased };
  const entry = { id, account_id: accountId, run_id: runId, reason, at: now, ...change };
  await trx.insertInto("credit_entries").values(entry).execute();
  return true;
}
