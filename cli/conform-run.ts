import { setFlagsFromString } from "node:v8";
import {
  ControlFailure,
  Defect,
  LedgerError,
  type Paper,
  progressOn,
  resultsUnasked,
  runConformance,
  type Result,
  type RunOptions,
  type RunRecord,
  type Target,
  TargetError,
} from "../conformance/index.ts";
import { reasonAgainst } from "./expect-listener.ts";

/** What came of a run, however it ended. */
export interface Gathered {
  results: readonly Result[];
  run: RunRecord;
  /**
   * What it ended with; absent: nothing went wrong, or no target answered. `file`: something is not as the
   * target file says; `ledger`: it is of another run; `target`: the server went away.
   */
  broke?: "file" | "ledger" | "target" | "suite";
  /** Whether something is still at work, which nobody waits for any more. */
  abandoned: boolean;
}

/** A run that could not begin: every requirement that nothing is known of yet stays undecided, for the same reason. */
export function notBegun(target: Target, known: Parameters<typeof resultsUnasked>[1], problem: string): Gathered {
  const run: RunRecord = { began: new Date().toISOString(), seconds: 0, requests: 0, ended: "broken", problem };
  return { results: resultsUnasked(target, known, problem), run, abandoned: false };
}

/** Seconds with one digit behind the point. */
const inTenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** How a run is shown while it goes on. */
interface Showing {
  paint: Paper["paint"];
  /** What to show of a failure that was just found; null: nothing. */
  found(result: Result): string | null;
  /** Whether to stop at the first one. */
  bail?: boolean | undefined;
}

/**
 * Runs the suite behind a progress display, and keeps what is known whatever happens. Failures are shown as they are
 * found. Ctrl-C ends it as soon as what was made is removed; a second one waits for nothing.
 */
export async function gather(
  target: Target,
  options: RunOptions,
  { paint, found, bail = false }: Showing,
): Promise<Gathered> {
  // The megabytes for what lives briefly grow to several times that otherwise, where answers are large.
  setFlagsFromString("--max-semi-space-size=8");
  const display = progressOn(process.stderr, () => performance.now(), paint);
  const began = new Date().toISOString();
  const start = performance.now();
  const results: Result[] = [];
  let requests = 0;
  let heldUp = 0;
  const stop = new AbortController();
  let abandon = (): void => undefined;
  const abandoned = new Promise<"abandoned">((resolve) => (abandon = () => resolve("abandoned")));
  const interrupt = () => {
    if (stop.signal.aborted) return abandon();
    stop.abort();
    display.end();
    process.stderr.write("Stopping: the run first removes what it created. Press Ctrl-C again to stop at once.\n");
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, interrupt);
  const recordOf = (ended: RunRecord["ended"], problem?: string): RunRecord => ({
    began,
    seconds: inTenths(performance.now() - start),
    waitingForRates: inTenths(heldUp),
    requests,
    ended,
    ...(problem === undefined ? {} : { problem }),
  });
  let gone: string | null = null;
  const running = runConformance(target, {
    ...options,
    signal: stop.signal,
    onGone: (failure) => (gone = failure),
    onFailure: (result) => {
      const text = found(result);
      if (text === null || stop.signal.aborted) return;
      display.note(text);
      if (bail && result.status === "fail") stop.abort();
    },
    onProgress: (progress) => {
      ({ requests, heldUp } = progress);
      display.show(progress);
    },
  });
  try {
    for (;;) {
      const next = await Promise.race([running.next(), abandoned]);
      if (next === "abandoned") return { results, run: recordOf("stopped"), abandoned: true };
      if (next.done) break;
      results.push(next.value);
    }
    if (stop.signal.aborted) return { results, run: recordOf("stopped"), abandoned: false };
    gone ??= await reasonAgainst(target.baseUrl);
    if (gone === null) return { results, run: recordOf("whole"), abandoned: false };
    return {
      results,
      run: recordOf("broken", `the server stopped answering: ${gone}`),
      broke: "target",
      abandoned: false,
    };
  } catch (error) {
    const message =
      error instanceof Defect || error instanceof LedgerError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    if (error instanceof ControlFailure || error instanceof TargetError) {
      const advice = error instanceof TargetError ? error.message : `${error.message}. ${error.advice}`;
      return {
        results: resultsUnasked(target, options, advice),
        run: recordOf("broken", advice),
        broke: "file",
        abandoned: false,
      };
    }
    // Before anything was sent, it is the wrong ledger; later, it cannot be written any more.
    const isOther = error instanceof LedgerError && requests === 0;
    return { results, run: recordOf("broken", message), broke: isOther ? "ledger" : "suite", abandoned: false };
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
    display.end();
  }
}
