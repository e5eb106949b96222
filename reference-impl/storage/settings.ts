import { sql } from "kysely";
import { DEFAULT_PREFERENCES, DEFAULT_SETTINGS, type Preferences, type Settings } from "../domain/settings.ts";
import type { Db } from "./db.ts";

/** What an account has changed, over what everybody begins with. */
export async function readSettings(
  db: Db,
  accountId: string,
): Promise<{ settings: Settings; notifications: Preferences }> {
  const row = await db.selectFrom("settings").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  return {
    settings: { ...DEFAULT_SETTINGS, ...row?.settings },
    notifications: { ...DEFAULT_PREFERENCES, ...row?.notifications },
  };
}

/** Changes some settings, or some e-mail preferences, and leaves the others as they are. */
export async function changeSettings(
  db: Db,
  accountId: string,
  column: "settings" | "notifications",
  change: object,
): Promise<void> {
  const rows = { account_id: accountId, settings: "{}", notifications: "{}", [column]: JSON.stringify(change) };
  await db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ [column]: sql`${sql.ref(`settings.${column}`)} || ${sql.ref(`excluded.${column}`)}` }),
    )
    .execute();
}
