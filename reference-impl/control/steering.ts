import { z } from "zod";
import type { ChanceTransitionId, MachineId } from "../../generated/types.ts";
import { ACTION_ERRORS, MEDIA_ERRORS, type RefusalCode } from "../domain/errors.ts";
import { ACTIONS } from "../http/actions/index.ts";
import { MEDIA_ROUTES } from "../http/routes/index.ts";
import { releaseHeld } from "../storage/action-requests.ts";
import { readSteering, replaceSteering, type Rule, type Steering } from "../storage/steering.ts";
import { clockOf } from "../storage/worlds.ts";
import type { ControlCall } from "./call.ts";
import { MUTATIONS, WITHOUT_CODES } from "./faults.ts";
import { ControlRefusal, invalidBody, readBody } from "./refusal.ts";

/** The transitions of chance that this server can make happen. */
const TRANSITIONS = [
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

const operation = z.enum([
  ...MEDIA_ROUTES.map((route) => route.operation),
  ...ACTIONS.map(({ name }) => name),
  ...WITHOUT_CODES,
]);
const forOperation = { operation: operation.exactOptional() };
const count = z.int().max(2 ** 31 - 1);
const times = z.union([z.literal("always"), count.min(1)], 'is neither "always" nor a whole number from 1');
const milliseconds = z.int().min(0).max(600_000);
const uniform = z.strictObject({ distribution: z.literal("uniform"), atLeast: milliseconds, atMost: milliseconds });
const longTail = z.strictObject({ distribution: z.literal("long-tail"), median: milliseconds, p99: milliseconds });
const delay = z.discriminatedUnion("distribution", [
  z.strictObject({ distribution: z.literal("constant"), milliseconds }),
  uniform.refine(({ atLeast, atMost }) => atLeast <= atMost, { path: ["atMost"], error: "is less than atLeast" }),
  longTail.refine(({ median, p99 }) => median <= p99, { path: ["p99"], error: "is less than median" }),
]);

const STEERING = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        transition: z.string().min(1).max(256),
        times,
        match: z
          .strictObject({ projectId: z.string().min(1).max(256).exactOptional(), ...forOperation })
          .exactOptional(),
      }),
    )
    .default([]),
  faults: z
    .array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("latency"), times, delay, ...forOperation }),
        z.strictObject({
          kind: z.literal("status"),
          times,
          status: z.int().min(400).max(599),
          code: z.enum(Object.keys({ ...MEDIA_ERRORS, ...ACTION_ERRORS }) as RefusalCode[]).exactOptional(),
          retryAfterSeconds: count.min(0).exactOptional(),
          ...forOperation,
        }),
        z.strictObject({
          kind: z.literal("cut"),
          times,
          at: z.enum(["before-answer", "within-body"]),
          ...forOperation,
        }),
      ]),
    )
    .default([]),
  holds: z
    .array(z.strictObject({ operation: z.enum(MUTATIONS), mode: z.enum(["running", "lose-result"]) }))
    .default([]),
});

/** Reads a new steering. @throws ControlRefusal */
function readNew(body: unknown): Steering {
  const { rules, faults, holds } = readBody(STEERING, body);
  const again = holds.findIndex((hold, at) => holds.findIndex((other) => other.operation === hold.operation) < at);
  if (again >= 0) throw invalidBody(`/holds/${again}/operation`, "has a hold already");
  const unknown = rules.find(({ transition }) => !(TRANSITIONS as readonly string[]).includes(transition));
  if (!unknown) return { rules: rules as Rule[], faults, holds };
  const { transition } = unknown;
  const message = `Chance never decides a transition "${transition}" on this server: use one of ${TRANSITIONS.join(", ")}.`;
  throw new ControlRefusal(400, "CONTROL_UNKNOWN_TRANSITION", message, { transition, allowed: TRANSITIONS });
}

/** Replaces the steering of a world, and lets go of actions whose hold is gone. @returns what holds now */
export async function putSteering({ service: { db }, world, body }: ControlCall): Promise<Steering> {
  const steering = readNew(body);
  const held = steering.holds.filter(({ mode }) => mode === "running").map((hold) => hold.operation);
  await db.transaction().execute(async (trx) => {
    await replaceSteering(trx, world.id, steering);
    await releaseHeld(trx, world.id, held, clockOf(world));
  });
  return readSteering(db, world.id);
}
