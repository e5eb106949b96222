import type { components } from "../../../generated/types.ts";
import { checked, record, text } from "../../domain/arguments.ts";
import { Refusal } from "../../domain/errors.ts";
import { LIMITS } from "../../domain/limits.ts";
import { saveUrl } from "../../storage/webhooks.ts";
import { checkDestination } from "../../webhooks/destination.ts";
import { mutates, type ActionDefinition } from "../action.ts";
import type { Service } from "../service.ts";
import { webhookSettings } from "../webhook-settings.ts";

const argumentsUpTo = (max: number) => record({ url: text({ max, format: "uri" }) });

/** webhooks_update: sets where events go, once there is a secret to sign them. */
export const webhooksUpdate: ActionDefinition<{ url: string }> = {
  name: "webhooks_update",
  title: "Update the webhook",
  description: "Sets the URL that events go to: https, port 443, a public address. The account needs a signing secret.",
  ...mutates(argumentsUpTo(LIMITS["webhooks.url.length"])),
  parse(args, service) {
    if (clears(args["url"], service)) return { url: "" };
    return checked(argumentsUpTo(service.limits["webhooks.url.length"]), args);
  },
  async prepare({ service, input: { url } }) {
    const { limits, allowLocalWebhooks, resolve } = service;
    if (clears(url, service)) return;
    await checkDestination(url, { maxLength: limits["webhooks.url.length"], allowLocal: allowLocalWebhooks, resolve });
  },
  async perform({ caller, input }, db): Promise<components["schemas"]["WebhookSettings"]> {
    const webhook = await saveUrl(db, caller.account.id, input.url === "" ? null : input.url, caller.now);
    if (webhook) return webhookSettings(webhook);
    throw new Refusal(
      "BAD_REQUEST",
      "The account has no signing secret, without which it can have no URL: make one with webhooks_create_secret.",
    );
  },
};

/** Whether an empty URL removes the one that is set (Q-EMPTY-WEBHOOK-URL). */
const clears = (url: unknown, { readings }: Service) => url === "" && readings["Q-EMPTY-WEBHOOK-URL"] === "clearing";
