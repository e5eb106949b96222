import type { Database } from "../storage/database.ts";
import { DELIVERIES, forgetEvents } from "../storage/deliveries.ts";
import { listen } from "../storage/listen.ts";
import type { Sender } from "./sender.ts";

/** How often the sender looks by itself, for what another process left behind and for notices that were lost. */
const LOOK_MS = 5000;

/** How often old events are removed, and after how long. */
const FORGET_MS = 3600_000;
const KEPT_MS = 30 * 24 * 3600_000;

/**
 * Has a sender hear of each delivery at the commit of its event.
 * @param onError hears of what goes wrong in the background
 * @returns stops it, when the requests under way have ended
 */
export async function runSender(
  sender: Sender,
  database: Database,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const look = () => {
    sender.kick();
    sender.closeAbandoned().catch(onError);
  };
  const stopListening = await listen(database, DELIVERIES, sender.kick);
  const timers = [
    setInterval(look, LOOK_MS).unref(),
    setInterval(() => void forgetEvents(database.db, Date.now() - KEPT_MS).catch(onError), FORGET_MS).unref(),
  ];
  look();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await stopListening();
    await sender.stop();
  };
}
