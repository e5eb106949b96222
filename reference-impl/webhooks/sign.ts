import { createHmac } from "node:crypto";
import type { WebhookEvent } from "../../generated/types.ts";

/** The text that is signed: the raw body after its timestamp in Unix seconds. */
export const signedText = (timestamp: string, body: string) => `${timestamp}.${body}`;

/**
 * Headers of a delivery (Events: 'Headers on each delivery'), names in lower case.
 * @param body the bytes that are sent, as text
 * @param now time of the world, in milliseconds
 */
export function headersOf(eventId: WebhookEvent["eventId"], body: string, secret: string, now: number) {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", secret).update(signedText(timestamp, body)).digest("hex");
  return {
    "content-type": "application/json",
    "user-agent": "dubspec-webhooks",
    "x-service-signature": `sha256=${signature}`,
    [TIMESTAMP]: timestamp,
    "x-service-event-id": eventId,
  };
}

/** Name of the header with the signed timestamp. */
export const TIMESTAMP = "x-service-timestamp";
