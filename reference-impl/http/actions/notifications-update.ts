import { z } from "zod";
import { changeSettings, readSettings } from "../../storage/settings.ts";
import { action } from "../action.ts";

const flag = z.boolean().optional();

/** notifications_update: changes the preferences that are given, and answers all of them. */
export const notificationsUpdate = action({
  name: "notifications_update",
  title: "Update the e-mail preferences",
  description: "Changes which e-mails the account gets, and leaves the preferences that are not given.",
  mutates: true,
  input: z.strictObject({ projectCreation: flag, videoTranslation: flag, videoLipsync: flag, activityReminder: flag }),
  async perform({ caller, input }, db) {
    await changeSettings(db, caller.account.id, "notifications", input);
    return (await readSettings(db, caller.account.id)).notifications;
  },
});
