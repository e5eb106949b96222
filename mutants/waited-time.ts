import { setTimeout } from "node:timers/promises";
import type { RunOptions } from "../conformance/index.ts";
import type { Mock, TestWorld } from "../mock/index.ts";

/** Does something once so many seconds have passed for the server. */
export type Later = (seconds: number, action: () => Promise<unknown>) => void;

/** Milliseconds that pass at a time: what happens in such a step leaves at its end. */
const STEP = 1000;

/** Milliseconds between two looks at whether deliveries are under way on this machine, and how many of them there are. */
const LOOK = { milliseconds: 2, times: 100 };

/**
 * The time of a server that is tested without its control interface: it passes while the suite waits, and only then. To the
 * suite it is like the wall's, except that an hour of it takes seconds.
 */
export class WaitedTime {
  #now = Date.now();
  #mock: Mock | undefined;
  #world: TestWorld | undefined;
  readonly #due: { at: number; action: () => Promise<unknown> }[] = [];

  /** Moves the clock of a world from now on. */
  async enter(mock: Mock, world: string): Promise<void> {
    this.#mock = mock;
    this.#world = mock.world(world);
    this.#now = Date.parse((await this.#world.advance(0)).now);
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#now;

  readonly later: Later = (seconds, action) => {
    this.#due.push({ at: this.#now + seconds * 1000, action });
    this.#due.sort((a, b) => a.at - b.at);
  };

  /** What has the suite wait in this time. */
  get options(): Pick<RunOptions, "now" | "sleep"> {
    return { now: this.now, sleep: (milliseconds) => this.#passUntil(this.#now + milliseconds) };
  }

  async #passUntil(end: number): Promise<void> {
    while (this.#now < end) {
      const next = Math.min(end, this.#now + STEP, Math.max(this.#now, this.#due[0]?.at ?? end));
      await this.#world?.advance((next - this.#now) / 1000);
      this.#now = next;
      while (this.#due[0] && this.#due[0].at <= next) await atMost(this.#due.shift()?.action());
      await this.#delivered();
    }
  }

  /** Ends when every delivery has been answered, or soon after: some receivers do not answer. */
  async #delivered(): Promise<void> {
    const isUnderWay = () =>
      this.#mock?.worlds.all().some(({ deliveries }) => deliveries.some(({ attempt }) => attempt === undefined));
    for (let look = 0; look < LOOK.times && isUnderWay(); look += 1) await setTimeout(LOOK.milliseconds);
  }
}

/** Waits for something, but not for ever. */
const atMost = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([work, setTimeout(LOOK.milliseconds * LOOK.times, undefined, { ref: false })]);
