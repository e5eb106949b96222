import type { Requirement } from "../../spec/lib/contract.ts";
import type { Generated } from "../contract.ts";
import type { LoggedDelivery } from "../har/webhook-log.ts";
import type { Recording } from "../har/read-har.ts";
import type { Traffic } from "../har/traffic.ts";
import { codeOf, type Exchange, valueAt } from "../http/exchange.ts";
import { excessOf } from "../http/plainness.ts";
import { routesOf } from "../http/routes.ts";
import type { EventJudge } from "../judges/event.ts";
import { EVENT_JUDGES, judgesOf } from "../judges/index.ts";
import type { Finding, Judge } from "../judges/judge.ts";
import { resultOf, untried } from "../requirements/result.ts";
import type { Result, Verdict } from "../outcome/verdict.ts";
import { readEvent } from "../webhooks/event.ts";
import { prefixIn } from "../webhooks/header-prefix.ts";
import { leadingTo } from "../world/leading.ts";
import { AskedOf } from "./asked.ts";
import { SESSION_JUDGES, STEP_JUDGES } from "./index.ts";
import { eventsOfSession } from "./sessions/events.ts";
import { isRedacted, isUncertain, type SessionJudge, stepOf, type Setting, type Step, type StepJudge } from "./step.ts";

/** How a recording is judged. */
export interface JudgeOptions {
  generated: Generated;
  /** Deliveries that were noted elsewhere, beside those in the recording. */
  deliveries?: readonly LoggedDelivery[];
  /** Beginning of every key, where the recording does not say. */
  apiKeyPrefix?: string;
  /** Beginning of the names of the headers of a delivery, where the recording does not say. */
  webhookHeaderPrefix?: string;
  /** Surfaces that the build claims; default: what the recording says, or all. */
  surfaces?: readonly string[];
  /** Whether the recording has everything that was sent; default: where `dubspec conform` wrote it. */
  whole?: boolean;
  /** Whether nobody else acted on what the recording shows being made; default: as `whole`. */
  alone?: boolean;
}

/** Failures of one requirement by one judge that are kept. */
const FAILURES = 3;

/** Everything that judges recordings, and what it decides. */
export function offlineJudges(generated: Generated): OfflineJudges {
  const known = judgesBy.get(generated);
  if (known) return known;
  const exchanges = judgesOf(generated);
  const all = [...exchanges, ...STEP_JUDGES, ...SESSION_JUDGES, ...EVENT_JUDGES, eventsOfSession];
  const judges = {
    exchanges,
    steps: STEP_JUDGES,
    sessions: SESSION_JUDGES,
    events: EVENT_JUDGES,
    decides: new Set(all.flatMap(({ decides }) => decides)),
  };
  judgesBy.set(generated, judges);
  return judges;
}

/** Schemas are compiled once for each generation. */
const judgesBy = new WeakMap<Generated, OfflineJudges>();

/** Everything that judges recordings, by what it looks at. */
export interface OfflineJudges {
  exchanges: readonly Judge[];
  steps: readonly StepJudge[];
  sessions: readonly SessionJudge[];
  events: readonly EventJudge[];
  /** Requirement ids. */
  decides: ReadonlySet<string>;
}

/**
 * Judges a recording, without sending anything: a result for each requirement that recorded traffic can decide. A pass
 * says that the recording has what the requirement is about, and that nothing in it disagrees.
 */
