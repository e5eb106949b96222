import type { Action, ChanceTransitionId, MachineId, OperationId } from "../../generated/types.ts";
import type { Db, Trx } from "./db.ts";

/** How often something is still to happen. */
export type Times = number | "always";

/** Makes attempts of a machine end with a transition of chance. */
export interface Rule {
  transition: ChanceTransitionId;
  times: Times;
  match?: { projectId?: string; operation?: string };
}

/** How long an answer is late, in milliseconds of the wall clock. */
export type Delay =
  | { distribution: "constant"; milliseconds: number }
  | { distribution: "uniform"; atLeast: number; atMost: number }
  | { distribution: "long-tail"; median: number; p99: number };

/** What goes wrong with the next calls, of one operation or of all. */
export type Fault = { operation?: string; times: Times } & (
  | { kind: "latency"; delay: Delay }
  | { kind: "status"; status: number; code?: string; retryAfterSeconds?: number }
  | { kind: "cut"; at: "before-answer" | "within-body" }
);

/** Keeps an action running, or loses its result, as long as it stands. */
export interface Hold {
  operation: Action;
  mode: "running" | "lose-result";
}

/** What is steered in a world, with how often each part is still to happen. A world without a row steers nothing. */
export interface Steering {
  rules: Rule[];
  faults: Fault[];
  holds: Hold[];
}

const NOTHING: Steering = { rules: [], faults: [], holds: [] };

const rowOf = (db: Db, worldId: string) => db.selectFrom("steering").select("value").where("world_id", "=", worldId);

export const readSteering = async (db: Db, worldId: string): Promise<Steering> =>
  ((await rowOf(db, worldId).executeTakeFirst())?.value as Steering | undefined) ?? NOTHING;

/** Replaces the whole steering of a world. What is bound already stays. */
export async function replaceSteering(trx: Trx, worldId: string, steering: Steering): Promise<void> {
  const value = JSON.stringify(steering);
  const insert = trx.insertInto("steering").values({ world_id: worldId, value });
  await insert.onConflict((conflict) => conflict.column("world_id").doUpdateSet({ value })).execute();
}

/** Takes parts of a list that are to happen now: each counts down, and goes when it has happened as often as it is to. */
async function take<List extends "rules" | "faults">(
  trx: Trx,
  worldId: string,
  list: List,
  choose: (parts: Steering[List]) => Steering[List],
): Promise<Steering[List]> {
  const row = await rowOf(trx, worldId).forUpdate().executeTakeFirst();
  const steering = (row?.value as Steering | undefined) ?? NOTHING;
  const taken = choose(steering[list]);
  const isTaken = new Set<Rule | Fault>(taken);
  const left = steering[list]
    .map((part) => (isTaken.has(part) && part.times !== "always" ? { ...part, times: part.times - 1 } : part))
    .filter(({ times }) => times !== 0);
  if (taken.length > 0) await replaceSteering(trx, worldId, { ...steering, [list]: left });
  return taken;
}

/** An attempt that begins: the machine that it runs through, and what started it. */
export interface Attempt {
  worldId: string;
  machine: MachineId;
  operation: OperationId;
  projectId?: string;
}

/**
 * The transition of chance that an attempt ends with: that of the first rule that matches it, which counts down. Call
 * it once for each attempt, in the transaction in which the attempt begins. Without a rule nothing happens by chance.
 */
export async function bindFate(trx: Trx, attempt: Attempt): Promise<ChanceTransitionId | undefined> {
  const isOfAttempt = ({ transition, match = {} }: Rule) =>
    transition.startsWith(`${attempt.machine}.`) &&
    [undefined, attempt.projectId].includes(match.projectId) &&
    [undefined, attempt.operation].includes(match.operation as OperationId | undefined);
  const [rule] = await take(trx, attempt.worldId, "rules", (rules) => rules.filter(isOfAttempt).slice(0, 1));
  return rule?.transition;
}

/** What a call of an action is subject to, once it is accepted: it stays running, or its result is lost. */
export async function bindAction(trx: Trx, worldId: string, operation: Action): Promise<Hold["mode"] | undefined> {
  const { holds } = await readSteering(trx, worldId);
  const hold = holds.find((each) => each.operation === operation);
  if (hold) return hold.mode;
  return (await bindFate(trx, { worldId, machine: "action-request", operation })) && "lose-result";
}

/** The faults that a call meets, which count down: every latency, and the first status or cut. */
export async function takeFaults(db: Db, worldId: string, operation: string): Promise<Fault[]> {
  if ((await readSteering(db, worldId)).faults.length === 0) return [];
  return db.transaction().execute((trx) =>
    take(trx, worldId, "faults", (faults) => {
      const matching = faults.filter((fault) => [undefined, operation].includes(fault.operation));
      const end = matching.find(({ kind }) => kind !== "latency");
      return matching.filter((fault) => fault === end || fault.kind === "latency");
    }),
  );
}
