import { createHmac } from "node:crypto";
import type { Delivery } from "./delivery.ts";
import { agreeOn, type ReceivedEvent } from "./event.ts";

/**
 * The signature that a delivery should bear: `sha256=` and the HMAC-SHA256, in hexadecimal, of the timestamp, a full
 * stop and the raw body (HOOK-45).
 * @param secret whole, `whsec_` included
 */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
}

/** The signature that a delivery bears, and the one that it should bear. @param headerPrefix as the target has it */
export function signaturesOf(
  { headers, body }: Delivery,
  headerPrefix: string,
  secret: string,
): { seen: string; expected: string } {
  const header = (name: string) => headers[`${headerPrefix}${name}`.toLowerCase()] ?? "";
  return { seen: header("Signature").toLowerCase(), expected: signatureOf(secret, header("Timestamp"), body) };
}

/** @throws Disagreement unless a delivery is signed with a secret */
export function signedWith(secret: string, event: ReceivedEvent, headerPrefix: string): void {
  const { seen, expected } = signaturesOf(event.delivery, headerPrefix, secret);
  agreeOn(event, seen === expected, `the signature ${expected} of the account's secret`, seen);
}
