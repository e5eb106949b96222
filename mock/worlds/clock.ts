/** How a world's time passes: with the wall clock (times a factor), only when told, or a step at each poll. */
export type ClockMode = { kind: "real"; factor: number } | { kind: "manual" } | { kind: "poll" };

/** The clock of one world, in milliseconds since 1970. */
export interface Clock {
  readonly mode: ClockMode;
  now(): number;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Milliseconds of the wall until the world's clock shows that time; infinite when only a caller moves it. */
  wallUntil(time: number): number;
}

/** Epoch of the clocks that a caller moves: the first second of 2026, and up to a day from the seed. */
const manualEpoch = Date.UTC(2026, 0, 1);

/** @param seed decides the epoch of manual and poll clocks, so that a run can be repeated to the byte */
export function clockOf(mode: ClockMode, seed: string, wall: () => number): Clock {
  let ahead = mode.kind === "real" ? 0 : manualEpoch + secondsOf(seed) * 1000;
  const started = wall();
  const passed = () => (mode.kind === "real" ? started + (wall() - started) * mode.factor : 0);
  return {
    mode,
    now: () => Math.round(passed() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    wallUntil(time) {
      return mode.kind === "real" ? Math.max(0, (time - this.now()) / mode.factor) : Number.POSITIVE_INFINITY;
    },
  };
}

const secondsOf = (seed: string) => [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 86_400, 7);
