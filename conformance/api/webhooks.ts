import { valueAt } from "../http/exchange.ts";
import { stopwatch } from "../http/stopwatch.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { controlOf } from "../world/world.ts";
import { type ReceivedEvent, readEvent } from "../webhooks/event.ts";
import type { Endpoint } from "../webhooks/delivery.ts";
import { createSecret, deliverTo } from "./actions.ts";

/** Milliseconds in which a delivery that is under way arrives, on one machine. */
const ARRIVAL = 5000;
/** The same where time passes by itself: a service may queue what it sends, and promises no time. */
const QUEUED = 60_000;
/** Milliseconds between two looks at whether the run goes on. */
const LOOK = 2500;
/** Milliseconds in which one that should not come would have. */
const SILENCE = 300;
/** Milliseconds until what became of a delivery is recorded, and between two looks at that. */
const RECORDING = 2000;
const RECORDING_LOOK = 20;
/** Milliseconds that such a look counts for at most: this machine may sleep in it. */
const LONGEST_LOOK = 200;

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

/** How deliveries are waited for. */
interface Waiting {
  /** Milliseconds that the expected ones may take; default: as long as a service may need. */
  within?: number;
  /** Deliveries to the endpoint that are left out: those that came before. */
  from?: number;
}

/**
 * Waits until so many events of the check are there, then until no more can come. In accounts that last, events of other
 * projects are left out: one of an earlier check may still tell of itself.
 * @throws Blocked where some are expected and the server has never reached this machine, as from within a container
 */
export async function arrivals(
  scene: Scene,
  endpoint: Endpoint,
  expected: number,
  waiting: Waiting = {},
): Promise<ReceivedEvent[]> {
  const { clock } = scene.world;
  const isUnreached = () => endpoint.isReached?.() === false;
  const { within = clock.onDemand || isUnreached() ? ARRIVAL : QUEUED, from = 0 } = waiting;
  const arrived = () =>
    endpoint.deliveries
      .slice(from)
      .map(readEvent)
      .filter((event) => isOwn(scene, event));
  const another = (milliseconds: number) => endpoint.waitFor(endpoint.deliveries.length + 1, milliseconds);
  let waited = 0;
  while (arrived().length < expected) {
    const start = stopwatch();
    const came = await another(Math.min(within, LOOK));
    // No look counts for more than it was to take: this machine may have slept, and the server on it.
    waited += came ? Math.min(LOOK, stopwatch() - start) : LOOK;
    if (waited >= within) break;
    // Where the run ends, this does not return.
    if (!came && !clock.onDemand) await clock.pass(0);
  }
  if (arrived().length <= expected) await another(SILENCE);
  if (expected > 0 && within >= ARRIVAL && isUnreached()) {
    throw new Blocked("no delivery of the server has reached this machine: the server may be unable to reach it", [
      "receiver that the server can reach",
    ]);
  }
  return arrived();
}

/**
 * How the deliveries of a project are recorded, once none of them is under way any more or that takes too long.
 * @param fewest that are waited for
 */
export async function recorded(scene: Scene, projectId: string, fewest = 1): Promise<string[]> {
  for (let waited = 0; ;) {
    const start = stopwatch();
    const listed = await controlOf(scene.world).deliveries();
    const states = listed.filter((each) => each.projectId === projectId).map(({ state }) => state);
    if ((states.length >= fewest && !states.includes("sent")) || waited > RECORDING) return states;
    await new Promise((resolve) => setTimeout(resolve, RECORDING_LOOK));
    waited += Math.min(stopwatch() - start, LONGEST_LOOK);
  }
}

/** Whether an event may be of the check: in an account of its own, every one is. */
function isOwn({ world, asked }: Scene, { body }: ReceivedEvent): boolean {
  const projectId = valueAt(body, "/projectId");
  return world.own || typeof projectId !== "string" || asked.has(projectId);
}
