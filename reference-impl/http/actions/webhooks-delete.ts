import type { components } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { removeWebhook } from "../../storage/webhooks.ts";
import { action } from "../action.ts";

/** webhooks_delete: removes URL and secret, and so ends all deliveries. */
export const webhooksDelete = action({
  name: "webhooks_delete",
  title: "Delete the webhook",
  description: "Removes the webhook URL and the signing secret, which ends all deliveries.",
  mutates: true,
  async perform({ service, caller }, db): Promise<components["schemas"]["WebhookDeletion"]> {
    const removed = await removeWebhook(db, caller.account.id);
    if (!removed && service.readings["Q-DELETE-WITHOUT-WEBHOOK"] === "refused")
      throw new Refusal("BAD_REQUEST", "The account has no webhook that could be deleted.");
    return { removed };
  },
});
