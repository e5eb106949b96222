import type { Generated } from "../contract.ts";
import type { Compared } from "../laws/compared.ts";
import type { Ledger } from "../ledger/file.ts";
import type { Clips } from "../media/clips.ts";
import type { Spending } from "../costs/meter.ts";
import type { Result } from "../outcome/verdict.ts";
import type { Profile } from "../profiles.ts";
import type { Recorder } from "../har/recorder.ts";
import type { Open } from "../http/connection.ts";
import type { Exchange } from "../http/exchange.ts";

/** How far a run is. */
export interface Progress {
  /** Requirements with a result, and all that this run decides. */
  done: number;
  total: number;
  /** Those that this run performs. Time goes by them: many requirements wait for the last one. */
  checks: { done: number; total: number };
  /** Requests sent so far. */
  requests: number;
  milliseconds: number;
  /** Milliseconds of them in which a check waited for a rate. */
  heldUp: number;
  /** Milliseconds until the run ends, about; null: too little is known. */
  left: number | null;
  /**
   * Milliseconds until the first of the waits that are under way is over: a rate has to admit something again, or the
   * server to do its work. 0: nothing waits, or answers still come.
   */
  waiting: number;
  /** What the first of them is for; absent: nothing waits. */
  waitingFor?: string;
  /** The same by area, in the contract's order. */
  areas: readonly { id: string; title: string; done: number; total: number; failed: number }[];
}

/** What a run of the suite may be told; everything has a default. */
export interface RunOptions {
  /** What the suite is built from; default: the package's own `generated/`. */
  generated?: Generated;
  /** Default: the clips of the package. */
  clips?: Clips;
  /** Decides every random choice; default: 1. */
  seed?: number;
  /** How often each check is performed, every time under the next seed; default: 1. Time grows with it. */
  runs?: number;
  /** Requirement ids to decide; default: all. */
  only?: readonly string[];
  /**
   * Names of the checks to perform; default: all that decide what is asked for. What neither they nor judges of their
   * answers decide is not testable.
   */
  checks?: readonly string[];
  /** Default: `full` where nothing of value can be lost, else `sandbox`. */
  profile?: Profile;
  /**
   * Checks at work at one time, where each has a world of its own; default: more and more while the server answers as quickly.
   * With 1, they come one after the other in the order of the catalogue.
   */
  concurrency?: number;
  /** @internal Makes the connections to the server and to its control interface, for one that is in this process. Default: over TCP */
  open?: Open;
  /** Seconds that one answer may take, besides a quarter of the length of media that it transcribes; default: 30. */
  answerSeconds?: number;
  /** Told after each request and each result, and every second of a wait for a rate or for work of the server. */
  onProgress?(progress: Progress): void;
  /** Told of each requirement that fails, or is not kept although it should be, as soon as the first check that says so has ended. */
  onFailure?(result: Result): void;
  /** Told of every exchange, keys already left out of the request; for recordings and second opinions. */
  onExchange?(exchange: Exchange): void;
  /** Told what each check cost, every time that it was performed. */
  onSpent?(check: string, spent: readonly Spending[]): void;
  /** Told in the end what rules and laws compared. */
  onCompared?(compared: Compared): void;
  /** Takes everything that is sent and received, as a `HarRecorder` does. */
  recorder?: Recorder;
  /** Milliseconds; default: the clock of this machine, and for durations one that nobody sets. */
  now?(): number;
  /** Default: the timers of this machine. @param signal ends a wait that nobody waits for any more */
  sleep?(milliseconds: number, signal?: AbortSignal): Promise<unknown>;
  /**
   * Where to note what is about to be made and changed, and what is known; asked once, before anything is made. A ledger
   * with a past is gone on with. Default: what a run made is removed, and known to nobody after a crash.
   * @param lasts whether the run works in accounts that last, and not in worlds of its own
   */
  ledger?(lasts: boolean): Ledger | null;
  /** Started media minutes; what does not fit is not begun. Default: as many as it takes. */
  budget?: number;
  /**
   * Seconds after which nothing more is begun: then the checks that decide most in the least time come first. Default: as
   * long as it takes.
   */
  seconds?: number;
  /** A receiver of deliveries that the server can reach; default: one on this machine, for servers on it. */
  receiver?: { url: string; token: string };
  /** Told why, when the server has gone for good: nobody takes connections, or answers, any more. Then the run ends early. */
  onGone?(failure: string): void;
  /**
   * Ends the run early: checks that have not begun are left out, those that wait for something wake up, and what they
   * made is removed.
   */
  signal?: AbortSignal;
}
