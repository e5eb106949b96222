import { afterEach, describe, expect, test } from "vitest";
import { Connection, type Outcome } from "../http/connection.ts";
import type { Entry } from "../ledger/entries.ts";
import type { Result } from "../outcome/verdict.ts";
import { type Breakage, startTinyService, type TinyService } from "../testing/tiny-service.ts";
import { Ending, Interrupted } from "./ending.ts";
import type { RunOptions } from "./options.ts";
import { runConformance } from "./run.ts";

const STOPPED = "the run was stopped before it was decided";
const GONE = "the server went away before it was decided";
const SILENT = "the server stopped answering before it was decided";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A service whose accounts last, and whose runs take for ever. */
async function lasting(breakage?: Breakage): Promise<TinyService> {
  const service = await startTinyService(breakage);
  open.push(() => service.close());
  const { control: _, ...target } = service.target;
  return { ...service, target };
}

async function resultsOf({ target }: TinyService, options: RunOptions): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of runConformance(target, options)) results.push(result);
  return results;
}

const forever = () => new Promise(() => {});

describe("a run that is stopped while a check waits", () => {
  test("stopping a run wakes a waiting check, removes what it created, and leaves the check undone", async () => {
    const asked: string[] = [];
    const service = await lasting((name, answer) => {
      asked.push(name);
      return answer;
    });
    const stop = new AbortController();
    const entries: Entry[] = [];
    let ended: AbortSignal | undefined;
    const [result] = await resultsOf(service, {
      only: ["RUN-11"],
      checks: ["runs/from start to success"],
      signal: stop.signal,
      ledger: () => ({ past: [], append: (entry) => void entries.push(entry) }),
      sleep: (_, signal) => {
        ended = signal;
        stop.abort();
        return forever();
      },
    });
    expect(result).toMatchObject({ status: "not-testable", reason: STOPPED, cutShort: true });
    const count = (name: string) => asked.filter((each) => each === name).length;
    expect(count("translate")).toBeGreaterThan(0);
    expect(count("delete")).toBe(count("translate"));
    expect(entries.map(({ kind }) => kind)).not.toContain("ended");
    expect(ended?.aborted).toBe(true);
  });
});

describe("a server that goes away", () => {
  test("a server that goes away ends the run with the results so far, without further pacing or waiting", async () => {
    const service = await lasting();
    const told: string[] = [];
    let [failures, waits] = [0, 0];
    const results = await resultsOf(service, {
      onGone: (failure) => told.push(failure),
      onExchange: ({ answer }) => (failures += answer ? 0 : 1),
      sleep: async () => {
        waits += told.length;
        if (open.length > 0) await Promise.all(open.splice(0).map((close) => close()));
      },
    });
    expect(told).toEqual([expect.stringContaining("ECONNREFUSED")]);
    expect(failures).toBeLessThan(20);
    expect(waits).toBe(0);
    expect(results.filter(({ reason }) => reason === GONE).length).toBeGreaterThan(100);
    expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(0);
  });
});

describe("a server that stops answering", () => {
  test("a server that stops answering ends the run with the results so far; nothing more is sent, and undecided requirements are named", async () => {
    const service = await lasting();
    const told: string[] = [];
    let answers = 0;
    let sentAfterwards = 0;
    const results = await resultsOf(service, {
      onGone: (failure) => told.push(failure),
      open: (...given) => {
        const connection = new Connection(...given);
        return {
          close: () => connection.close(),
          send: (wire) => {
            sentAfterwards += told.length;
            return (answers += 1) > 50
              ? Promise.resolve({ answer: null, failure: "no complete answer within 30 s" })
              : connection.send(wire);
          },
        };
      },
      sleep: () => Promise.resolve(),
    });
    expect(told).toEqual(["no complete answer within 30 s"]);
    expect(sentAfterwards).toBe(0);
    expect(results.filter(({ reason }) => reason?.includes(SILENT)).length).toBeGreaterThan(100);
    expect(results.filter(({ status }) => status === "pass").length).toBeGreaterThan(0);
    expect(results.filter(({ status }) => status === "fail").length).toBeGreaterThan(0);
  });
});

