import type { components } from "../../../generated/types.ts";
import { findWebhook } from "../../storage/webhooks.ts";
import { action } from "../action.ts";
import { webhookSettings } from "../records.ts";

/** webhooks_get: where events go, and the ends of the secret that signs them. */
export const webhooksGet = action({
  name: "webhooks_get",
  title: "Get the webhook",
  description: "Reads the webhook URL of the account and the masked signing secret; null without a secret.",
  async perform({ caller }, db): Promise<components["schemas"]["SavedWebhook"]> {
    const webhook = await findWebhook(db, caller.account.id);
    return webhook ? webhookSettings(webhook) : null;
  },
});
