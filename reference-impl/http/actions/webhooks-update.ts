import { z } from "zod";
import type { components } from "../../../generated/types.ts";
import { invalid, Refusal } from "../../domain/errors.ts";
import { LIMITS } from "../../domain/limits.ts";
import { saveUrl } from "../../storage/webhooks.ts";
import { checkDestination } from "../../webhooks/destination.ts";
import { action } from "../action.ts";
import { text } from "../checked.ts";
import { webhookSettings } from "../records.ts";

/** An empty URL is looked at later, since it removes the one that is set in a reading (Q-EMPTY-WEBHOOK-URL). */
const url = z
  .string()
  .refine((value) => value === "" || URL.canParse(value), "it must be a URI")
  .meta({ format: "uri" });

/** webhooks_update: sets where events go, once there is a secret to sign them. */
export const webhooksUpdate = action({
  name: "webhooks_update",
  title: "Update the webhook",
  description: "Sets the URL that events go to: https, port 443, a public address. The account needs a signing secret.",
  mutates: true,
  input: z.strictObject({ url: text(LIMITS["webhooks.url.length"], 0, url) }),
  async prepare({ service: { limits, allowLocalWebhooks: allowLocal, resolve }, input }) {
    const maxLength = limits["webhooks.url.length"];
    if (input.url === "") throw invalid("url", "it must be a URI");
    if ([...input.url].length > maxLength) throw invalid("url", `it must have at most ${maxLength} characters`);
    await checkDestination(input.url, { maxLength, allowLocal, resolve });
  },
  async perform({ caller, input }, db): Promise<components["schemas"]["WebhookSettings"]> {
    const webhook = await saveUrl(db, caller.account.id, input.url, caller.now);
    if (webhook) return webhookSettings(webhook);
    throw new Refusal(
      "BAD_REQUEST",
      "The account has no signing secret, without which it can have no URL: make one with webhooks_create_secret.",
    );
  },
});
