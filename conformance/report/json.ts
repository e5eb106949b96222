import type { Area } from "../../spec/lib/contract.ts";
import { type Exchange, statusInWords, textOf } from "../http/exchange.ts";
import type { Coverage } from "../laws/compared.ts";
import type { Profile } from "../profiles.ts";
import type { Failure, Result, Status } from "../outcome/verdict.ts";
import type { Target } from "../target/target.ts";
import type { StaleWaiver, Waived, Waiver } from "../waivers/waivers.ts";
import { type Conclusion, conclusionOf } from "./conclusion.ts";
import { type Counts, countsOf } from "./counts.ts";
import { curlOf } from "./curl.ts";
import type { Redact } from "../secrets/redact.ts";

/**
 * A run in full, as JSON; `report.schema.json` describes it. It holds no key and no secret, and every other form of a
 * report is made of it, so that none of them does.
 */
export interface Report {
  target: { name: string; baseUrl: string };
  contract: { title: string; version: string; requirements: number };
  seed: number;
  profile: Profile;
  run: RunRecord;
  /**
   * The verdict on the whole; results by status; how many of them are waived; and how many requirements the suite has no
   * check for yet: those are no result.
   */
  summary: Counts & Conclusion & { waived: number; unchecked: number };
  /** Ids that the contract wants checked and that no check decides yet. */
  unchecked: readonly string[];
  /** What rules and laws compared; absent: nothing was sent. */
  coverage?: Coverage;
  /** Waivers that have to go or be renewed: each fails the run. */
  staleWaivers: readonly StaleWaiver[];
  /** Areas of the contract that have results, in its order. */
  areas: readonly { id: string; title: string }[];
  /** In the contract's order. */
  results: readonly ReportedResult[];
}

/** How a run went as a whole. */
export interface RunRecord {
  /** ISO 8601. */
  began: string;
  seconds: number;
  /** Part of `seconds` in which a check waited for a rate limit; absent: not known. */
  waitingForRates?: number;
  requests: number;
  /** `stopped`: somebody ended it early; `broken`: it could not go on, and `problem` says why. */
  ended: "whole" | "stopped" | "broken";
  problem?: string;
}

/** `12.5 s`; `1200 s, 800 s of them waiting for rates`. */
export function durationOf({ seconds, waitingForRates = 0 }: RunRecord): string {
  return `${seconds} s${waitingForRates < 1 ? "" : `, ${Math.round(waitingForRates)} s of them waiting for rates`}`;
}

export interface ReportedResult {
  id: string;
  area: string;
  status: Status;
  level: Result["level"];
  text: string;
  source: readonly string[];
  checks: readonly string[];
  reason?: string;
  missing?: readonly string[];
  /** The run ended before a check decided it. */
  cutShort?: true;
  observed?: Result["observed"];
  failures?: readonly ReportedFailure[];
  /** There where the result is bad news that somebody has signed off. */
  waiver?: Omit<Waiver, "id">;
  /** Command that decides this one again. */
  replay?: string;
}

export interface ReportedFailure {
  check: string;
  /** The check that was at work when a judge of all answers saw it; absent: `check` saw it itself. */
  during?: string;
  expected: string;
  seen: string;
  /** What was sent and answered, in order; the one that disagrees is marked. */
  exchanges: readonly ReportedExchange[];
}

export interface ReportedExchange {
  number: number;
  disagrees: boolean;
  request: string;
  body?: string;
  curl: string;
  /** Status, the place that a redirect leads to, and the beginning of the body; or why there is no answer. */
  answer: string;
}

/** What a report says beside the results. */
export interface RunFacts {
  target: Target;
  contract: {
    title: string;
    version: string;
    requirements: readonly { id: string; reason?: string }[];
    areas: readonly Pick<Area, "id" | "title">[];
  };
  seed: number;
  profile: Profile;
  unchecked: readonly string[];
  run: RunRecord;
  waived: Waived;
  coverage?: Coverage | undefined;
  /** True if a recording was judged, and no request was sent. */
  isRecorded?: boolean;
  /**
   * The command that decides one requirement again: `npx dubspec conform --target t.json --only ERR-03 --seed 1`.
   * @param check that was at work when it failed
   */
  replay(id: string, seed: number, check: string): string;
}

/** Characters of an answer that a report shows. */
const SHOWN = 2000;

export function reportOf(facts: RunFacts, results: readonly Result[], redact: Redact): Report {
  const { target, contract, seed, profile, unchecked, run, waived, coverage } = facts;
  const order = new Map(contract.requirements.map(({ id }, index) => [id, index]));
  const inOrder = results.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const areas = new Set(results.map(({ area }) => area));
  const counts = { waived: waived.holding.size, unchecked: unchecked.length };
  const reported = inOrder.map((result) => reportedResult(result, facts, redact));
  const conclusion = conclusionOf({ ...facts, results: reported, staleWaivers: waived.stale });
  return {
    target: { name: redact(target.name), baseUrl: redact(target.baseUrl) },
    contract: { title: contract.title, version: contract.version, requirements: contract.requirements.length },
    seed,
    profile,
    run: run.problem === undefined ? run : { ...run, problem: redact(run.problem) },
    summary: { ...conclusion, ...countsOf(results), ...counts },
    unchecked,
    ...(coverage ? { coverage } : {}),
    staleWaivers: waived.stale,
    areas: contract.areas.filter(({ id }) => areas.has(id)).map(({ id, title }) => ({ id, title })),
    results: reported,
  };
}

/** One result without secrets. */
export function reportedResult(
  result: Result,
  { target, waived, replay }: Pick<RunFacts, "target" | "waived" | "replay">,
  redact: Redact,
): ReportedResult {
  const { id, area, status, level, text, source, checks, reason, missing, cutShort, observed, failures } = result;
  const { id: _, ...waiver } = waived.holding.get(id) ?? { id };
  const [first] = failures;
  return {
    id,
    area,
    status,
    level,
    text,
    source,
    checks,
    ...(reason === null ? {} : { reason: redact(reason) }),
    ...(missing.length > 0 ? { missing } : {}),
    ...(cutShort ? { cutShort } : {}),
    ...(observed.length > 0 ? { observed } : {}),
    ...("reason" in waiver ? { waiver } : {}),
    ...(first === undefined
      ? {}
      : {
          failures: failures.map((failure) => reportedFailure(failure, target.baseUrl, redact)),
          replay: redact(replay(id, first.seed, first.during ?? first.check)),
        }),
  };
}

function reportedFailure(failure: Failure, baseUrl: string, redact: Redact): ReportedFailure {
  const { check, during, expected, seen, exchange, exchanges } = failure;
  return {
    check,
    ...(during === undefined ? {} : { during }),
    expected: redact(expected),
    seen: redact(seen),
    exchanges: exchanges.map((each) => reportedExchange(each, each === exchange, baseUrl, redact)),
  };
}

function reportedExchange(exchange: Exchange, disagrees: boolean, baseUrl: string, redact: Redact): ReportedExchange {
  const { number, request, answer, failure } = exchange;
  // Cut after secrets are out: half a key would not be known for one.
  const shown = redact(answer ? `${statusInWords(answer)} ${textOf(exchange)}`.trim() : (failure ?? ""));
  return {
    number,
    disagrees,
    request: redact(`${request.method} ${request.path}`),
    ...(request.body === null ? {} : { body: redact(request.body) }),
    curl: redact(curlOf(request, baseUrl)),
    answer: shown.length > SHOWN ? `${shown.slice(0, SHOWN - 3)}...` : shown,
  };
}
