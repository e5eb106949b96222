import { readGenerated } from "../contract.ts";
import { Control, ControlFailure } from "../control/client.ts";
import type { ControlIndex } from "../control/shapes.ts";
import { Connection, type Patience } from "../http/connection.ts";
import { routesOf } from "../http/routes.ts";
import { Spread } from "../http/spread.ts";
import { openClips } from "../media/clips.ts";
import { defaultProfile } from "../profiles.ts";
import type { Check } from "../requirements/check.ts";
import { registryOf } from "../requirements/suite.ts";
import type { Result, Verdict } from "../requirements/verdict.ts";
import type { Target } from "../target/target.ts";
import type { Stage } from "../world/scene.ts";
import { Blocked } from "../world/world.ts";
import { type Receiver, startReceiver } from "../webhooks/receiver.ts";
import { missing } from "./missing.ts";
import type { RunOptions } from "./options.ts";
import { perform } from "./perform.ts";
import { Tally } from "./tally.ts";
import { openWorlds } from "./worlds.ts";

/** More than any answer of the contract has. */
const ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * Checks a server against the contract. Results come as they are known, one for each requirement that the run decides,
 * claims or has a reason about; what the suite has no check for yet is in none of them.
 * @throws ControlFailure when the target names a control interface that does not answer
 * @throws Defect when the suite itself broke; results that came before it hold
 */
export async function* runConformance(target: Target, options: RunOptions = {}): AsyncGenerator<Result, void, void> {
  const {
    generated = readGenerated(), clips = openClips(), seed = 1, runs = 1, concurrency = 4, answerSeconds = 30,
    profile = defaultProfile(target), now = Date.now, sleep = wait,
  } = options;
  const patience: Patience = { answerMilliseconds: answerSeconds * 1000, answerBytes: ANSWER_BYTES };
  const { limits, operations } = generated.contract;
  const routes = routesOf(operations);
  const { baseUrl } = target;
  const open = (localAddress?: string) =>
    new Connection(baseUrl, patience, { connections: concurrency * 2, ...(localAddress ? { localAddress } : {}) });
  const connection = new Spread({ baseUrl, limits, routes, open, now, sleep });
  const controlConnection = target.control
    ? new Connection(target.control.url.replace(/\/+$/, ""), patience, { connections: concurrency })
    : null;
  let receiver: Promise<Receiver> | undefined;
  try {
    const control = controlConnection ? new Control(controlConnection, target.keys.owner) : null;
    const index = control ? await readIndex(control) : null;
    const worlds = openWorlds({ target, generated, control, index, now, sleep });
    const reachable = isLoopback(target.baseUrl);
    const registry = registryOf(generated);
    const tally = new Tally(registry, generated.contract.areas, target, options);
    const start = now();
    let sent = 0;
    const report = () => options.onProgress?.(tally.progress(sent, now() - start));
    const stage: Stage = {
      target, connection, clips, now, seed, routes,
      machines: generated.contract.machines,
      unknowns: generated.contract.unknowns,
      schemas: generated.openapi.components.schemas,
      judges: registry.judges,
      eventJudges: registry.eventJudges,
      onExchange: (exchange) => {
        options.onExchange?.(exchange);
        report();
      },
      nextNumber: () => ++sent,
      ...(options.recorder ? { recorder: options.recorder } : {}),
      openEndpoint: async () => {
        if (!reachable) throw new Blocked("the server cannot reach this machine", ["receiver that the server can reach"]);
        return (await (receiver ??= startReceiver(now))).open();
      },
    };
    const offer = { target, control: index, keys: target.keys, profile, worlds: worlds.own, receiver: reachable };
    const work = async (check: Check): Promise<readonly Verdict[]> => {
      const lacking = missing(check, offer);
      if (lacking.length === 0) return performed(check);
      const reason = `the target lacks ${lacking.join(", ")}`;
      return check.decides.map((id) => ({ id, check: check.name, outcome: "undecided", reason, missing: lacking }));
    };
    const isStopped = () => options.signal?.aborted ?? false;
    const performed = async (check: Check): Promise<readonly Verdict[]> => {
      const verdicts: Verdict[] = [];
      for (let each = seed; each < seed + runs && !(each > seed && isStopped()); each += 1) {
        verdicts.push(...(await perform(check, worlds, { ...stage, seed: each })).verdicts);
      }
      return verdicts;
    };
    yield* tally.settled;
    for await (const [check, verdicts] of inTurn(tally.checks, work, worlds.own ? concurrency : 1, isStopped)) {
      const results = tally.enter(check, verdicts);
      report();
      yield* results;
    }
    yield* tally.rest(isStopped());
    report();
  } finally {
    await connection.close();
    await controlConnection?.close();
    await (await receiver)?.close();
  }
}

/** Does the work on every item, some at one time, and gives each outcome when it is there. */
async function* inTurn<T, R>(
  items: readonly T[], work: (item: T) => Promise<R>, width: number, isStopped: () => boolean,
): AsyncGenerator<[T, R]> {
  const waiting = [...items];
  const running = new Map<T, Promise<[T, R]>>();
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < width && waiting.length > 0 && !isStopped()) {
      const item = waiting.shift() as T;
      running.set(item, work(item).then((outcome) => [item, outcome]));
    }
    if (running.size === 0) return;
    const [item, outcome] = await Promise.race(running.values());
    running.delete(item);
    yield [item, outcome];
  }
}

async function readIndex(control: Control): Promise<ControlIndex> {
  const index = await control.index();
  if (!Array.isArray(index?.operations) || !Array.isArray(index.roles)) {
    throw new ControlFailure("the control interface answered GET /_control without a list of operations and roles");
  }
  return index;
}

function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