describe("failures that do not end a run", () => {
  const refused: Outcome = { answer: null, failure: "no answer: connect ECONNREFUSED 127.0.0.1:1" };
  const answered: Outcome = { answer: { status: 503, headers: {}, bytes: new Uint8Array() }, failure: null };
  const ending = () => new Ending({ sleep: () => Promise.resolve() });
  const after = (outcomes: readonly Outcome[], operation = "getStatus") => {
    const each = ending();
    for (const outcome of outcomes) each.watch(outcome, operation);
    return each.reason;
  };
  const late: Outcome = { answer: null, failure: "no complete answer within 30 s" };
  const times = (outcome: Outcome, count: number) => Array.from({ length: count }, () => outcome);

  test("ten refused connections in a row end the run", () => expect(after(times(refused, 10))).toBe(GONE));
  test("ten late answers in a row end the run", () => expect(after(times(late, 10))).toBe(SILENT));
  test("thirty late transcripts in a row end the run", () => {
    expect([after(times(late, 29), "transcribe"), after(times(late, 30), "transcribe")]).toEqual([null, SILENT]);
  });
  test.each<[string, readonly Outcome[]]>([
    ["nine refused connections", times(refused, 9)],
    ["refused ones with an error between them", [...times(refused, 9), answered, ...times(refused, 9)]],
    ["answers that are errors", times(answered, 100)],
    ["late answers with others between them", [...times(late, 9), answered, ...times(late, 9)]],
    [
      "connections that are cut",
      times({ answer: null, failure: "no answer: other side closed (UND_ERR_SOCKET)" }, 100),
    ],
  ])("fewer or other failures do not end the run: %s", (_, outcomes) => expect(after(outcomes)).toBeNull());
});

describe("waiting", () => {
  const stopped = (sleep: () => Promise<unknown>) => {
    const stop = new AbortController();
    return { stop, ending: new Ending({ sleep, signal: stop.signal }) };
  };

  test("a wait ends at once when the run has been stopped", async () => {
    const { stop, ending } = stopped(forever);
    stop.abort();
    await expect(ending.sleep(1000)).rejects.toThrow(Interrupted);
  });

  test("a wait during cleanup continues, unless the server is gone", async () => {
    const { stop, ending } = stopped(() => Promise.resolve());
    stop.abort();
    await ending.cleaning(() => ending.sleep(1000));
    for (let count = 0; count < 10; count += 1)
      ending.watch({ answer: null, failure: "no answer: connect ECONNREFUSED" }, "");
    await expect(ending.cleaning(() => ending.sleep(1000))).rejects.toThrow(GONE);
  });
});

describe("a run whose time is over", () => {
  const ids = ["ERR-03", "ERR-04", "ERR-05"];

  test("a run whose time is over says that the rest needs more time", async () => {
    const results = await resultsOf(await lasting(), { only: ids, seconds: 0 });
    expect(results).toHaveLength(ids.length);
    // The first check may end before the timer does.
    const rest = results.filter(({ status }) => status !== "pass");
    expect(rest.length).toBeGreaterThan(0);
    for (const { status, reason, missing } of rest) {
      expect({ status, missing }).toEqual({ status: "not-testable", missing: ["more time"] });
      expect(reason).toContain("the time of the run was over before it was decided");
    }
  });

  test("a run that ends in its time decides everything", async () => {
    const results = await resultsOf(await lasting(), { only: ids, seconds: 3600 });
    expect(results.map(({ status }) => status)).toEqual(ids.map(() => "pass"));
  });
});

test("a check that waits beside another one's cleaning up wakes when the run is stopped", async () => {
  const stop = new AbortController();
  const ending = new Ending({ sleep: () => new Promise(() => {}), signal: stop.signal });
  let isClean = (): void => {};
  const cleaning = ending.cleaning(() => new Promise<void>((resolve) => (isClean = resolve)));
  const waiting = ending.sleep(1000);
  stop.abort();
  await expect(waiting).rejects.toBeInstanceOf(Interrupted);
  isClean();
  await cleaning;
});
