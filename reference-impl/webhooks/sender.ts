import type { Logger } from "pino";
import { Refusal } from "../domain/errors.ts";
import type { Limits } from "../domain/limits.ts";
import type { Queue } from "../queue/queue.ts";
import type { Readings } from "../readings.ts";
import type { Db } from "../storage/db.ts";
import {
  claimNext,
  closeAbandoned,
  DELIVERIES,
  forgetEvents,
  giveUpDeliveries,
  settleDelivery,
  type Claim,
  type Result,
  type Waiting,
} from "../storage/deliveries.ts";
import type { SecretKey } from "../storage/secret-key.ts";
import { clockOf } from "../storage/worlds.ts";
import { checkDestination, type DestinationRules } from "./destination.ts";
import { post as sendOnce } from "./post.ts";
import { headersOf } from "./sign.ts";

/** Deliveries that one process has under way at most, and for one account, so that a slow receiver leaves room. */
const MOST = 256;
const MOST_OF_ACCOUNT = 16;

/** Milliseconds after the deadline at which a delivery without a result has lost its process. */
const GRACE_MS = 20_000;

/** How often the sender looks by itself, for what another process left behind and for notices that were lost. */
const LOOK_MS = 5000;

/** How often old events are removed, and after how long. */
const FORGET_MS = 3600_000;
const KEPT_MS = 30 * 24 * 3600_000;

/** How often, with a second in between, a result is written while the database does not take it. */
const WRITES = 10;

/** The ports of the sender. */
export interface SenderOptions {
  db: Db;
  secrets: SecretKey;
  limits: Limits;
  readings: Readings;
  rules: DestinationRules;
  log?: Pick<Logger, "info" | "warn" | "error">;
  /** How a request travels; tests count these. */
  post?: typeof sendOnce;
  /** Hears how each delivery ended; without a failure it was acknowledged. */
  onSettled?(result: Result): void;
}

/** Sends deliveries: each at most once, whatever happens to this process. */
export interface Sender {
  /** Claims what waits, and begins to send it; does not wait for answers. May be called at any time. */
  kick(): void;
  /** The same for one world; ends when nothing of it waits any more. */
  claimDue(worldId: string): Promise<void>;
  /** Gives up deliveries of a world whose deadline comes by a time of its clock. */
  giveUp(worldId: string, until: number): Promise<void>;
  /** Ends deliveries that a process left behind when it died. */
  closeAbandoned(): Promise<void>;
  /** Claims nothing more, and waits for what is under way, which the deadline bounds. */
  stop(): Promise<void>;
}

/** A claim with what the request needs. */
type Prepared = Claim & { problem?: unknown };

