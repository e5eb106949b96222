/** Webhooks: where they may go, and how they leave, signed and once. */
import { createHmac, randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { Refusal } from "./errors.ts";
import type { Project, RunError, Service } from "./state.ts";

const RESERVED = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
  ::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1`;
const reserved = { 4: new BlockList(), 6: new BlockList() };
for (const [net = "", bits] of RESERVED.split(/\s+/).map((each) => each.split("/"))) {
  if (net.includes(":")) reserved[6].addSubnet(net, Number(bits), "ipv6");
  else reserved[4].addSubnet(net, Number(bits));
}
const isPublic = ({ address }: { address: string }) =>
  isIP(address) === 6 ? !reserved[6].check(address, "ipv6") : !reserved[4].check(address);

/** @throws Refusal unless deliveries may go there */
export async function demandSafe({ localWebhooks }: Service, text: string): Promise<void> {
  const { protocol, hostname, username, password, port } = URL.canParse(text) ? new URL(text) : ({} as Partial<URL>);
  if (localWebhooks && protocol === "http:" && hostname === "127.0.0.1") return;
  const host = hostname?.replaceAll(/[[\]]/g, "") ?? "";
  const isPlain = protocol === "https:" && !username && !password && !port && !text.includes("#");
  const addresses = isPlain && text.length <= 2048 ? await lookup(host, { all: true }).catch(() => []) : [];
  if (addresses.length === 0 || !addresses.every(isPublic)) throw new Refusal("UNSAFE_WEBHOOK_URL");
}

/** Delivers an event of a project. */
export async function announce(
  service: Service,
  project: Project,
  type: string,
  { targetLanguage, error }: { targetLanguage?: string; error?: RunError } = {},
): Promise<void> {
  const { id: projectId, account, versions } = project;
  const target = () => project.webhookUrl ?? account.webhook?.url;
  const urlThen = target();
  const eventId = randomUUID();
  const body = JSON.stringify({
    type,
    eventId,
    projectId,
    workflow: versions.length > 0 ? "translation" : "transcription",
    status: error ? "failed" : "success",
    targetLanguage,
    error: error ?? null,
    occurredAt: new Date(service.now()),
  });
  const { "late-webhooks": late, "shuffled-webhooks": isShuffled, "url-at-delivery": isLast } = service.readings;
  await service.sleep(Number(late) * 1000 + (isShuffled ? Math.random() * 3000 : 0));
  const url = isLast ? target() : urlThen;
  // The secret of this moment: a rotation makes the old one worthless at once, and a deletion stops deliveries.
  const secret = account.webhook?.secret;
  if (!url || !secret) return;
  const timestamp = String(Math.floor(service.now() / 1000));
  const signature = `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
  const names = { "X-Own-Signature": signature, "X-Own-Timestamp": timestamp, "X-Own-Event-Id": eventId };
  const headers = { "content-type": "application/json", ...names };
  const delivery = { method: "POST", headers, body, redirect: "manual", signal: AbortSignal.timeout(10_000) } as const;
  // One attempt. Whether somebody listens changes nothing.
  await demandSafe(service, url)
    .then(() => fetch(url, delivery))
    .catch(() => {});
}
