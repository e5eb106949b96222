import { readSettings } from "../../storage/settings.ts";
import { action } from "../action.ts";

/** notifications_get: which e-mails the caller wants. */
export const notificationsGet = action({
  name: "notifications_get",
  title: "Get the e-mail preferences",
  description: "Reads which e-mails the account gets.",
  perform: async ({ caller }, db) => (await readSettings(db, caller.account.id)).notifications,
});
