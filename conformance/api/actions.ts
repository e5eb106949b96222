import { answered } from "../expect/answers.ts";
import { type Exchange, jsonOf } from "../http/exchange.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";
import type { Endpoint } from "../webhooks/receiver.ts";
import type { Asking } from "./media.ts";

/** `POST /v1/actions/<operation>`. */
export function act(scene: Scene, operation: string, json: unknown = {}, asking: Asking = {}): Promise<Exchange> {
  return scene.call({ method: "POST", path: `/v1/actions/${operation}`, body: { json }, ...asking });
}

/** The first signing secret anywhere in an answer: where `webhooks_create_secret` puts it, the source does not show. */
export function secretIn(exchange: Exchange): string | null {
  const look = (value: unknown): string | null => {
    if (typeof value === "string") return value.startsWith("whsec_") ? value : null;
    if (typeof value !== "object" || value === null) return null;
    for (const item of Object.values(value)) {
      const found = look(item);
      if (found) return found;
    }
    return null;
  };
  return look(jsonOf(exchange));
}

/**
 * Creates a signing secret and returns it.
 * @throws Blocked when the server does not give one: whether it should is for checks of the actions to say
 */
export async function createSecret(scene: Scene): Promise<string> {
  const exchange = await act(scene, "webhooks_create_secret");
  const secret = exchange.answer?.status === 200 ? secretIn(exchange) : null;
  if (!secret) throw new Blocked("webhooks_create_secret gives no signing secret");
  return secret;
}

/**
 * Points the deliveries of the account to an endpoint of the suite.
 * @throws Blocked when the server does not deliver to this machine
 */
export async function deliverTo(scene: Scene, endpoint: Endpoint): Promise<void> {
  const exchange = await act(scene, "webhooks_update", { url: endpoint.url });
  if (exchange.answer?.status !== 200) {
    throw new Blocked(
      `webhooks_update does not take ${endpoint.url}: start the server so that it delivers to this machine`,
      ["receiver that the server can reach"],
    );
  }
  answered(exchange);
}
