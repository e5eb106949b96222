import { act } from "../../api/actions.ts";
import { keepSettings, settingsMarker } from "../../api/settings.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";
import type { Role } from "../../target/target.ts";

/** Actions that show what an account has saved. */
const READS = ["settings_get", "team_get", "webhooks_get", "notifications_get", "account_get"];

async function readAll(scene: Scene, as: Role = "owner"): Promise<void> {
  for (const name of READS) await act(scene, name, {}, { as });
}

/** Requests whose texts may turn up where they should not. Laws decide: these only ask. */
export const traces: readonly Check[] = [
  {
    name: "accounts/what two of them write and read",
    decides: [],
    feeds: ["CONV-04"],
    profile: "free",
    needs: { roles: ["other"] },
    run: async (scene) => {
      await keepSettings(scene);
      await act(scene, "settings_update", settingsMarker(scene, "owner").input);
      await readAll(scene, "other");
      if (scene.world.own) await act(scene, "settings_update", settingsMarker(scene, "other").input, { as: "other" });
      await readAll(scene);
    },
  },
  {
    name: "accounts/what a refused request brought",
    decides: [],
    feeds: ["CONV-03"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      const { text, input } = settingsMarker(scene, "refused");
      await act(scene, "settings_update", { ...input, isSoundNotificationsEnabled: text });
      await act(scene, "team_create", { teamName: `${text} and more than twenty characters` });
      await act(scene, "webhooks_update", { url: `not a URL, ${text}` });
      await readAll(scene);
    },
  },
];
