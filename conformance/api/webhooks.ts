import type { Scene } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";
import { type ReceivedEvent, readEvent } from "../webhooks/event.ts";
import type { Endpoint } from "../webhooks/delivery.ts";
import { createSecret, deliverTo } from "./actions.ts";

/** Milliseconds in which a delivery that is under way arrives, on one machine. */
const ARRIVAL = 5000;
/** Milliseconds in which one that should not come would have. */
const SILENCE = 300;

/** An account that delivers to the suite. */
export interface Listening {
  secret: string;
  endpoint: Endpoint;
}

/** Gives the account a secret and points its deliveries to a new endpoint. @throws Blocked where that cannot be */
export async function listen(scene: Scene): Promise<Listening> {
  const endpoint = await scene.stage.openEndpoint();
  const secret = await createSecret(scene);
  await deliverTo(scene, endpoint);
  return { secret, endpoint };
}

/**
 * Waits until so many deliveries are there, then until no more can come.
 * @param milliseconds that the expected ones may take
 * @throws Blocked where some are expected and the server has never reached this machine, as from within a container
 */
export async function arrivals(endpoint: Endpoint, expected: number, milliseconds = ARRIVAL): Promise<ReceivedEvent[]> {
  await endpoint.waitFor(expected, milliseconds);
  await endpoint.waitFor(expected + 1, SILENCE);
  if (expected > 0 && milliseconds >= ARRIVAL && endpoint.isReached?.() === false) {
    throw new Blocked("nothing that the server delivers has reached this machine: it may be out of its reach", ["receiver that the server can reach"]);
  }
  return endpoint.deliveries.map(readEvent);
}
