import { type Exchange, textOf } from "../http/exchange.ts";
import type { Failure, Result, Status } from "../requirements/verdict.ts";
import type { Target } from "../target/target.ts";
import { type Counts, countsOf } from "./counts.ts";
import { curlOf } from "./curl.ts";
import type { Redact } from "./redact.ts";

/** A run in full, as JSON. It holds no key and no secret. */
export interface Report {
  target: { name: string; baseUrl: string };
  contract: { title: string; version: string; requirements: number };
  seed: number;
  /** By status, and how many requirements the suite has no check for yet: those are no result. */
  summary: Counts & { unchecked: number };
  /** Ids that the contract wants checked and that no check decides yet. */
  unchecked: readonly string[];
  results: readonly ReportedResult[];
}

export interface ReportedResult {
  id: string;
  status: Status;
  level: Result["level"];
  text: string;
  source: readonly string[];
  checks: readonly string[];
  reason?: string;
  missing?: readonly string[];
  observed?: Result["observed"];
  failures?: readonly ReportedFailure[];
}

export interface ReportedFailure {
  check: string;
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
  /** Status and the beginning of the body, or why there is none. */
  answer: string;
}

/** What a report says beside the results. */
export interface RunFacts {
  target: Target;
  contract: { title: string; version: string; requirements: readonly unknown[] };
  seed: number;
  unchecked: readonly string[];
}

/** Characters of an answer that a report shows. */
const SHOWN = 2000;

export function reportOf({ target, contract, seed, unchecked }: RunFacts, results: readonly Result[], redact: Redact): Report {
  return {
    target: { name: target.name, baseUrl: target.baseUrl },
    contract: { title: contract.title, version: contract.version, requirements: contract.requirements.length },
    seed,
    summary: { ...countsOf(results), unchecked: unchecked.length },
    unchecked,
    results: results.map((result) => reported(result, target.baseUrl, redact)),
  };
}

function reported(result: Result, baseUrl: string, redact: Redact): ReportedResult {
  const { id, status, level, text, source, checks, reason, missing, observed, failures } = result;
  return {
    id, status, level, text, source, checks,
    ...(reason === null ? {} : { reason: redact(reason) }),
    ...(missing.length > 0 ? { missing } : {}),
    ...(observed.length > 0 ? { observed } : {}),
    ...(failures.length > 0 ? { failures: failures.map((failure) => reportedFailure(failure, baseUrl, redact)) } : {}),
  };
}

/** One failure without secrets. */
export function reportedFailure(failure: Failure, baseUrl: string, redact: Redact): ReportedFailure {
  const { check, expected, seen, exchange, exchanges } = failure;
  return {
    check,
    expected: redact(expected),
    seen: redact(seen),
    exchanges: exchanges.map((each) => reportedExchange(each, each === exchange, baseUrl, redact)),
  };
}

function reportedExchange(exchange: Exchange, disagrees: boolean, baseUrl: string, redact: Redact): ReportedExchange {
  const { number, request, answer, failure } = exchange;
  const text = textOf(exchange);
  const body = text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
  const shown = answer ? `${answer.status} ${body}`.trim() : (failure ?? "");
  return {
    number,
    disagrees,
    request: redact(`${request.method} ${request.path}`),
    ...(request.body === null ? {} : { body: redact(request.body) }),
    curl: redact(curlOf(request, baseUrl)),
    answer: redact(shown),
  };
}
