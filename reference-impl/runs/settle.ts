import { findNextDue, findRunsInProgress } from "../storage/runs.ts";
import { advance } from "./advance.ts";
import type { Works } from "./context.ts";

/**
 * Does everything of a world that is due up to a time, in the order in which it is due. Deliveries leave while the clock
 * stands at their event. It does not wait for their answers, which come in real time: those that were under way before
 * are given up if their deadline is reached.
 * @param moveClock sets the clock of the world; called with each time at which something is due, and with `until`
 */
export async function settle(
  works: Works,
  worldId: string,
  until: number,
  moveClock: (now: number) => Promise<void>,
): Promise<void> {
  await works.sender?.giveUp(worldId, until);
  for (;;) {
    const next = await findNextDue(works.db, worldId, until);
    if (!next) break;
    await moveClock(next.due_at);
    await advance(works, next.id);
    await works.sender?.claimDue(worldId);
  }
  await moveClock(until);
}

/** Wakes every run in progress: at a restart, so that none waits for the queue to notice that its worker is gone. */
export async function wakeAll({ db, queue }: Works): Promise<void> {
  const runs = await findRunsInProgress(db);
  if (runs.length > 0) await db.transaction().execute((trx) => queue.wake(trx, runs));
}
