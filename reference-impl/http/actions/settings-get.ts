import { NOTHING, reads, type ActionDefinition } from "../action.ts";
import { settingsOf } from "../saved-settings.ts";

/** settings_get: what the caller has saved; for a member of a team, with the vocabulary and instructions of its owner. */
export const settingsGet: ActionDefinition = {
  name: "settings_get",
  title: "Get the settings",
  description: "Reads the saved vocabulary, translation instructions, presets, favorite templates and preferences.",
  ...reads(NOTHING),
  perform: ({ caller }, db) => settingsOf(db, caller),
};
