import type { components } from "../../../generated/types.ts";
import { newSecret } from "../../domain/ids.ts";
import { saveSecret } from "../../storage/webhooks.ts";
import { action } from "../action.ts";
import { webhookSettings } from "../records.ts";

type Created = components["schemas"]["CreatedSecret"];

const PREFIX = "whsec_";

/** Letters of the secret, besides its prefix, that the settings show at each end. */
const SHOWN = 4;

/** webhooks_create_secret: makes the secret that signs events, in place of the one before. Only over REST. */
export const webhooksCreateSecret = action({
  name: "webhooks_create_secret",
  title: "Create a signing secret",
  description: "Makes the secret that signs events and shows it this once. The one before becomes invalid.",
  mutates: true,
  async perform({ service: { random, secrets }, caller }, db): Promise<Created> {
    const secret = PREFIX + newSecret(random);
    const columns = {
      account_id: caller.account.id,
      sealed_secret: secrets.seal(secret),
      secret_prefix: secret.slice(0, PREFIX.length + SHOWN),
      secret_suffix: secret.slice(-SHOWN),
    };
    const webhook = await saveSecret(db, columns, caller.now);
    return { secret, settings: webhookSettings(webhook) };
  },
});
