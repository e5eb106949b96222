import type { ValueOf } from "../../domain/arguments.ts";
import { PREFERENCES_UPDATE } from "../../domain/settings.ts";
import { changeSettings, readSettings } from "../../storage/settings.ts";
import { mutates, type ActionDefinition } from "../action.ts";

/** notifications_update: changes the preferences that are given, and answers all of them. */
export const notificationsUpdate: ActionDefinition<ValueOf<typeof PREFERENCES_UPDATE>> = {
  name: "notifications_update",
  title: "Update the e-mail preferences",
  description: "Changes which e-mails the account gets, and leaves the preferences that are not given.",
  ...mutates(PREFERENCES_UPDATE),
  async perform({ caller, input }, db) {
    await changeSettings(db, caller.account.id, "notifications", input);
    return (await readSettings(db, caller.account.id)).notifications;
  },
};
