import type { components } from "../../generated/types.ts";
import type { Webhook } from "../storage/webhooks.ts";

/** The webhook settings (Resources); the secret stays masked. */
export const webhookSettings = (webhook: Webhook): components["schemas"]["WebhookSettings"] => ({
  url: webhook.url ?? "",
  secretPrefix: webhook.secret_prefix,
  secretSuffix: webhook.secret_suffix,
  createdAt: webhook.created_at,
  updatedAt: webhook.updated_at,
});
