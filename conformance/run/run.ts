import { setTimeout } from "node:timers/promises";
import { readGenerated } from "../contract.ts";
import { Control, ControlFailure } from "../control/client.ts";
import { Connection, type Open, type Patience } from "../http/connection.ts";
import type { History } from "../har/history.ts";
import { LongAnswers } from "../http/long-answers.ts";
import { rateOf, ratesByKey } from "../http/rates.ts";
import { routesOf } from "../http/routes.ts";
import { Spread } from "../http/spread.ts";
import { forgetfulLedger } from "../ledger/file.ts";
import { Journal } from "../ledger/journal.ts";
import { Keeper } from "../ledger/keeper.ts";
import { openClips } from "../media/clips.ts";
import { Budget } from "../costs/budget.ts";
import { readCosts } from "../costs/costs.ts";
import { defaultProfile } from "../profiles.ts";
import type { Check } from "../requirements/check.ts";
import { registryOf } from "./suite.ts";
import type { Result, Verdict } from "../outcome/verdict.ts";
import { isLoopback, type Target, TargetError, tellsAddressesApart } from "../target/target.ts";
import { claimedLimits } from "../world/claims.ts";
import type { Stage } from "../world/scene.ts";
import { stopwatch } from "../http/stopwatch.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { Receiver } from "../webhooks/delivery.ts";
import { HeaderPrefix } from "../webhooks/header-prefix.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { useReceiver } from "../webhooks/remote-receiver.ts";
import { Ending, Interrupted, type Sleep, watched } from "./ending.ts";
import { Estimate } from "./estimate.ts";
import { missing } from "./missing.ts";
import type { RunOptions } from "./options.ts";
import { Concurrency, inTurn, MOST_CHECKS } from "./concurrency.ts";
import { type Begun, isForAny, mostToldFirst, SharedAccounts, SideBySide } from "./schedule.ts";
import { Defect, leftOut, perform, type Performance } from "./perform.ts";
import { Compared } from "../laws/compared.ts";
import { ruledOn } from "./rulings.ts";
import { Tally } from "./tally.ts";
import { tidy } from "./tidy.ts";
import { Waiting } from "./waiting.ts";
import { makesWorlds, openWorlds } from "./worlds.ts";

/** More than any answer to what the suite asks has, two hours' transcript with every word in indented JSON, and little enough to have several in memory. */
const ANSWER_BYTES = 6 * 1024 * 1024;

/** Why a control interface is not enough for the profile `full`. */
const LASTING =
  "the control interface does not offer createWorld, so the run would change secrets, webhooks and teams of permanent accounts";
const LASTING_ADVICE =
  "If these accounts are disposable, set claims.disposable in the target file; otherwise choose the profile sandbox, free or read-only.";

/** Milliseconds without an answer after which a run is seen to wait. */
const QUIET = 1000;

/**
 * Checks a server against the contract. Results come as they are known, one for each requirement that the run decides,
 * claims or has a reason about; what the suite has no check for yet is in none of them.
 * @throws ControlFailure when the target names a control interface that does not answer, or one without worlds for the
 * profile `full` in accounts that are not disposable
 * @throws LedgerError when the ledger is of another run, or cannot be written any more
 * @throws TargetError when deliveries show that the target is described wrongly
 * @throws Defect in the end, when the suite itself broke in some check; all results hold
 */
