import type { Action, ChanceTransitionId, MachineId, OperationId } from "../../generated/types.ts";
import type { Db, Trx } from "./db.ts";
import type { SteeringRow } from "./rows-of-actions.ts";

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

/** What is steered in a world. */
export interface Steering {
  rules: Rule[];
  faults: Fault[];
  holds: Hold[];
}

const KINDS = { rules: "rule", faults: "fault", holds: "hold" } as const;

/** The steering of a world, with how often each part is still to happen. */
export async function readSteering(db: Db, worldId: string): Promise<Steering> {
  const rows = await partsOf(db, worldId).execute();
  const list = <Part>(kind: "rule" | "fault" | "hold") =>
    rows
      .filter((row) => row.kind === kind)
      .map(
        ({ value, remaining }) => ({ ...value, ...(kind === "hold" ? {} : { times: remaining ?? "always" }) }) as Part,
      );
  return { rules: list<Rule>("rule"), faults: list<Fault>("fault"), holds: list<Hold>("hold") };
}

/** Replaces the whole steering of a world. What is bound already stays. */
export async function replaceSteering(trx: Trx, worldId: string, steering: Steering): Promise<void> {
  await trx.deleteFrom("steering").where("world_id", "=", worldId).execute();
  const rows = (["rules", "faults", "holds"] as const).flatMap((list) =>
    steering[list].map((part: (Rule | Fault | Hold) & { times?: Times }, position) => {
      const { times = "always", ...value } = part;
      return {
        world_id: worldId,
        kind: KINDS[list],
        position,
        value: JSON.stringify(value),
        remaining: times === "always" ? null : times,
      };
    }),
  );
  if (rows.length > 0) await trx.insertInto("steering").values(rows).execute();
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
  const rows = await partsOf(trx, attempt.worldId).where("kind", "=", "rule").forUpdate().execute();
  const found = rows.find(({ value }) => {
    const { transition, match = {} } = value as Rule;
    if (!transition.startsWith(`${attempt.machine}.`)) return false;
    if (match.projectId !== undefined && match.projectId !== attempt.projectId) return false;
    return match.operation === undefined || match.operation === attempt.operation;
  });
  if (!found) return undefined;
  await countDown(trx, found);
  return (found.value as Rule).transition;
}

/** What a call of an action is subject to, once it is accepted: it stays running, or its result is lost. */
export async function bindAction(trx: Trx, worldId: string, operation: Action): Promise<Hold["mode"] | undefined> {
  const holds = await partsOf(trx, worldId).where("kind", "=", "hold").execute();
  const hold = holds.map(({ value }) => value as Hold).find((value) => value.operation === operation);
  if (hold) return hold.mode;
  return (await bindFate(trx, { worldId, machine: "action-request", operation })) && "lose-result";
}

/** The faults that a call meets, which count down: every latency, and the first status or cut. */
export async function takeFaults(db: Db, worldId: string, operation: string): Promise<Fault[]> {
  const faults = () => partsOf(db, worldId).where("kind", "=", "fault");
  if ((await faults().execute()).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    const rows = await partsOf(trx, worldId).where("kind", "=", "fault").forUpdate().execute();
    const matching = rows.filter(({ value }) => [undefined, operation].includes((value as Fault).operation));
    const end = matching.find(({ value }) => (value as Fault).kind !== "latency");
    const taken = matching.filter((row) => row === end || (row.value as Fault).kind === "latency");
    for (const row of taken) await countDown(trx, row);
    return taken.map(({ value }) => value as Fault);
  });
}

const partsOf = (db: Db, worldId: string) =>
  db.selectFrom("steering").selectAll().where("world_id", "=", worldId).orderBy("kind").orderBy("position");

async function countDown(
  trx: Trx,
  { world_id, kind, position, remaining }: Pick<SteeringRow, "world_id" | "kind" | "position" | "remaining">,
): Promise<void> {
  if (remaining === null) return;
  const isSame = { world_id, kind, position };
  if (remaining > 1) {
    await trx
      .updateTable("steering")
      .set({ remaining: remaining - 1 })
      .where((where) => where.and(isSame))
      .execute();
    return;
  }
  await trx
    .deleteFrom("steering")
    .where((where) => where.and(isSame))
    .execute();
}
