import { agree, inWords, isTaken } from "../expect/answers.ts";
import { type Exchange, jsonOf } from "../http/exchange.ts";
import { SIGNING_SECRET_PREFIX } from "../pins/events.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { Endpoint } from "../webhooks/delivery.ts";
import type { Asking } from "./media.ts";

/** `POST /v1/actions/<operation>`. */
export function act(scene: Scene, operation: string, json: unknown = {}, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "POST", path: `/v1/actions/${operation}`, body: { json }, ...asking });
}

/** Statuses with which a server says that it has no such action. */
const ABSENT: readonly number[] = [404, 405, 410, 501];

/** @throws Disagreement where an answer says that there is no such action, or none came */
export function isServed(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  agree(status !== 0 && !ABSENT.includes(status), "the action to be served", inWords(exchange), exchange);
}

/**
 * The signing secret in an answer: where `webhooks_create_secret` puts it, the source does not show. The longest text
 * that begins like one: others may be the visible beginnings of it.
 */
export function secretIn(exchange: Exchange): string | null {
  const found = textsIn(jsonOf(exchange)).filter((text) => text.startsWith(SIGNING_SECRET_PREFIX));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Creates a signing secret and returns it.
 * @throws Blocked when the server does not give one: whether it should is for checks of the actions to say
 */
export async function createSecret(scene: Scene): Promise<string> {
  const exchange = await act(scene, "webhooks_create_secret");
  const secret = isTaken(exchange) ? secretIn(exchange) : null;
  if (!secret) throw new Blocked("webhooks_create_secret gives no signing secret");
  scene.knowsSecret(secret, exchange);
  return secret;
}

/**
 * Points the deliveries of the account to an endpoint of the suite.
 * @throws Blocked when the server does not deliver to this machine
 */
export async function deliverTo(scene: Scene, endpoint: Endpoint): Promise<void> {
  const exchange = await act(scene, "webhooks_update", { url: endpoint.url });
  if (!isTaken(exchange)) {
    throw new Blocked(
      `webhooks_update refuses ${endpoint.url}: configure the server so that it delivers to this machine`,
      ["receiver that the server can reach"],
    );
  }
}