export function judgeRecording(recording: Recording, options: JudgeOptions): Result[] {
  const { generated } = options;
  const judges = offlineJudges(generated);
  const whole = options.whole ?? recording.ours;
  const setting: Setting = {
    baseUrl: recording.baseUrl,
    apiKeyPrefix: options.apiKeyPrefix ?? recording.apiKeyPrefix,
    whole,
    ours: recording.ours,
    alone: options.alone ?? whole,
    machines: generated.contract.machines,
  };
  const notes = new Notes(recording.seed);
  const routes = routesOf(generated.contract.operations);
  const deliveries = [...recording.deliveries, ...(options.deliveries ?? [])].filter(
    ({ delivery: { body, headers } }) => excessOf(body, headers["content-type"]) === null,
  );
  for (const [world, traffic] of byWorld(recording.traffic)) {
    const exchanges = traffic.map(({ exchange }) => exchange);
    const asked = new AskedOf(traffic, recording.ours);
    const steps: Step[] = [];
    for (const each of traffic) {
      const { exchange } = each;
      const operation = routes(exchange.request.method, exchange.request.path);
      const step = stepOf(each, operation, asked.of(each, setting.alone), setting);
      if (hasUnreadableTokens(step)) continue;
      steps.push(step);
      const note = (name: string, findings: readonly Finding[]) => notes.add(name, findings, exchange, exchanges);
      // What others recorded may have been broken off by the client, or answered by a gateway in its own words.
      // A recording does not show what the control interface was asked for: that the service fails unexpectedly may be that.
      const expected = codeOf(exchange) === "INTERNAL_ERROR" ? null : step.asked;
      if (operation && (recording.ours || !isUncertain(exchange)))
        for (const judge of judges.exchanges) note(judge.name, judge.judge({ exchange, operation, asked: expected }));
      if (recording.ours || exchange.answer) for (const judge of judges.steps) note(judge.name, judge.judge(step));
    }
    for (const judge of judges.sessions) {
      for (const [{ exchange }, found] of judge.judge(steps)) notes.add(judge.name, [found], exchange, exchanges);
    }
    // A log of deliveries does not say which accounts they are of: only with one world is that clear.
    const own = deliveries.filter(
      (delivery) => delivery.world === world || (delivery.world === null && world === null),
    );
    notes.add(eventsOfSession.name, eventsOfSession.judge(own, steps), null, exchanges);
  }
  const headerPrefix = options.webhookHeaderPrefix ?? recording.webhookHeaderPrefix;
  for (const { delivery } of deliveries) {
    const event = {
      ...readEvent(delivery),
      headerPrefix: headerPrefix ?? prefixIn(delivery) ?? "",
      projects: null,
      // Recordings hold no secrets.
      secrets: [],
    };
    for (const judge of judges.events) notes.add(judge.name, judge.judge(event), null, []);
  }
  const surfaces = options.surfaces ?? recording.surfaces;
  const claims = surfaces === null ? null : new Set([...surfaces, "all"]);
  return generated.contract.requirements
    .filter(({ id }) => judges.decides.has(id))
    .map((requirement) => resultFor(requirement, notes, claims));
}

/** Whether the tokens of an answer were made unreadable: their forms, and what becomes of them, are not known. */
function hasUnreadableTokens({ operation, answer }: Step): boolean {
  return (
    operation?.id === "token" &&
    ["/access_token", "/refresh_token"].some((pointer) => isRedacted(valueAt(answer, pointer)))
  );
}

function resultFor(requirement: Requirement, notes: Notes, claims: ReadonlySet<string> | null): Result {
  if (claims && !claims.has(requirement.surface))
    return untried(requirement, "not-claimed", `the target does not claim ${requirement.surface}`);
  const result = resultOf(requirement, notes.of(requirement.id));
  return result.status === "not-testable" ? { ...result, reason: "the recording does not show it" } : result;
}

/** By the accounts that they are of; those of which nobody knows go together. */
function byWorld(traffic: readonly Traffic[]): Map<string | null, Traffic[]> {
  const worlds = new Map<string | null, Traffic[]>();
  for (const each of traffic) {
    const list = worlds.get(each.world) ?? [];
    worlds.set(each.world, list);
    list.push(each);
  }
  return worlds;
}

/** What was found, as far as it is news. */
class Notes {
  readonly #verdicts = new Map<string, Verdict[]>();
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(check: string, findings: readonly Finding[], exchange: Exchange | null, exchanges: readonly Exchange[]): void {
    for (const finding of findings) {
      const { id, holds } = finding;
      const list = this.#verdicts.get(id) ?? [];
      this.#verdicts.set(id, list);
      const outcome = holds ? "pass" : "fail";
      const alike = list.filter((verdict) => verdict.check === check && verdict.outcome === outcome).length;
      if (alike >= (holds ? 1 : FAILURES)) continue;
      if (finding.holds) list.push({ id, check, outcome: "pass" });
      else {
        const { expected, seen } = finding;
        list.push({
          id,
          check,
          outcome: "fail",
          expected,
          seen,
          exchange,
          exchanges: exchange ? leadingTo(exchanges, exchange) : [],
          seed: this.#seed,
        });
      }
    }
  }

  of(id: string): readonly Verdict[] {
    return this.#verdicts.get(id) ?? [];
  }
}
