/** How a world's time passes: with the wall clock (times a factor), only when told, or a step at each poll. */
export type ClockMode = { kind: "real"; factor: number } | { kind: "manual" } | { kind: "poll" };

/** How many times faster than the wall a clock can be, at most: in a year it is not beyond what a date can hold. */
export const fastest = 100_000;

/** Whether a clock can be that many times faster than the wall, or slower. */
export const isFactor = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= fastest;

/** Whether a value is a way for time to pass. */
export function isClockMode(value: unknown): value is ClockMode {
  const { kind, factor } = (value ?? {}) as { kind?: unknown; factor?: unknown };
  return kind === "manual" || kind === "poll" || (kind === "real" && isFactor(factor));
}

/** Milliseconds that a timer for a world is set to, at most: timers may stand still while a machine sleeps, and none holds months. */
export const longestWait = 60_000;

/** The clock of one world, in milliseconds since 1970. */
export interface Clock {
  readonly mode: ClockMode;
  now(): number;
  /** The present, also while something is done at the earlier time that it was due. */
  present(): number;
  /** Does something while the clock stands at a time, however long that takes. */
  standAt(time: number, work: () => void): void;
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Time passes otherwise from now on; it neither jumps nor goes back. */
  setMode(mode: ClockMode): void;
  /** Milliseconds of the wall until the world's clock shows that time; infinite when only a caller moves it. */
  wallUntil(time: number): number;
}

/** Epoch of the clocks that a caller moves: the first second of 2026, and up to a day from the seed. */
const manualEpoch = Date.UTC(2026, 0, 1);

/** When the clock of a new world begins: with the wall, or at a time that the seed decides, so that a run can be repeated to the byte. */
export const epochOf = (mode: ClockMode, seed: string, wall: () => number): number =>
  mode.kind === "real" ? wall() : manualEpoch + secondsOf(seed) * 1000;

/** @param begins the time that it shows at first */
export function clockOf(mode: ClockMode, begins: number, wall: () => number): Clock {
  const passed = passedOn(wall);
  let current = mode;
  let started = passed();
  let base = begins;
  let stands: number | undefined;
  const present = () => Math.round(current.kind === "real" ? base + (passed() - started) * current.factor : base);
  return {
    get mode() {
      return current;
    },
    now: () => stands ?? present(),
    present,
    standAt: (time, work) => {
      const before = stands;
      stands = time;
      try {
        work();
      } finally {
        stands = before;
      }
    },
    advance: (milliseconds) => {
      base += milliseconds;
    },
    setMode: (next) => {
      base = present();
      started = passed();
      current = next;
    },
    wallUntil: (time) =>
      current.kind === "real" ? Math.max(0, (time - present()) / current.factor) : Number.POSITIVE_INFINITY,
  };
}

/** Milliseconds that have passed: a machine's clock may be put back, and nobody is to wait until it catches up. */
function passedOn(wall: () => number): () => number {
  let latest = wall();
  let passed = 0;
  return () => {
    const now = wall();
    passed += Math.max(0, now - latest);
    latest = now;
    return passed;
  };
}

const secondsOf = (seed: string) => [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 86_400, 7);
