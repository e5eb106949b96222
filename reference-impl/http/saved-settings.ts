import { SHARED_SETTINGS, type Settings } from "../domain/settings.ts";
import type { Db } from "../storage/db.ts";
import { readSettings } from "../storage/settings.ts";
import type { Caller } from "./callers.ts";

/** The settings as they hold for a caller: their own, and those that a team shares from the team's owner. */
export async function settingsOf(db: Db, { account, billing }: Caller): Promise<Settings> {
  const { settings } = await readSettings(db, account.id);
  if (billing.id === account.id) return settings;
  const shared = (await readSettings(db, billing.id)).settings;
  return { ...settings, ...Object.fromEntries(SHARED_SETTINGS.map((name) => [name, shared[name]])) };
}
