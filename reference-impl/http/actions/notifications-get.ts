import { readSettings } from "../../storage/settings.ts";
import { NOTHING, reads, type ActionDefinition } from "../action.ts";

/** notifications_get: which e-mails the caller wants. */
export const notificationsGet: ActionDefinition = {
  name: "notifications_get",
  title: "Get the e-mail preferences",
  description: "Reads which e-mails the account gets.",
  ...reads(NOTHING),
  perform: async ({ caller }, db) => (await readSettings(db, caller.account.id)).notifications,
};
