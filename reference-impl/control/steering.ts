import type { ChanceTransitionId, MachineId } from "../../generated/types.ts";
import { ACTION_ERRORS, MEDIA_ERRORS, type RefusalCode } from "../domain/errors.ts";
import { ACTIONS } from "../http/actions/index.ts";
import { MEDIA_ROUTES } from "../http/routes/index.ts";
import { releaseHeld } from "../storage/action-requests.ts";
import type { Db } from "../storage/db.ts";
import { replaceSteering, type Delay, type Fault, type Rule, type Steering } from "../storage/steering.ts";
import { list, number, object, oneOf, text, variant, type Read } from "./bodies.ts";
import { ControlRefusal, invalidBody } from "./refusal.ts";

/** The transitions of chance that this server can make happen. */
export const TRANSITIONS = [
  "transcription.fail",
  "version.fail",
  "version.failVoice",
  "version.timeOut",
  "lip-sync.fail",
  "lip-sync.timeOut",
  "lip-sync.reject",
  "lip-sync.cancel",
  "action-request.loseResult",
  "connection.withdraw",
] as const satisfies readonly (ChanceTransitionId & `${MachineId}.${string}`)[];

/** What can be steered, for the index. */
export const STEERING_OFFER = {
  transitions: [...TRANSITIONS],
  faults: ["latency", "status", "cut"],
  holds: ["running", "lose-result"],
};

/** The operations whose calls can be faulty: those that are answered for a world. */
const operations = () => [...MEDIA_ROUTES.map(({ operation }) => operation), ...ACTIONS.map(({ name }) => name), "mcp"];
const mutations = () => ACTIONS.filter(({ mutates }) => mutates).map(({ name }) => name);

const LONGEST_DELAY = 600_000;
const milliseconds = number(0, LONGEST_DELAY);
const operation: Read<string> = (value, at) => oneOf(operations())(value, at);

const times: Read<number | "always"> = (value, at) => (value === "always" ? value : number(1, 2 ** 31 - 1)(value, at));

const ordered =
  (shorter: string, longer: string, read: Read<object>): Read<object> =>
  (value, at) => {
    const delay = read(value, at) as Record<string, number>;
    if ((delay[longer] ?? 0) < (delay[shorter] ?? 0)) throw invalidBody(`${at}/${longer}`, `is less than ${shorter}`);
    return delay;
  };

const uniform = object({ distribution: oneOf(["uniform"]), atLeast: milliseconds, atMost: milliseconds });
const longTail = object({ distribution: oneOf(["long-tail"]), median: milliseconds, p99: milliseconds });
const delay = variant("distribution", {
  constant: object({ distribution: oneOf(["constant"]), milliseconds }),
  uniform: ordered("atLeast", "atMost", uniform),
  "long-tail": ordered("median", "p99", longTail),
}) as Read<Delay>;

const CODES = Object.keys({ ...MEDIA_ERRORS, ...ACTION_ERRORS }) as RefusalCode[];

const fault = variant("kind", {
  latency: object({ kind: oneOf(["latency"]), times, delay }, { operation }),
  status: object(
    { kind: oneOf(["status"]), times, status: number(400, 599) },
    { operation, code: oneOf(CODES), retryAfterSeconds: number(0, 2 ** 31 - 1) },
  ),
  cut: object({ kind: oneOf(["cut"]), times, at: oneOf(["before-answer", "within-body"]) }, { operation }),
}) as Read<Fault>;

const match = object({}, { projectId: text(256), operation });
const rule = object({ transition: text(256), times }, { match });
const hold = object({
  operation: (value, at) => oneOf(mutations())(value, at),
  mode: oneOf(["running", "lose-result"]),
});
const body = object({}, { rules: list(rule), faults: list(fault), holds: list(hold) });

/** Reads a new steering: an absent list is an empty one. @throws ControlRefusal */
export const steeringBody: Read<Steering> = (value, at) => {
  const { rules = [], faults = [], holds = [] } = body(value, at);
  holds.forEach((one, index) => {
    if (holds.findIndex((other) => other.operation === one.operation) < index)
      throw invalidBody(`${at}/holds/${index}/operation`, "has a hold already");
  });
  const unknown = rules.find(({ transition }) => !(TRANSITIONS as readonly string[]).includes(transition));
  if (unknown) {
    const { transition } = unknown;
    throw new ControlRefusal(
      400,
      "CONTROL_UNKNOWN_TRANSITION",
      `Chance never decides a transition "${transition}" on this server: use one of ${TRANSITIONS.join(", ")}.`,
      { transition, allowed: [...TRANSITIONS] },
    );
  }
  return { rules: rules as Rule[], faults, holds };
};

/** Replaces the steering of a world, and lets go of actions whose hold is gone. */
export async function putSteering(db: Db, worldId: string, steering: Steering, now: number): Promise<void> {
  const held = steering.holds.filter(({ mode }) => mode === "running").map(({ operation: name }) => name);
  await db.transaction().execute(async (trx) => {
    await replaceSteering(trx, worldId, steering);
    await releaseHeld(trx, worldId, held, now);
  });
}
