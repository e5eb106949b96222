import { build } from "../build.ts";
import { events, known, machineOf, type MachineTransition } from "../contract/contract.ts";
import { webhookOf } from "../conditions/action.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { owner, related, type Subject } from "../machines/subject.ts";
import { render } from "../records/render.ts";
import type { WorldView } from "../worlds/view.ts";
import type { Attempt } from "./deliver.ts";
import type { Delivery } from "./delivery-log.ts";
import { sign } from "./sign.ts";

/** Makes the events of a transition; the delivery that follows it takes them to the receiver. */
export function emitEvents(world: WorldView, transition: MachineTransition, subject: Subject): void {
  const project = owner(subject, "project");
  if (!project || transition.emits.length === 0) return;
  const run = related(subject, "run");
  for (const id of transition.emits) {
    const event = {
      eventId: world.random.uuid(),
      projectId: project.fields["projectId"],
      workflow: run?.fields["workflow"],
      status: run?.state,
      targetLanguage: run?.fields["targetLanguage"],
      error: subject.fields["error"] ?? null,
      occurredAt: new Date(world.clock.now()).toISOString(),
    };
    // Without a configuration, nobody gets to see it.
    if (webhookOf(owner(project, "account")))
      project.fields["event"] = render(known(events, id).payload, { world, subject, objects: { event } });
    world.events.push({
      at: world.clock.now(),
      sequence: world.nextSequence(),
      type: id,
      eventId: event.eventId,
      projectId: String(event.projectId),
    });
    if (world.events.length > 1000) world.events.shift();
  }
}

/** The state in which a receiver's answer is awaited, and what its answer may cause. */
const answered = machineOf("delivery")?.transitions.filter(({ cause }) => cause.kind === "request") ?? [];

/** Deliveries that a world remembers. */
const keptDeliveries = 1000;

/** Sends the newest event of a project, signed, once. */
export async function startDelivery(world: WorldView, subject: Subject): Promise<void> {
  const project = owner(subject, "project");
  const account = owner(subject, "account");
  const configuration = webhookOf(account);
  const payload = project?.fields["event"] as Record<string, unknown> | undefined;
  if (!project || !payload || !configuration) return;
  const url = String(project.fields["webhookUrl"] ?? configuration.fields["url"]);
  const secret = String(configuration.fields["secret"]);
  const body = JSON.stringify(payload);
  // What it tells may have been due while the machine slept; on the way of an advance, the present is yet to come.
  const sentAt = Math.max(world.clock.now(), world.clock.present());
  const timestamp = String(Math.floor(sentAt / 1000));
  const prefix = world.surroundings.sender.headerPrefix;
  const delivery: Delivery = {
    subject,
    eventId: String(payload["eventId"]),
    type: String(payload["type"]),
    projectId: String(payload["projectId"]),
    url,
    headers: {},
    body,
    signedText: `${timestamp}.${body}`,
    secret,
    sentAt,
  };
  world.deliveries.push(delivery);
  if (world.deliveries.length > keptDeliveries) world.deliveries.shift();
  const [signature, unsafe] = await inTurn(world, url, [
    sign(secret, timestamp, body),
    // The request that gave the URL was refused if it was too long; where it leads may have changed since.
    world.surroundings.sender.unsafeReason(url, Number.POSITIVE_INFINITY),
  ]);
  delivery.headers = {
    "content-type": "application/json",
    "user-agent": build,
    [`${prefix}Signature`]: signature,
    [`${prefix}Timestamp`]: timestamp,
    [`${prefix}Event-Id`]: delivery.eventId,
  };
  await send(world, delivery, unsafe);
}

/** What is being prepared for each receiver of a world. */
const turns = new WeakMap<WorldView, Map<string, Promise<unknown>>>();

/** Prepares a delivery, and waits until earlier ones to the same receiver are on their way: events leave in their order. */
async function inTurn<T extends readonly unknown[]>(
  world: WorldView,
  url: string,
  preparing: { [K in keyof T]: Promise<T[K]> },
): Promise<T> {
  const receivers = turns.get(world) ?? new Map<string, Promise<unknown>>();
  turns.set(world, receivers);
  const before = receivers.get(url);
  const prepared = (async () => {
    const own = (await Promise.all(preparing)) as unknown as T;
    await before;
    return own;
  })();
  receivers.set(url, prepared);
  try {
    return await prepared;
  } finally {
    if (receivers.get(url) === prepared) receivers.delete(url);
  }
}

/** Seconds that a receiver has. */
function secondsFor(world: WorldView): number {
  const lifetime = machineOf("delivery")?.transitions.find(({ cause }) => "lifetime" in cause)?.cause;
  return lifetime && "lifetime" in lifetime ? world.limit(lifetime.lifetime) : Number.POSITIVE_INFINITY;
}

/** A delivery whose time is over by the clock of its world: what comes later changes nothing any more. */
export function giveUp(world: WorldView, subject: Subject): void {
  const delivery = world.deliveries.find((one) => one.subject === subject);
  const seconds = secondsFor(world);
  if (!delivery || delivery.attempt) return;
  delivery.endedAt = delivery.sentAt + seconds * 1000;
  delivery.attempt = {
    status: null,
    milliseconds: seconds * 1000,
    answer: "",
    error: `No complete answer within ${seconds} seconds.`,
    failure: "timeout",
  };
  world.surroundings.delivered?.(world.name, delivery);
}

async function send(world: WorldView, delivery: Delivery, unsafe: string | null): Promise<void> {
  const { sender } = world.surroundings;
  const seconds = secondsFor(world);
  const attempt: Attempt = unsafe
    ? { status: null, milliseconds: 0, answer: "", error: unsafe, failure: "unsafe-address" }
    : await sender.send({ url: delivery.url, headers: delivery.headers, body: delivery.body }, seconds);
  if (delivery.attempt) return;
  delivery.attempt = attempt;
  // Time that was passed over before the receiver had its turn is none that it took.
  const { due } = delivery.subject;
  const begun = due ? due.at - seconds * 1000 : delivery.sentAt;
  delivery.endedAt = delivery.sentAt + Math.max(0, world.clock.now() - begun);
  delivery.subject.fields["answerStatus"] = attempt.status;
  const next = answered.find(
    ({ from, when }) =>
      from.includes(delivery.subject.state ?? "") &&
      (when === null || conditionHolds(when, { world, subject: delivery.subject })),
  );
  if (next) world.driver.fire(next.id, delivery.subject);
  world.surroundings.changed?.(world.name);
  world.surroundings.delivered?.(world.name, delivery);
}
