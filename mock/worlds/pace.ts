import { transitions, type MachineTransition } from "../contract/contract.ts";
import { owner, type Subject } from "../machines/subject.ts";
import type { WorldView } from "./view.ts";

/** Seconds after which a chance comes that waits for nothing: ours. */
const secondsToChance = 1;

/** Seconds until a timed transition of a subject fires, or a chance that nothing else times. */
export function secondsUntil(world: WorldView, { cause }: MachineTransition, subject: Subject): number {
  if (cause.kind === "chance") {
    // What somebody was given can be used first.
    const given = lifetimesBelow(subject.kind).map((id) => world.limit(id));
    return given.length > 0 ? Math.min(...given) : secondsToChance;
  }
  if (cause.kind !== "service") return 0;
  if ("lifetime" in cause) return Math.min(world.limit(cause.lifetime), secondsLeftOf(world, subject.parent));
  if (!("after" in cause)) return 0;
  const media = Number(owner(subject, "project")?.fields["durationSeconds"] ?? 0);
  return Math.max(cause.after.seconds, cause.after.mediaFactor * media);
}

/** Limits of the lifetimes of what belongs to a kind. */
const lifetimesBelow = (kind: string): string[] =>
  transitions.flatMap(({ machine, cause }) =>
    machine.parent === kind && cause.kind === "service" && "lifetime" in cause ? [cause.lifetime] : [],
  );

/** Nothing outlives what it belongs to; what chance will do before that, nobody knows yet. */
function secondsLeftOf(world: WorldView, subject: Subject | null): number {
  const { due, since = 0 } = subject ?? {};
  if (!due || !("lifetime" in due.expected.cause)) return Number.POSITIVE_INFINITY;
  const end = due.transition === due.expected ? due.at : since + world.limit(due.expected.cause.lifetime) * 1000;
  return (end - world.clock.now()) / 1000;
}
