import type { components } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { findWebhook } from "../../storage/webhooks.ts";
import { action } from "../action.ts";
import { webhookSettings } from "../webhook-settings.ts";

/** webhooks_get: where events go, and the ends of the secret that signs them. */
export const webhooksGet = action({
  name: "webhooks_get",
  title: "Get the webhook",
  description: "Reads the webhook URL of the account and the masked signing secret; null without a secret.",
  async perform({ service: { readings }, caller }, db): Promise<components["schemas"]["SavedWebhook"]> {
    const webhook = await findWebhook(db, caller.account.id);
    if (webhook) return webhookSettings(webhook);
    if (readings["Q-WEBHOOK-ABSENT"] === "refused")
      throw new Refusal("BAD_REQUEST", "The account has no signing secret: make one with webhooks_create_secret.");
    if (readings["Q-WEBHOOK-ABSENT"] === "empty")
      return { url: "", secretPrefix: "", secretSuffix: "", createdAt: 0, updatedAt: 0 };
    return null;
  },
});
