import { AsyncLocalStorage } from "node:async_hooks";
import { deferred } from "../deferred.ts";
import { isTooLate, type Outcome, type Transport } from "../http/connection.ts";
import { Blocked } from "../outcome/blocked.ts";

/** Why what a run had not decided stays open. */
const REASONS = {
  stopped: "the run was stopped before it was decided",
  over: "the time of the run was over before it was decided",
  gone: "the server went away before it was decided",
  silent: "the server stopped answering before it was decided",
} as const;

/** Requests in a row that nobody is there to take, or that nobody answers in time, after which a server counts as gone. */
const FAILURES = 10;

/** The same where all of them waited for a transcript, which may take its time. */
const SLOW_FAILURES = 30;

/** The operation that answers when its work is done. */
const SLOW = "transcribe";

/** Failures that say that nobody is there. One who breaks off or answers with errors is. */
const NOBODY = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND/;

/** Waits; a signal ends the timer, whatever becomes of the promise. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;

/** A check was woken from a wait because the run ends: on another try, it goes on. */
export class Interrupted extends Blocked {}

/**
 * Ends a run before its time: when somebody stops it, or when the server is gone for good or answers nothing any more.
 * Then nothing is waited for.
 */
export class Ending {
  readonly #stopped: AbortSignal;
  readonly #over: AbortSignal;
  readonly #gone = new AbortController();
  readonly #early: AbortSignal;
  readonly #sleep: Sleep;
  readonly #onGone: (failure: string) => void;
  /** Ends it because the target file is wrong, and why it is. */
  readonly #refused = new AbortController();
  #refusal: string | null = null;
  #lost: keyof typeof REASONS = "gone";
  #refusals = 0;
  /** Operations whose answers did not end in time, one for each request in a row. */
  #silences: string[] = [];
  /** Told of the work under way in which something is removed, whatever else goes on beside it. */
  readonly #cleaning = new AsyncLocalStorage<true>();

  /**
   * @param signal of whoever may stop the run
   * @param over ends it when its time is over
   * @param onGone told why, once, when the server is gone
   */
  constructor({
    sleep,
    signal,
    over,
    onGone = () => {},
  }: {
    sleep: Sleep;
    signal?: AbortSignal | undefined;
    over?: AbortSignal | undefined;
    onGone?: ((failure: string) => void) | undefined;
  }) {
    this.#sleep = sleep;
    this.#stopped = signal ?? new AbortController().signal;
    this.#over = over ?? new AbortController().signal;
    this.#early = AbortSignal.any([this.#stopped, this.#over, this.#gone.signal, this.#refused.signal]);
    this.#onGone = onGone;
  }

  /** Null: the run goes on. */
  get reason(): string | null {
    if (this.#gone.signal.aborted) return REASONS[this.#lost];
    if (this.#refusal !== null) return this.#refusal;
    if (this.#stopped.aborted) return REASONS.stopped;
    return this.#over.aborted ? REASONS.over : null;
  }

  /** Whether the server is gone for good, or silent: asking it anything more would be in vain. */
  get isGone(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Ends the run because the target is described wrongly. @param why in a sentence */
  refuse(why: string): void {
    this.#refusal ??= why;
    this.#refused.abort();
  }

  /** Why the target cannot be tested as it is described; null: it can. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** Looks at what came of each request. @param operation that it was for; empty: none of the contract */
  watch({ answer, failure }: Outcome, operation: string): void {
    this.#refusals = answer === null && NOBODY.test(failure) ? this.#refusals + 1 : 0;
    this.#silences = isTooLate(failure) ? [...this.#silences, operation] : [];
    const most = this.#silences.every((each) => each === SLOW) ? SLOW_FAILURES : FAILURES;
    const isSilent = this.#silences.length >= most;
    if ((this.#refusals < FAILURES && !isSilent) || this.#gone.signal.aborted) return;
    this.#lost = isSilent ? "silent" : "gone";
    this.#gone.abort();
    this.#onGone(failure ?? "");
  }

  /** Waits, unless the run ends. @throws Interrupted when it does */
  async sleep(milliseconds: number): Promise<void> {
    const signal = this.#cleaning.getStore() ? this.#gone.signal : this.#early;
    const interrupted = deferred<never>();
    const interrupt = () => interrupted.reject(new Interrupted(this.reason ?? REASONS.stopped));
    if (signal.aborted) interrupt();
    else signal.addEventListener("abort", interrupt, { once: true });
    try {
      await (signal.aborted
        ? interrupted.promise
        : Promise.race([this.#sleep(milliseconds, signal), interrupted.promise]));
    } finally {
      signal.removeEventListener("abort", interrupt);
    }
  }

  /** Cleans up: what was made is removed in any case, so that a stop does not cut these waits short. */
  cleaning<T>(work: () => Promise<T>): Promise<T> {
    return this.#cleaning.run(true, work);
  }
}

/** The control interface, whose silence is the server's too. */
export const watched = (connection: Transport, ending: Ending): Transport => ({
  send: async (wire) => {
    if (ending.isGone) return { answer: null, failure: `not sent: ${ending.reason}` };
    const outcome = await connection.send(wire);
    ending.watch(outcome, "control");
    return outcome;
  },
  close: () => connection.close(),
});
