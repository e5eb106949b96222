import type { Service } from "../http/service.ts";
import { countOpenDeliveries } from "../storage/deliveries.ts";
import { clockOf, countPending, findWorld, moveClock } from "../storage/worlds.ts";
import { settle } from "../runs/settle.ts";

/** Worlds whose clock is being moved: who moves it next waits. */
const moving = new Map<string, Promise<unknown>>();

/** The time of a world, and how many changes still come. */
export interface ClockAnswer {
  now: string;
  pending: number;
}

/** Moves the clock of a world on and does everything that is due by then. Moves of one world go one by one. */
export async function advanceClock(service: Service, worldId: string, seconds: number): Promise<ClockAnswer> {
  const before = moving.get(worldId) ?? Promise.resolve();
  const move = before.then(() => moveOn(service, worldId, seconds));
  const done = move.catch(() => {});
  moving.set(worldId, done);
  try {
    return await move;
  } finally {
    if (moving.get(worldId) === done) moving.delete(worldId);
  }
}

async function moveOn(service: Service, worldId: string, seconds: number): Promise<ClockAnswer> {
  const { db } = service;
  const world = await findWorld(db, worldId);
  if (!world) throw new Error("the world was removed while its clock was moved");
  const until = clockOf(world) + Math.round(seconds * 1000);
  await settle(service, worldId, until, (now) => moveClock(db, world, now));
  const { waiting, sent } = await countOpenDeliveries(db, worldId);
  return { now: new Date(until).toISOString(), pending: (await countPending(db, worldId)) + waiting + sent };
}
