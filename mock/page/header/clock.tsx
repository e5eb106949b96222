import { dayOf, spanOf, timeOf } from "../parts/format.ts";
import { advance, advanceToNext, setClock } from "../state/control.ts";
import { nextDue, now, world } from "../state/store.ts";
import type { ClockState } from "../../inspect/shapes.ts";

const steps: readonly [seconds: number, title: string][] = [
  [1, "1 s"],
  [10, "10 s"],
  [60, "1 min"],
  [600, "10 min"],
];

/** How a clock can pass; a speed that someone gave at the start stands beside these. */
const speeds = [1, 2, 10, 60];

/** The world's clock, and everything that moves it. */
export function Clock() {
  const state = world.value;
  if (!state) return <div class="clock" />;
  const { clock } = state;
  const due = nextDue.value;
  return (
    <section class="clock" aria-label="Clock of the world">
      <p class="time">
        <time dateTime={new Date(now.value).toISOString()}>
          <span class="quiet day">{dayOf(now.value)}</span> <b class="figure">{timeOf(now.value).slice(0, 8)}</b>{" "}
          <span class="quiet zone">UTC</span>
        </time>{" "}
        <span class="quiet pending">
          {pendingText(clock.pending, due)}
          {due !== undefined && clock.pending > 1 && <span class="others">{`, ${clock.pending} waiting`}</span>}
        </span>
      </p>
      <div class="group" role="group" aria-label="Advance the clock">
        {steps.map(([seconds, title]) => (
          <button type="button" key={title} onClick={() => void advance(seconds, title)}>{`+${title}`}</button>
        ))}
        <button
          type="button"
          onClick={() => void advanceToNext()}
          aria-disabled={due === undefined}
          title="Advance until something happens"
        >
          Next event
        </button>
      </div>
      <Mode clock={clock} />
    </section>
  );
}

function pendingText(pending: number, due: number | undefined): string {
  if (due !== undefined) return `next in ${spanOf(due - now.value)}`;
  return pending === 0 ? "nothing waiting" : `${pending} waiting`;
}

function Mode({ clock }: { clock: ClockState }) {
  const own = speeds.includes(clock.factor) || clock.mode !== "real" ? [] : [clock.factor];
  const set = (value: string) => {
    const factor = Number(value);
    void (Number.isFinite(factor) ? setClock("real", factor) : setClock(value));
  };
  return (
    <label class="mode">
      <span>Clock</span>
      <select
        value={clock.mode === "real" ? String(clock.factor) : clock.mode}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      >
        {[...speeds, ...own].map((speed) => (
          <option value={String(speed)} key={speed}>
            {speed === 1 ? "real time" : `${speed} times`}
          </option>
        ))}
        <option value="manual">manual</option>
        <option value="poll">step per poll</option>
      </select>
    </label>
  );
}
