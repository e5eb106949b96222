import { z } from "zod";
import { settle } from "../runs/settle.ts";
import { countOpenDeliveries } from "../storage/deliveries.ts";
import { clockOf, countPending, findWorld, moveClock } from "../storage/worlds.ts";
import type { ControlCall } from "./call.ts";
import { readBody } from "./refusal.ts";

const ADVANCE = z.strictObject({ advanceSeconds: z.number().min(0).max(315_360_000) });

/** Worlds whose clock is being moved: who moves it next waits. */
const moving = new Map<string, Promise<unknown>>();

/** Moves a world's clock on and does what is due by then. @returns its time, and how many changes still come */
export async function advanceClock(call: ControlCall): Promise<{ now: string; pending: number }> {
  const { id } = call.world;
  const move = (moving.get(id) ?? Promise.resolve()).then(() => moveOn(call));
  const done = move.catch(() => {});
  moving.set(id, done);
  try {
    return await move;
  } finally {
    if (moving.get(id) === done) moving.delete(id);
  }
}

async function moveOn({ service, world: { id }, body }: ControlCall) {
  const { advanceSeconds } = readBody(ADVANCE, body);
  const world = await findWorld(service.db, id);
  if (!world) throw new Error("the world was removed while its clock was moved");
  const until = clockOf(world) + Math.round(advanceSeconds * 1000);
  await settle(service, id, until, (now) => moveClock(service.db, world, now));
  const { waiting, sent } = await countOpenDeliveries(service.db, id);
  return { now: new Date(until).toISOString(), pending: (await countPending(service.db, id)) + waiting + sent };
}
