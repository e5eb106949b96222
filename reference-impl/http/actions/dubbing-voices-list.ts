import type { components } from "../../../generated/types.ts";
import { findVoices } from "../../storage/voices.ts";
import { action } from "../action.ts";

/** dubbing_voices_list: the voices that the dub route takes from the caller; a team lends none of its members' own. */
export const dubbingVoicesList = action({
  name: "dubbing_voices_list",
  title: "List the dubbing voices",
  description: "Lists the voices that a dub may use: those of the catalog, and those that the account saved.",
  async perform({ caller }, db): Promise<components["schemas"]["DubbingVoices"]> {
    const voices = await findVoices(db, caller.world.id, caller.account.id);
    return {
      voices: voices.map(({ id, name, account_id }) => ({
        voiceId: id,
        name,
        kind: account_id === null ? "catalog" : "custom",
      })),
    };
  },
});
