import type { Requirement } from "../../spec/lib/contract.ts";
import type { Generated } from "../contract.ts";
import type { LoggedDelivery } from "../har/webhook-log.ts";
import type { Recording } from "../har/read-har.ts";
import type { Traffic } from "../har/traffic.ts";
import { codeOf, type Exchange } from "../http/exchange.ts";
import { excessOf } from "../http/plainness.ts";
import { routesOf } from "../http/routes.ts";
import type { EventJudge } from "../judges/event.ts";
import { EVENT_JUDGES, judgesOf } from "../judges/index.ts";
import type { Finding, Judge } from "../judges/judge.ts";
import { Compared } from "../laws/compared.ts";
import { LAWS, rulingsOf } from "../laws/index.ts";
import { resultOf, untried } from "../requirements/result.ts";
import type { Result, Verdict } from "../outcome/verdict.ts";
import { RULES } from "../rules/index.ts";
import { isUncertain, type Setting } from "../rules/step.ts";
import { stepsOf } from "../rules/steps-of.ts";
import { readEvent } from "../webhooks/event.ts";
import { prefixIn } from "../webhooks/header-prefix.ts";
import { leadingTo } from "../world/leading.ts";

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
  /** Told in the end what rules and laws compared. */
  onCompared?(compared: Compared): void;
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
  const all = [...exchanges, ...RULES, ...LAWS, ...EVENT_JUDGES];
  const judges = {
    exchanges,
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
    records: generated.contract.records,
  };
  const notes = new Notes(recording.seed);
  const compared = new Compared();
  const routes = routesOf(generated.contract.operations);
  const deliveries = [...recording.deliveries, ...(options.deliveries ?? [])].filter(
    ({ delivery: { body, headers } }) => excessOf(body, headers["content-type"]) === null,
  );
  for (const [world, traffic] of byWorld(recording.traffic)) {
    const exchanges = traffic.map(({ exchange }) => exchange);
    const steps = stepsOf(traffic, routes, setting);
    for (const { exchange, operation, asked } of steps) {
      // A recording does not show what the control interface was asked for: that the service fails unexpectedly may be that.
      const expected = codeOf(exchange) === "INTERNAL_ERROR" ? null : asked;
      // What others recorded may have been answered by a gateway in its own words.
      if (operation && (recording.ours || !isUncertain(exchange)))
        for (const { name, judge } of judges.exchanges)
          notes.add(name, judge({ exchange, operation, asked: expected }), exchange, exchanges);
    }
    // A log of deliveries does not say which accounts they are of: only with one world is that clear.
    const own = deliveries.filter(
      (delivery) => delivery.world === world || (delivery.world === null && world === null),
    );
    for (const ruling of rulingsOf({ steps, deliveries: own })) {
      const { by, place, finding } = ruling;
      compared.count(ruling);
      notes.add(by, [finding], "exchange" in place ? place.exchange : null, exchanges);
    }
  }
  options.onCompared?.(compared);
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
