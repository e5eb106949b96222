import { machineOf, transitionById } from "../contract/contract.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import type { World } from "../worlds/world.ts";
import { accountsOf } from "./accounts.ts";
import { mostOfWorld, type Seen } from "./exchanges.ts";
import { projectsOf } from "./projects.ts";
import type { ClockState, DeliveryState, TimelineEntry, WorldState } from "./shapes.ts";
import { summaryOf } from "./summary.ts";

/** A world as the page shows it. */
export function stateOf(world: World, seen: Readonly<Seen>): WorldState {
  const { name, seed, steering } = world;
  return {
    name,
    seed,
    clock: clockState(world),
    accounts: accountsOf(world),
    projects: projectsOf(world),
    timeline: timelineOf(world, seen),
    deliveries: world.deliveries.map(deliveryState).toReversed(),
    steering,
  };
}

/** How the time of a world passes. */
export function clockState(world: World): ClockState {
  const { mode } = world.clock;
  return { mode: mode.kind, factor: mode.kind === "real" ? mode.factor : 0, now: world.clock.now(), pending: world.pending() };
}

/** The last of what happened, newest first; of one instant, what a request caused stands above it. */
function timelineOf(world: World, { kept }: Readonly<Seen>): TimelineEntry[] {
  const requests = kept.map((exchange): TimelineEntry => ({ kind: "request", at: exchange.observed.at ?? 0, exchange: summaryOf(exchange) }));
  const transitions = world.history.slice(-mostOfWorld).map(({ at, what, subject }): TimelineEntry => {
    const requirement = transitionById.get(what)?.requirement;
    // What belongs to no project is noted by its kind.
    const projectId = machineOf(subject) ? undefined : subject;
    return { kind: "transition", at, transition: what, ...(projectId ? { projectId } : {}), ...(requirement ? { requirement } : {}) };
  });
  const events = world.events.slice(-mostOfWorld).map((event): TimelineEntry => ({ kind: "event", ...event }));
  const all = [...requests, ...transitions, ...events].toSorted((one, other) => one.at - other.at);
  return all.toReversed().slice(0, mostOfWorld);
}

/** A delivery as the page and the log show it. */
export function deliveryState({ subject, eventId, type, projectId, url, sentAt, attempt, headers, signedText, secret }: Delivery): DeliveryState {
  const isGivenUp = subject.state === givenUp;
  const failure = attempt?.error ?? (isGivenUp ? (attempt ? `The receiver answered ${attempt.status}.` : "There was no answer in time.") : undefined);
  return {
    eventId,
    type,
    projectId,
    url,
    state: subject.state ?? "",
    sentAt,
    ...(attempt ? { took: attempt.milliseconds } : {}),
    ...(attempt?.status ? { answerStatus: attempt.status } : {}),
    ...(failure ? { failure } : {}),
    headers: Object.entries(headers),
    signedText,
    secret,
  };
}

/** The state of a delivery that nobody acknowledged. */
const givenUp = machineOf("delivery")?.transitions.find(({ cause }) => "lifetime" in cause)?.to;
