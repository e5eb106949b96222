/** Webhooks: where they may go, and how they leave. */
import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { refuse } from "./refuse.ts";

/** @throws unless deliveries may go there */
export async function demandSafe(isLocalSafe: boolean, text: string): Promise<void> {
  const { protocol, hostname = "", username, password, port } = URL.parse(text) ?? ({} as Partial<URL>);
  if (isLocalSafe && protocol === "http:" && hostname === "127.0.0.1") return;
  const isPlain = protocol === "https:" && !username && !password && !port && !text.includes("#");
  const host = hostname.replaceAll(/[[\]]/g, "");
  const addresses = isPlain && text.length <= 2048 ? await lookup(host, { all: true }).catch(() => []) : [];
  const isPublic = addresses.every(({ address }) => ipaddr.process(address).range() === "unicast");
  if (addresses.length === 0 || !isPublic) refuse(400, "UNSAFE_WEBHOOK_URL");
}

/** Delivers an event, signed. */
export async function deliver(url: string, secret: string, event: { eventId: string }, now: number): Promise<void> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const signed = { "X-Own-Timestamp": timestamp, "X-Own-Signature": `sha256=${signature}` };
  const headers = { "content-type": "application/json", "X-Own-Event-Id": event.eventId, ...signed };
  await fetch(url, { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(10_000) });
}
