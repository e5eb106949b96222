import { webhookOf } from "../conditions/action.ts";
import { machineOf, transitionById } from "../contract/contract.ts";
import { childrenOf, owner, type Subject } from "../machines/subject.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import { roles } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";
import { accountsOf } from "./accounts.ts";
import { mostOfWorld, type Seen } from "./exchanges.ts";
import { projectsOf, type WantedProjects } from "./projects.ts";
import type { ClockState, DeliveryState, TimelineEntry, WorldState } from "./shapes.ts";
import { summaryOf } from "./summary.ts";

/** A world as the page shows it. */
export function stateOf(world: World, seen: Readonly<Seen>, wanted: WantedProjects): WorldState {
  const { name, seed, steering } = world;
  return {
    name,
    seed,
    clock: clockState(world),
    accounts: accountsOf(world),
    ...projectsOf(world, wanted),
    timeline: timelineOf(world, seen),
    deliveries: world.deliveries.map(deliveryState).toReversed(),
    ...webhookIn(world),
    steering,
  };
}

/** Where the events of the owner's account go. */
function webhookIn({ root }: World): Pick<WorldState, "webhook"> {
  const account = childrenOf(root, "account").find(({ fields }) => fields["name"] === roles["owner"]?.account);
  const { fields } = webhookOf(account) ?? {};
  return fields ? { webhook: { url: String(fields["url"] ?? ""), secret: String(fields["secret"]) } } : {};
}

/** How the time of a world passes. */
export function clockState(world: World): ClockState {
  const { mode } = world.clock;
  const nextAt = nextIn(world);
  return {
    mode: mode.kind,
    factor: mode.kind === "real" ? mode.factor : 0,
    now: world.clock.now(),
    pending: world.pending(),
    ...(nextAt === undefined ? {} : { nextAt }),
  };
}

/** When time brings the next change. The end of a grant or of a secret is none that somebody waits for. */
function nextIn({ driver }: World): number | undefined {
  const isWaitedFor = (subject: Subject) =>
    owner(subject, "project") !== undefined || (subject.due && !("lifetime" in subject.due.transition.cause));
  // The timetable names what is due soonest last.
  return driver.timetable.waiting().findLast(isWaitedFor)?.due?.at;
}

/** The last of what happened, newest first: a cause stands below its effects, also where all came at one instant. */
function timelineOf(world: World, { kept }: Readonly<Seen>): TimelineEntry[] {
  const transitions = world.history.slice(-mostOfWorld).map(({ at, sequence, what, subject }): TimelineEntry => {
    const requirement = transitionById.get(what)?.requirement;
    // What belongs to no project is noted by its kind.
    const projectId = machineOf(subject) ? undefined : subject;
    return {
      kind: "transition",
      at,
      sequence,
      transition: what,
      ...(projectId ? { projectId } : {}),
      ...(requirement ? { requirement } : {}),
    };
  });
  const events = world.events.slice(-mostOfWorld).map((event): TimelineEntry => ({ kind: "event", ...event }));
  const requests = kept
    .toSorted((one, other) => one.observed.arrival - other.observed.arrival)
    .map((exchange): TimelineEntry => ({
      kind: "request",
      at: exchange.observed.at ?? 0,
      sequence: exchange.observed.after,
      exchange: summaryOf(exchange),
    }));
  // Of one place, a request is behind what it found there.
  const all = [...transitions, ...events, ...requests].toSorted((one, other) => one.sequence - other.sequence);
  return all.toReversed().slice(0, mostOfWorld);
}

/** A delivery as the page and the log show it. */
export function deliveryState({
  subject,
  eventId,
  type,
  projectId,
  url,
  sentAt,
  attempt,
  headers,
  signedText,
  secret,
}: Delivery): DeliveryState {
  const isGivenUp = subject.state === givenUp;
  const failure = attempt?.error ?? (isGivenUp ? whyGivenUp(attempt?.status ?? undefined) : undefined);
  return {
    eventId,
    type,
    projectId,
    url,
    state: subject.state ?? "",
    sentAt,
    ...(attempt ? { took: attempt.milliseconds } : {}),
    ...(attempt?.status ? { answerStatus: attempt.status } : {}),
    ...(attempt?.answer ? { answerText: attempt.answer } : {}),
    ...(failure ? { failure } : {}),
    headers: Object.entries(headers),
    signedText,
    secret,
  };
}

/** An answer can be good and still be late: a clock that is moved by hand leaves a receiver little time. */
function whyGivenUp(status: number | undefined): string {
  if (status === undefined) return "There was no answer in time.";
  return Math.floor(status / 100) === 2
    ? `The receiver answered ${status}, but too late by the clock of the world.`
    : `The receiver answered ${status}.`;
}

/** The state of a delivery that nobody acknowledged. */
const givenUp = machineOf("delivery")?.transitions.find(({ cause }) => "lifetime" in cause)?.to;
