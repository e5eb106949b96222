import { actions, errors, limits, transitions } from "dubspec";

export const ten: 10 = limits["rate.translate"].value;
export const conflict: 409 = errors.TranslationAlreadyInProgress.status;
export const scopes: readonly ["settings:write"] = actions.settings_update.scopes;
export const next: "success" = transitions["run.dubbed"].to;
