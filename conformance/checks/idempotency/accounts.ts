import { done, mutate, read, resultOf } from "../../api/mutations.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { isFoundIn } from "../../expect/leaves.ts";
import { textOf } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { Blocked } from "../../outcome/blocked.ts";

const OPERATION = "settings_update";

/** A setting that `settings_get` shows. */
const FIELD = "customTranslationInstructions";

const AS_OTHER = { as: "other" } as const;

export const identifiersOfAccounts: readonly Check[] = [
  {
    name: "idempotency/an identifier used by another account",
    decides: ["IDEM-08"],
    profile: "free",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const [secret, own, shared] = [`owner ${scene.uuid()}`, `other ${scene.uuid()}`, `shared ${scene.uuid()}`];
      const requestId = scene.uuid();
      await scene.buildsOn(async () => {
        await done(scene, OPERATION, { [FIELD]: own }, AS_OTHER);
        await done(scene, OPERATION, { brandVocabulary: [secret] });
        const data = await read(scene, "settings_get", AS_OTHER);
        if (!isFoundIn(data, own)) throw new Blocked("settings_get does not show what was saved");
        if (isFoundIn(data, secret)) throw new Blocked("owner and other share their settings");
        await done(scene, OPERATION, { [FIELD]: shared, requestId });
      });
      const exchange = await mutate(scene, OPERATION, { [FIELD]: shared, requestId }, AS_OTHER);
      await scene.decides("IDEM-08", async () => {
        agree(
          !textOf(exchange).includes(secret),
          "no data of the account that used the identifier first",
          inWords(exchange),
          exchange,
        );
        // That one account may not use what another one has used is odd, and nowhere forbidden.
        if (!isTaken(exchange)) return;
        await resultOf(scene, OPERATION, exchange, AS_OTHER);
        const data = await read(scene, "settings_get", AS_OTHER);
        agree(isFoundIn(data, shared), "a new mutation of the other account, not a replay", data, exchange);
      });
    },
  },
];
