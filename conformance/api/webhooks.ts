import { valueAt } from "../http/exchange.ts";
import { stopwatch } from "../http/stopwatch.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";
import { controlOf } from "../world/world.ts";
import { type ReceivedEvent, readEvent, typeOf } from "../webhooks/event.ts";
import type { Endpoint } from "../webhooks/delivery.ts";
import { isTaken } from "../expect/answers.ts";
import { act, createSecret, deliverTo, secretIn } from "./actions.ts";

/** Milliseconds between two looks at what has come: the last one from then on. */
const LOOKS = { onDemand: [2500], waiting: [100, 200, 400, 800, 1500, 2500] } as const;
/** Milliseconds in which a delivery that has just left arrives, as a rule. */
const MOMENT = 300;
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

/** Puts another secret in the place of the one there is; how that is asked for is open. @throws Blocked where none comes */
export async function rotate(scene: Scene, old: string): Promise<string> {
  const again = await act(scene, "webhooks_create_secret");
  const fresh = isTaken(again) ? secretIn(again) : null;
  if (fresh !== null && fresh !== old) {
    scene.knowsSecret(fresh, again);
    return fresh;
  }
  await act(scene, "webhooks_delete");
  const secret = await createSecret(scene);
  if (secret === old) throw new Blocked("the signing secret cannot be changed");
  return secret;
}

/** The event that ends a translation without lip-sync that succeeds; whether one of its transcript comes before it is open. */
export const TRANSLATED = "project.translation.completed";

/** Whether what is owed is among the events that have come. */
export type Owed = (events: readonly ReceivedEvent[]) => boolean;

/** Nothing is owed. */
export const nothing: Owed = () => true;

/** An event of each of these kinds is owed, of one project; a kind that stands twice, twice. */
export const eventsOf =
  (projectId: string, ...types: readonly string[]): Owed =>
  (events) => {
    const told = events.filter(({ body }) => valueAt(body, "/projectId") === projectId).map(typeOf);
    const count = (type: string, all: readonly string[]) => all.filter((each) => each === type).length;
    return types.every((type) => count(type, told) >= count(type, types));
  };

/**
 * Events of the check that an endpoint has now. In accounts that last, those of other projects are left out: one of an earlier
 * check may still tell of itself.
 * @param from the deliveries to the endpoint that are left out: those that came before
 */
export async function eventsAt(scene: Scene, endpoint: Endpoint, from = 0): Promise<ReceivedEvent[]> {
  await endpoint.waitFor(endpoint.deliveries.length + 1, 0);
  return endpoint.deliveries
    .slice(from)
    .map(readEvent)
    .filter((event) => isOwn(scene, event));
}

/** The same a moment later: one that should not have left yet may be on its way. From its absence, nothing follows. */
export async function eventsSoonAt(scene: Scene, endpoint: Endpoint): Promise<ReceivedEvent[]> {
  await look(scene, endpoint, MOMENT);
  return eventsAt(scene, endpoint);
}

/**
 * Waits until the events are there that are owed, and then until no more can come. From here on, an event that has not come
 * does not come: every conclusion from silence is drawn after this.
 * @param from the deliveries to the endpoint that are left out: those that came before
 * @throws Blocked where the server has never reached this machine, as from within a container
 */
export async function arrivals(scene: Scene, endpoint: Endpoint, owed: Owed, from = 0): Promise<ReceivedEvent[]> {
  const { clock, lateness } = scene.world;
  const isReached = () => endpoint.isReached?.() !== false;
  const looks = LOOKS[clock.onDemand ? "onDemand" : "waiting"];
  const isThere = async () => owed(await eventsAt(scene, endpoint, from));
  let waited = 0;
  let there = await isThere();
  for (let step = 0; !there && waited < lateness.patience(isReached()); step += 1) {
    waited += await look(scene, endpoint, looks[Math.min(step, looks.length - 1)] ?? 0);
    there = await isThere();
  }
  if (there && owed !== nothing) lateness.came(waited);
  // While something is missing, the wait above has been longer than any silence.
  if (there) await look(scene, endpoint, lateness.silence(isReached()));
  if (!isReached()) {
    if (owed !== nothing) lateness.missed();
    throw new Blocked("no delivery of the server has reached this machine: the server may be unable to reach it", [
      "receiver that the server can reach",
    ]);
  }
  return eventsAt(scene, endpoint, from);
}

/**
 * Lets time pass, by a clock on demand until another delivery comes.
 * @returns milliseconds; no more than it was to take: this machine may have slept, and the server on it
 */
async function look({ world: { clock } }: Scene, endpoint: Endpoint, milliseconds: number): Promise<number> {
  if (!clock.onDemand) {
    // Where the run ends, this does not return.
    await clock.pass(milliseconds / 1000);
    return milliseconds;
  }
  const start = stopwatch();
  const came = await endpoint.waitFor(endpoint.deliveries.length + 1, milliseconds);
  return came ? Math.min(milliseconds, stopwatch() - start) : milliseconds;
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
