/**
 * Lets time run fast in a process, for `node --import`: the clock, and everything that waits. `DUBSPEC_TEST_TIME` is
 * the moment, in milliseconds, at which the fast clock shows what the machine's clock shows, and its speed: `1700000000000,20`.
 */
import timers from "node:timers";
import promises from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";

const [start = 0, speed = 1] = (process.env["DUBSPEC_TEST_TIME"] ?? "").split(",").map(Number);
const RealDate = Date;
const now = () => start + (RealDate.now() - start) * speed;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

/** A function of timers whose argument at a place is milliseconds, which pass sooner. */
function hasten<Wait extends (...given: never[]) => unknown>(wait: Wait, at: number): Wait {
  const faster = (...given: unknown[]) =>
    (wait as unknown as (...given: unknown[]) => unknown)(
      ...given.map((each, index) => (index === at && typeof each === "number" ? each / speed : each)),
    );
  return Object.assign(faster, wait) as unknown as Wait;
}

promises.setTimeout = hasten(promises.setTimeout, 0);
promises.setInterval = hasten(promises.setInterval, 0);
timers.setTimeout = globalThis.setTimeout = Object.assign(hasten(setTimeout, 1), {
  [promisify.custom]: promises.setTimeout,
});
timers.setInterval = globalThis.setInterval = hasten(setInterval, 1);
syncBuiltinESMExports();
