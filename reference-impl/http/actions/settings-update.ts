import type { ValueOf } from "../../domain/arguments.ts";
import { invalid, Refusal } from "../../domain/errors.ts";
import { SETTINGS_UPDATE, SHARED_SETTINGS } from "../../domain/settings.ts";
import { changeSettings } from "../../storage/settings.ts";
import { mutates, type ActionDefinition } from "../action.ts";
import { settingsOf } from "../saved-settings.ts";

type Update = ValueOf<typeof SETTINGS_UPDATE>;

/** settings_update: changes the settings that are given, and answers all of them. */
export const settingsUpdate: ActionDefinition<Update> = {
  name: "settings_update",
  title: "Update the settings",
  description:
    "Changes the settings that are given and leaves the others. Only the owner of a team changes what it shares.",
  ...mutates(SETTINGS_UPDATE),
  async perform({ service, caller, input }, db) {
    const shared = SHARED_SETTINGS.find((name) => Object.hasOwn(input, name));
    if (caller.teamId !== null && shared !== undefined) {
      throw new Refusal("BAD_REQUEST", `The team shares "${shared}": only its owner can change it.`, {
        details: { field: shared, reason: "only the owner of the team can change it" },
      });
    }
    const change = { ...input };
    const { favoriteTemplates: favorites } = input;
    if (favorites && Object.keys(favorites).length < 2 && service.readings["Q-PARTIAL-FAVORITES"] !== "removed") {
      if (service.readings["Q-PARTIAL-FAVORITES"] === "refused")
        throw invalid("favoriteTemplates", "one of its two fields is missing");
      change.favoriteTemplates = { ...(await settingsOf(db, caller)).favoriteTemplates, ...favorites };
    }
    await changeSettings(db, caller.account.id, "settings", change);
    return settingsOf(db, caller);
  },
};
