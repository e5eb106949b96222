import type { Control } from "../control/client.ts";
import type { Endpoint } from "../webhooks/delivery.ts";

/** How time passes for the server under test. */
export interface Clock {
  /** Whether time passes on demand; otherwise passing it means waiting. */
  readonly onDemand: boolean;
  /** Seconds that have passed since the world was entered, at least. */
  elapsed(): number;
  /** Lets time pass: everything due is done when this ends, deliveries under way apart. @param what it is waited for, for people */
  pass(seconds: number, what?: string): Promise<void>;
}

/** The clock of a world, moved through the control interface. */
export function worldClock(control: Control): Clock {
  let passed = 0;
  return {
    onDemand: true,
    elapsed: () => passed,
    pass: async (seconds) => {
      await control.advance(seconds);
      passed += seconds;
    },
  };
}

/**
 * A clock that lets a delivery come in before time passes: by one on demand, its ten seconds would be over in the middle
 * of its body.
 */
export const afterDeliveries = (clock: Clock, endpoints: readonly Endpoint[], check: string): Clock => ({
  ...clock,
  pass: async (seconds, what = `the check "${check}"`) => {
    await Promise.all(endpoints.map((endpoint) => endpoint.whole?.()));
    await clock.pass(seconds, what);
  },
});

/** Seconds that a busy machine may wake up late. */
const LATE = 10;

/**
 * The clock on the wall. Where this machine fell asleep while it waited, the server may have slept beside it: then it is
 * waited once more.
 * @param now milliseconds, of a clock that nobody puts back
 * @param sleep for milliseconds
 */
export function wallClock(now: () => number, sleep: (milliseconds: number, what?: string) => Promise<unknown>): Clock {
  const start = now();
  return {
    onDemand: false,
    elapsed: () => (now() - start) / 1000,
    pass: async (seconds, what) => {
      const milliseconds = seconds * 1000;
      const wakeUp = now() + milliseconds + LATE * 1000;
      await sleep(milliseconds, what);
      if (now() > wakeUp) await sleep(milliseconds, what);
    },
  };
}
