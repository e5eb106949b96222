import { type Generated, readGenerated } from "../contract.ts";
import { Connection } from "../http/connection.ts";
import { routesOf } from "../http/routes.ts";
import type { Ledger } from "../ledger/file.ts";
import { Keeper } from "../ledger/keeper.ts";
import { openClips } from "../media/clips.ts";
import type { Target } from "../target/target.ts";
import { stopwatch } from "../http/stopwatch.ts";
import { Blocked } from "../outcome/blocked.ts";
import { tidy } from "./tidy.ts";
import { openWorlds } from "./worlds.ts";

/** What a clean-up may be told; everything has a default. */
export interface CleanUpOptions {
  generated?: Generated;
  /** Seconds that one answer may take; default: 30. */
  answerSeconds?: number;
  /** Milliseconds; default: the clock of this machine, and for durations one that nobody sets. */
  now?(): number;
  /** Default: the timers of this machine. */
  sleep?(milliseconds: number): Promise<unknown>;
}

/**
 * Removes what a run left in accounts that last, by its ledger, and puts back what it changed; nothing else is touched. What
 * was done is noted in the ledger, so that doing it again does nothing.
 * @param ledger of that run
 * @returns what is still left, in words
 */
export async function cleanUpAfter(ledger: Ledger, target: Target, options: CleanUpOptions = {}): Promise<string[]> {
  const {
    generated = readGenerated(),
    answerSeconds = 30,
    now = Date.now,
    sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  } = options;
  const { contract, openapi } = generated;
  const connection = new Connection(
    target.baseUrl,
    { answerMilliseconds: answerSeconds * 1000, answerBytes: 1024 ** 2 },
    { connections: 1 },
  );
  const keeper = new Keeper(ledger, now);
  let sent = 0;
  try {
    // By the wall clock: the account is where the run left it, whatever the build can do with time.
    const worlds = openWorlds({
      target,
      generated,
      control: null,
      index: null,
      now: options.now ?? stopwatch,
      sleep,
      keeper,
    });
    await tidy(worlds, {
      target,
      connection,
      now,
      seed: 1,
      judges: [],
      eventJudges: [],
      limits: contract.limits,
      machines: contract.machines,
      records: contract.records,
      unknowns: contract.unknowns,
      routes: routesOf(contract.operations),
      schemas: openapi.components.schemas,
      clips: openClips(),
      nextNumber: () => ++sent,
      tick: () => 0,
      onExchange: () => {},
      openEndpoint: () => Promise.reject(new Blocked("a cleanup has no webhook receiver")),
    });
  } finally {
    await connection.close();
  }
  return keeper.remains.inWords;
}
