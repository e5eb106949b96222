import type { Outcome } from "../http/connection.ts";
import { Blocked } from "../world/world.ts";

/** Why what a run had not decided stays open. */
const REASONS = {
  stopped: "the run was stopped before it was decided",
  gone: "the server went away before it was decided",
} as const;

/** Requests in a row that nobody is there to take, after which a server counts as gone. */
const REFUSALS = 10;

/** Failures that say that nobody is there. One who is slow, breaks off or answers with errors is. */
const NOBODY = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND/;

/** Waits; a signal ends the timer, whatever becomes of the promise. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;

/** A check was woken from a wait because the run ends: on another try, it goes on. */
export class Interrupted extends Blocked {}

/** Ends a run before its time: when somebody stops it, or when the server is gone for good. Then nothing is waited for. */
export class Ending {
  readonly #stopped: AbortSignal;
  readonly #gone = new AbortController();
  readonly #early: AbortSignal;
  readonly #sleep: Sleep;
  readonly #onGone: (failure: string) => void;
  #refusals = 0;
  #cleaning = 0;

  /**
   * @param signal of whoever may stop the run
   * @param onGone told why, once, when the server is gone
   */
  constructor({ sleep, signal, onGone = () => {} }: { sleep: Sleep; signal?: AbortSignal | undefined; onGone?: ((failure: string) => void) | undefined }) {
    this.#sleep = sleep;
    this.#stopped = signal ?? new AbortController().signal;
    this.#early = AbortSignal.any([this.#stopped, this.#gone.signal]);
    this.#onGone = onGone;
  }

  /** Null: the run goes on. */
  get reason(): string | null {
    if (this.#gone.signal.aborted) return REASONS.gone;
    return this.#stopped.aborted ? REASONS.stopped : null;
  }

  /** Looks at what came of each request. */
  watch({ answer, failure }: Outcome): void {
    this.#refusals = answer === null && NOBODY.test(failure) ? this.#refusals + 1 : 0;
    if (this.#refusals < REFUSALS || this.#gone.signal.aborted) return;
    this.#gone.abort();
    this.#onGone(failure ?? "");
  }

  /** Waits, unless the run ends. @throws Interrupted when it does */
  async sleep(milliseconds: number): Promise<void> {
    const signal = this.#cleaning > 0 ? this.#gone.signal : this.#early;
    const interrupted = Promise.withResolvers<never>();
    const interrupt = () => interrupted.reject(new Interrupted(this.reason ?? REASONS.stopped));
    if (signal.aborted) interrupt();
    else signal.addEventListener("abort", interrupt, { once: true });
    try {
      await (signal.aborted ? interrupted.promise : Promise.race([this.#sleep(milliseconds, signal), interrupted.promise]));
    } finally {
      signal.removeEventListener("abort", interrupt);
    }
  }

  /** Cleans up: what was made is removed in any case, so that a stop does not cut these waits short. */
  async cleaning<T>(work: () => Promise<T>): Promise<T> {
    this.#cleaning += 1;
    try {
      return await work();
    } finally {
      this.#cleaning -= 1;
    }
  }
}
