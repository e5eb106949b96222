import { mutate } from "../../api/mutations.ts";
import { isTaken, inWords, refused, agree } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import { type Bound, BOUNDS } from "./bounds.ts";

const OPERATION = "settings_update";

/** Each bound of `settings_update`: what keeps to it is taken, what lies just beyond is refused. */
export const tables: readonly Check[] = BOUNDS.map((bound: Bound): Check => ({
  name: `settings/${bound.name}`,
  decides: [bound.id],
  profile: "free",
  run: async (scene) => {
    await scene.decides(bound.id, async () => {
      for (const fields of bound.taken) {
        const exchange = await mutate(scene, OPERATION, { ...fields });
        agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
      }
      for (const fields of bound.refused)
        refused(await mutate(scene, OPERATION, { ...fields }), 400, "VALIDATION_ERROR");
    });
  },
}));