export function createSender(options: SenderOptions): Sender {
  const { db, limits, readings, secrets, rules, log, post = sendOnce } = options;
  const patience = limits["webhook.acknowledgement"] * 1000;
  /** Requests under way by event: their end, their account, and what ends them early. */
  const underWay = new Map<string, { account: string; ends: Promise<void>; abort: AbortController }>();
  const stopped = new AbortController();
  let isFull = false;
  let round: Promise<void> | undefined;
  let again = false;

  function prepare({ event, world, url, firstUrl, sealedSecret }: Waiting): Prepared | undefined {
    const goesTo = readings["Q-ENDPOINT-MOMENT"] === "when-sent" ? url : firstUrl;
    if (goesTo === null || sealedSecret === null) return undefined;
    const now = clockOf(world);
    const claim = { url: goesTo, claimed_at: now, deadline_at: now + patience, lease: patience + GRACE_MS };
    try {
      return { ...claim, headers: headersOf(event.id, event.body, secrets.open(sealedSecret), now) };
    } catch (problem) {
      // Another key sealed the secret. Claimed and failed, it does not hold up those behind it.
      return { ...claim, headers: {}, problem };
    }
  }

  async function claimAll(worldId?: string): Promise<void> {
    while (!stopped.signal.aborted) {
      const busy = busyAccounts();
      isFull = underWay.size >= MOST || busy.length > 0;
      if (underWay.size >= MOST) return;
      const claimed = await claimNext(db, { ...(worldId === undefined ? {} : { worldId }), busy, prepare });
      if (!claimed) return;
      if (claimed.claim) begin(claimed.waiting, claimed.claim);
    }
  }

  function busyAccounts(): string[] {
    const byAccount = Map.groupBy(underWay.values(), ({ account }) => account);
    return [...byAccount].filter(([, all]) => all.length >= MOST_OF_ACCOUNT).map(([account]) => account);
  }

  function begin(waiting: Waiting, claim: Prepared): void {
    const { id, account_id: account } = waiting.event;
    const abort = new AbortController();
    const ends = send(waiting, claim, abort.signal)
      .catch((error: unknown) => log?.error({ err: error, eventId: id }, "the result of a delivery is lost"))
      .finally(() => {
        underWay.delete(id);
        if (isFull) kick();
      });
    underWay.set(id, { account, ends, abort });
  }

  async function send({ event, requestId }: Waiting, claim: Prepared, givenUp: AbortSignal): Promise<void> {
    const began = performance.now();
    const outcome = await attempt(event.body, claim, givenUp);
    const duration = Math.round(performance.now() - began);
    const result = { answer_status: null, answer_text: null, failure: null, ...outcome, duration_ms: duration };
    const isSettled = await persist(() => settleDelivery(db, event.id, result));
    if (!isSettled) return;
    options.onSettled?.(result);
    const { state, failure, answer_status: status } = result;
    const facts = { reqId: requestId, eventId: event.id, type: event.type, state, status, failure, duration };
    log?.info(facts, "a webhook delivery ended");
  }

  async function attempt(body: string, { url, headers, problem }: Prepared, givenUp: AbortSignal) {
    if (problem !== undefined) {
      log?.error({ err: problem }, "a signing secret cannot be opened: the key of this server is not the one it had");
      return failed("connection");
    }
    let late: AbortSignal | undefined;
    try {
      const destination = await checkDestination(url, rules);
      late = AbortSignal.timeout(patience);
      const signal = AbortSignal.any([late, givenUp]);
      const { status, text } = await post(destination, { headers, body }, { signal });
      const answer = { answer_status: status, ...(text === "" ? {} : { answer_text: text }) };
      if (status >= 200 && status < 300) return { state: "acknowledged" as const, ...answer };
      return { ...failed("answer"), ...answer };
    } catch (error) {
      if (error instanceof Refusal) return failed("unsafe-address");
      return failed(late?.aborted || givenUp.aborted ? "timeout" : "connection");
    }
  }

  function kick(): void {
    again = true;
    round ??= (async () => {
      try {
        while (again) {
          again = false;
          await claimAll();
        }
      } catch (error) {
        log?.warn({ err: error }, "deliveries cannot be claimed now; they wait");
      } finally {
        round = undefined;
      }
    })();
  }

  return {
    kick,
    claimDue: (worldId) => claimAll(worldId),
    async giveUp(worldId, until) {
      for (const { event_id: eventId } of await giveUpDeliveries(db, worldId, until)) {
        options.onSettled?.({ ...failed("timeout"), duration_ms: patience, answer_status: null, answer_text: null });
        underWay.get(eventId)?.abort.abort();
      }
    },
    async closeAbandoned() {
      const closed = await closeAbandoned(db);
      if (closed > 0) log?.warn({ deliveries: closed }, "a process died while it waited for answers");
    },
    async stop() {
      stopped.abort();
      await round;
      await Promise.all([...underWay.values()].map(({ ends }) => ends));
    },
  };
}

const failed = (failure: NonNullable<Result["failure"]>) => ({ state: "failed" as const, failure });

/** Writes a result, also while the database is away for a moment. */
async function persist<T>(write: () => Promise<T>): Promise<T> {
  for (let left = WRITES; ; left--) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/**
 * Has a sender hear of each delivery at the commit of its event.
 * @param onError hears of what goes wrong in the background
 * @returns stops it, when the requests under way have ended
 */
export async function runSender(
  sender: Sender,
  { db, queue }: { db: Db; queue: Pick<Queue, "listen"> },
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const look = () => {
    sender.kick();
    sender.closeAbandoned().catch(onError);
  };
  const stopListening = await queue.listen(DELIVERIES, sender.kick);
  const timers = [
    setInterval(look, LOOK_MS).unref(),
    setInterval(() => void forgetEvents(db, Date.now() - KEPT_MS).catch(onError), FORGET_MS).unref(),
  ];
  look();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await stopListening();
    await sender.stop();
  };
}
