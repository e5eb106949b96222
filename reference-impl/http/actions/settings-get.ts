import { action } from "../action.ts";
import { settingsOf } from "../saved-settings.ts";

/** settings_get: what the caller has saved; for a member of a team, with the vocabulary and instructions of its owner. */
export const settingsGet = action({
  name: "settings_get",
  title: "Get the settings",
  description: "Reads the saved vocabulary, translation instructions, presets, favorite templates and preferences.",
  perform: ({ caller }, db) => settingsOf(db, caller),
});
