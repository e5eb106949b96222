import type { Call } from "./call.ts";

/** By a clock that polls move, nobody can wait: who asks again after a rate refused, finds its window over. */
export function letWindowPass({ world, retryAfter }: Call): void {
  if (retryAfter !== undefined && world.clock.mode.kind === "poll") world.advance(retryAfter);
}
