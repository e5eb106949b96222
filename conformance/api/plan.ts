import { codeOf, type Exchange } from "../http/exchange.ts";
import type { Scene } from "../world/scene.ts";
import { Blocked } from "../outcome/blocked.ts";

/** What is uploaded, with how long it lasts where that is known. */
type Lasting = { durationSeconds?: number | null };

/** Seconds from which on a plan may refuse media: of shorter ones, nobody would have a plan. */
const LONG = 600;

/** Whether an upload is refused because its media lasts longer than the plan allows, as far as that is known. */
export function isOverPlan({ world }: Scene, exchange: Exchange, { durationSeconds }: Lasting): boolean {
  const seconds = durationSeconds ?? 0;
  const allowed = world.fixtures.planLimits?.mediaSeconds;
  const isSaidSo = exchange.answer?.status === 400 && codeOf(exchange) === "VIDEO_TOO_LONG";
  return isSaidSo && seconds >= LONG && (allowed === undefined || seconds > allowed);
}

/**
 * Passes on the answer to an upload of media that a plan may be too small for: what a plan allows is not shown.
 * @throws Blocked where it is
 */
export function withinPlan(scene: Scene, exchange: Exchange, clip: Lasting): Exchange {
  if (!isOverPlan(scene, exchange, clip)) return exchange;
  const minutes = Math.round((clip.durationSeconds ?? 0) / 60);
  throw new Blocked(`the plan of the account does not accept ${minutes} minutes of media`, [
    `plan that accepts ${minutes} minutes of media`,
  ]);
}