export async function* runConformance(target: Target, options: RunOptions = {}): AsyncGenerator<Result, void, void> {
  const {
    generated = readGenerated(),
    clips = openClips(),
    seed = 1,
    runs = 1,
    answerSeconds = 30,
    profile = defaultProfile(target),
    now = Date.now,
    open = overTcp,
  } = options;
  // If the clock were put back by an hour, a wait of a minute would take that hour.
  const lasting = options.now ?? stopwatch;
  const longAnswers = new LongAnswers();
  const patience: Patience = { answerMilliseconds: answerSeconds * 1000, answerBytes: ANSWER_BYTES, longAnswers };
  const { limits, operations } = generated.contract;
  const routes = routesOf(operations);
  const { baseUrl } = target;
  const connect = (localAddress?: string) =>
    open(baseUrl, patience, { connections: MOST_CHECKS * 2, ...(localAddress ? { localAddress } : {}) });
  const over = options.seconds === undefined ? undefined : AbortSignal.timeout(options.seconds * 1000);
  const ending = new Ending({ sleep: options.sleep ?? wait, signal: options.signal, over, onGone: options.onGone });
  const waiting = new Waiting(lasting);
  const sleep = (milliseconds: number, what = rateOf("the address")) =>
    waiting.during(milliseconds, what, () => ending.sleep(milliseconds));
  const connection = new Spread({ baseUrl, limits, routes, open: connect, now: lasting, sleep });
  const controlConnection = target.control
    ? watched(open(target.control.url.replace(/\/+$/, ""), patience, { connections: MOST_CHECKS }), ending)
    : null;
  let receiver: Promise<Receiver> | undefined;
  try {
    const control = controlConnection ? new Control(controlConnection, target.keys.owner) : null;
    const index = control ? await control.index() : null;
    const lasts = !makesWorlds(index);
    if (control && lasts && profile === "full" && !target.claims.disposable)
      throw new ControlFailure(LASTING, { advice: LASTING_ADVICE });
    const ledger = options.ledger?.(lasts) ?? forgetfulLedger();
    const worlds = openWorlds({
      target,
      generated,
      control,
      index,
      now: lasting,
      sleep,
      keeper: new Keeper(ledger, now),
    });
    const isDirect = tellsAddressesApart(target);
    const reachable = options.receiver !== undefined || isLoopback(target.baseUrl);
    const registry = registryOf(generated);
    const tally = new Tally(registry, generated.contract, target, options);
    const start = lasting();
    let sent = 0;
    let ticks = 0;
    let lastAnswered = start;
    let estimate: Estimate | null = null;
    const timeLeft = (passed: number): number | null => {
      const left = estimate?.left ?? null;
      return left === null || options.seconds === undefined
        ? left
        : Math.max(0, Math.min(left, options.seconds * 1000 - passed));
    };
    const report = () => {
      const moment = lasting();
      const { left: pause, what } = waiting.next;
      const waits = moment - lastAnswered >= QUIET && pause > 0;
      options.onProgress?.({
        ...tally.progress(sent, moment - start),
        heldUp: waiting.heldUp,
        // Told after each answer, and shown now and then.
        get left() {
          return timeLeft(moment - start);
        },
        waiting: waits ? pause : 0,
        ...(waits ? { waitingFor: what } : {}),
      });
    };
    waiting.onBeat = report;
    const width = new Concurrency();
    const headerPrefix = new HeaderPrefix(target.webhookHeaderPrefix);
    const stage: Stage = {
      target,
      clips,
      now,
      seed,
      routes,
      limits,
      connection: {
        send: async (wire) => {
          // To wait for each answer of a silent server would take hours.
          if (ending.isGone) throw new Interrupted(ending.reason ?? "");
          const outcome = await connection.send(wire);
          // A server may be there, and take nobody from the address that a check chose.
          if (wire.from === undefined) ending.watch(outcome, routes(wire.method, wire.path)?.id ?? "");
          return outcome;
        },
      },
      machines: generated.contract.machines,
      records: generated.contract.records,
      unknowns: generated.contract.unknowns,
      schemas: generated.openapi.components.schemas,
      headerPrefix,
      judges: registry.judges,
      eventJudges: registry.eventJudges,
      onExchange: (exchange) => {
        width.count(exchange.milliseconds);
        options.onExchange?.(exchange);
        lastAnswered = lasting();
        report();
      },
      nextNumber: () => ++sent,
      tick: () => ++ticks,
      ...(options.recorder ? { recorder: options.recorder } : {}),
      openEndpoint: async (hear) => {
        if (!reachable)
          throw new Blocked("the server cannot reach this machine", ["receiver that the server can reach"]);
        return (
          await (receiver ??= options.receiver ? useReceiver(options.receiver, now) : startReceiver(now, isDirect))
        ).open(hear);
      },
    };
    const offer = { target, control: index, keys: target.keys, profile, worlds: worlds.own, receiver: reachable };
    const journal = new Journal(ledger, {
      target,
      profile,
      seed,
      runs,
      contract: generated.contract,
      only: options.only,
      checks: options.checks,
      now,
    });
    const budget = options.budget === undefined ? null : new Budget(options.budget, readCosts(), runs);
    const defects: Defect[] = [];
    const isEnding = () => ending.reason !== null;
    const decided = new Set(registry.checks.flatMap(({ decides }) => decides));
    const compared = new Compared();
    const ruled = (history: History) => ruledOn(history, stage, decided, compared);
    const cleaning = <T>(step: () => Promise<T>) => ending.cleaning(step);
    const work = async (begun: Begun): Promise<readonly Verdict[]> => {
      const { check } = begun;
      const lacking = missing(check, offer);
      if (lacking.length > 0) return leftOut(check, `the target lacks ${lacking.join(", ")}`, lacking);
      const refusal = budget?.take(check.name) ?? null;
      return refusal === null ? performed(begun) : leftOut(check, refusal, ["budget"]);
    };
    const performed = async (begun: Begun): Promise<readonly Verdict[]> => {
      const { check } = begun;
      journal.begin(check);
      estimate?.begin(check);
      const onExchange: Stage["onExchange"] = (exchange) => {
        estimate?.count(check);
        stage.onExchange(exchange);
      };
      const all: Performance[] = [];
      try {
        for (let each = seed; each < seed + runs && !(each > seed && isEnding()); each += 1) {
          longAnswers.refill();
          all.push(await perform(begun, worlds, { ...stage, seed: each, onExchange }, ruled, cleaning));
          if (headerPrefix.problem !== null) ending.refuse(headerPrefix.problem);
        }
      } catch (error) {
        if (!(error instanceof Defect)) throw error;
        // The other checks go on; in the end, the run says that it is not whole.
        defects.push(error);
        return leftOut(check, "the suite itself crashed in this check", []);
      }
      const minutes = all.reduce((sum, { spent }) => sum + spent.minutes, 0);
      budget?.settle(check.name, minutes);
      options.onSpent?.(
        check.name,
        all.map(({ spent }) => spent),
      );
      const verdicts = all.flatMap((each) => each.verdicts);
      // A check that got no answer, or ended early, may find something else when the run goes on.
      if (all.length === runs && !all.some(({ unfinished }) => unfinished)) journal.end(check, verdicts);
      return verdicts;
    };
    yield* tally.settled;
    if (lasts && journal.goesOn) await cleaning(() => tidy(worlds, stage));
    for (const check of tally.checks) {
      const known = journal.known(check);
      if (known) yield* tally.recall(check, known);
    }
    const left = tally.checks.filter((check) => !journal.known(check));
    const costs = readCosts();
    const claimed = claimedLimits(generated.contract, target);
    const alike = (check: Check) => (isForAny(check, costs, operations) ? worlds.alike : []);
    const performable = left.filter((check) => missing(check, offer).length === 0);
    estimate = new Estimate(performable, {
      costs,
      limits: claimed,
      runs,
      own: worlds.own,
      accountsFor: (check) => 1 + alike(check).length,
      now: lasting,
    });
    const order = options.seconds === undefined ? undefined : mostToldFirst(performable, costs, ratesByKey(claimed));
    const schedule =
      worlds.own || options.concurrency === 1
        ? new SideBySide(left, costs, () => options.concurrency ?? width.now, order)
        : new SharedAccounts(
            left,
            costs,
            alike,
            ({ name }, owner) => worlds.secondsUntil(owner, costs[name]?.asks ?? {}),
            order,
          );
    for await (const [check, verdicts] of inTurn(schedule, work, isEnding)) {
      estimate.end(check);
      // A wrong target file makes the findings meaningless: none of them is reported.
      if (ending.refusal !== null) continue;
      const results = tally.enter(check, verdicts);
      report();
      yield* results;
    }
    if (lasts) await cleaning(() => tidy(worlds, stage));
    if (ending.refusal !== null) throw new TargetError(ending.refusal);
    if (worlds.history && headerPrefix.problem === null) tally.add(ruled(worlds.history));
    options.onCompared?.(compared);
    yield* tally.rest(ending.reason, over?.aborted ? ["more time"] : []);
    report();
    if (defects[0]) throw defects[0];
  } finally {
    await connection.close();
    await controlConnection?.close();
    await (await receiver)?.close();
  }
}

const overTcp: Open = (...given) => new Connection(...given);

const wait: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, signal ? { signal } : {});
