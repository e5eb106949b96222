/** How a world's time passes: with the wall clock (times a factor), only when told, or a step at each poll. */
export type ClockMode = { kind: "real"; factor: number } | { kind: "manual" } | { kind: "poll" };

/** The clock of one world, in milliseconds since 1970. */
export interface Clock {
  readonly mode: ClockMode;
  now(): number;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Time passes otherwise from now on; it neither jumps nor goes back. */
  setMode(mode: ClockMode): void;
  /** Milliseconds of the wall until the world's clock shows that time; infinite when only a caller moves it. */
  wallUntil(time: number): number;
}

/** Epoch of the clocks that a caller moves: the first second of 2026, and up to a day from the seed. */
const manualEpoch = Date.UTC(2026, 0, 1);

/** @param seed decides the epoch of manual and poll clocks, so that a run can be repeated to the byte */
export function clockOf(mode: ClockMode, seed: string, wall: () => number): Clock {
  let current = mode;
  let started = wall();
  let base = mode.kind === "real" ? started : manualEpoch + secondsOf(seed) * 1000;
  const now = () => Math.round(current.kind === "real" ? base + (wall() - started) * current.factor : base);
  return {
    get mode() {
      return current;
    },
    now,
    advance: (milliseconds) => {
      base += milliseconds;
    },
    setMode: (next) => {
      base = now();
      started = wall();
      current = next;
    },
    wallUntil: (time) => (current.kind === "real" ? Math.max(0, (time - now()) / current.factor) : Number.POSITIVE_INFINITY),
  };
}

const secondsOf = (seed: string) => [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 86_400, 7);
