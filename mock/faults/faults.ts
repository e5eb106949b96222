import { errors, known } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { refuse } from "../requests/refusal.ts";
import type { Random } from "../worlds/random.ts";
import type { Steering } from "../worlds/steering.ts";
import { draw } from "./delay.ts";
import type { CutFault, Fault, StatusFault } from "./fault.ts";

/**
 * Does what a call asks for, or what is bound to go wrong with it: of its world, which has to be known by now. Almost
 * always nothing does.
 */
export function withFaults(
  call: Call,
  work: () => MockResponse | Promise<MockResponse>,
): MockResponse | Promise<MockResponse> {
  const bound = bindFaults(call.world.steering, call.operation.id, call.world.faultRandom);
  if (!bound) return work();
  call.observed.fault = "a steered fault";
  return answerFaulty(bound, call, work);
}

/** What goes wrong with one call. */
interface Bound {
  /** Milliseconds of the wall clock by which its answer is late. */
  late: number;
  /** What happens instead of its answer, or to it. */
  broken: StatusFault | CutFault | undefined;
}

/** Binds a call by the faults that match it and uses those up: every latency adds up, the first of the others wins. */
function bindFaults(steering: Steering, operation: string, random: Random): Bound | undefined {
  // Nearly every call.
  if (steering.faults.length === 0) return undefined;
  const matching = steering.faults.filter((fault) => fault.operation === undefined || fault.operation === operation);
  if (matching.length === 0) return undefined;
  const broken = matching.find((fault) => fault.kind !== "latency");
  let late = 0;
  for (const fault of matching) {
    if (fault.kind === "latency") late += draw(fault.delay, random);
    else if (fault !== broken) continue;
    if (fault.times !== "always") fault.times -= 1;
  }
  steering.faults = steering.faults.filter(({ times }) => times !== 0);
  return { late, broken };
}

/** Answers a call with what is bound to go wrong with it. `work` does what it asks for, where that is still done. */
async function answerFaulty(
  { late, broken }: Bound,
  call: Call,
  work: () => MockResponse | Promise<MockResponse>,
): Promise<MockResponse> {
  const response = await brokenAnswer(broken, call, work);
  if (late > 0) await call.world.surroundings.waits.wait(late);
  return response;
}

async function brokenAnswer(
  broken: Bound["broken"],
  call: Call,
  work: () => MockResponse | Promise<MockResponse>,
): Promise<MockResponse> {
  if (broken?.kind === "status") return statusAnswer(broken, call);
  if (broken?.at === "before-answer") return { status: 0, headers: [], body: null, cut: broken.at };
  const response = await work();
  return broken ? { ...response, cut: broken.at } : response;
}

/** The contract's answer of the status where the operation has one, else plain text, as from a proxy in front of it. */
function statusAnswer({ status, code, retryAfterSeconds }: StatusFault, call: Call): MockResponse {
  const entry = call.operation.errors
    .map((id) => known(errors, id))
    .find((error) => error.status === status && (code === undefined || error.code === code));
  const { headers, body } = entry
    ? refuse(entry, call)
    : {
        headers: [["content-type", "text/plain; charset=utf-8"]] as const,
        body: `${status}: a steered fault.\n`,
      };
  if (retryAfterSeconds === undefined) return { status, headers, body };
  const others = headers.filter(([name]) => name !== "retry-after");
  return { status, headers: [...others, ["retry-after", String(retryAfterSeconds)]], body };
}

/**
 * What is wrong with a fault that has the right shape: where, why and what would do.
 * @param operations those that a fault may name
 */
export function problemOfFault(
  fault: Fault,
  operations: ReadonlyMap<string, { errors: readonly string[] }>,
): { field: string; reason: string; allowed?: readonly string[] } | undefined {
  const { operation } = fault;
  if (operation !== undefined && !operations.has(operation)) {
    return {
      field: "/operation",
      reason: `names ${operation}, which is not an operation`,
      allowed: [...operations.keys()],
    };
  }
  if (fault.kind === "latency") {
    const { delay } = fault;
    if (delay.distribution === "uniform" && delay.atMost < delay.atLeast)
      return { field: "/delay/atMost", reason: "is less than atLeast" };
    if (delay.distribution === "long-tail" && delay.p99 < delay.median)
      return { field: "/delay/p99", reason: "is less than median" };
  }
  if (fault.kind !== "status" || fault.code === undefined) return undefined;
  const possible =
    operation === undefined
      ? [...errors.values()]
      : (operations.get(operation)?.errors ?? []).map((id) => known(errors, id));
  const codes = [...new Set(possible.flatMap(({ status, code }) => (status === fault.status ? [String(code)] : [])))];
  if (codes.includes(fault.code)) return undefined;
  const where = operation === undefined ? "the contract" : operation;
  return {
    field: "/code",
    reason: `is ${fault.code}, which ${where} does not have with status ${fault.status}`,
    allowed: codes,
  };
}
