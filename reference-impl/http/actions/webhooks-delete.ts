import type { components } from "../../../generated/types.ts";
import { removeWebhook } from "../../storage/webhooks.ts";
import { action } from "../action.ts";

/** webhooks_delete: removes URL and secret, and so ends all deliveries. */
export const webhooksDelete = action({
  name: "webhooks_delete",
  title: "Delete the webhook",
  description: "Removes the webhook URL and the signing secret, which ends all deliveries.",
  mutates: true,
  async perform({ caller }, db): Promise<components["schemas"]["WebhookDeletion"]> {
    return { removed: await removeWebhook(db, caller.account.id) };
  },
});
