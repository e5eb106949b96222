import { ControlFailure } from "../../conformance/index.ts";
import type { Mutant } from "./mutant.ts";
import { type Found, perform } from "./perform.ts";
import { meetingOf } from "./meeting.ts";
import type { Reach, Reaching } from "./reach.ts";
import type { Servers } from "./servers.ts";
import { Lost, type Running } from "./start.ts";

/** What became of a mutant. */
export interface Verdict {
  result: "killed" | "survived" | "timed out" | "no coverage";
  /** The check that told it from the service, and what it said; absent: none did. */
  by?: string;
  /** Checks that reach it and that it has not met; absent: none, or one has told it from the service. */
  left?: number;
}

/** How much a mutant meets, and in which order. */
export interface JudgeOptions {
  /** That its checks may take together on the service as it is: the others are left. Default: as long as they take. */
  seconds?: number;
  /** Checks whose names begin so come before the others. */
  first?: readonly string[];
}

/** Milliseconds that a check may take on a mutant: the machine may be busy. @param usual what it takes on the service */
const patience = (usual: number) => Math.ceil(45_000 + 3 * usual);

/**
 * Has a mutant meet the checks that reach its code, each in a world of its own, until one tells it from the service: fails,
 * does not decide what it decides on the service, or finds no server any more.
 */
export async function judge(
  servers: Servers,
  mutant: Mutant,
  reach: Reach,
  { seconds = Infinity, first = [] }: JudgeOptions = {},
): Promise<Verdict> {
  const { checks: some, atStart } = meetingOf(mutant, reach);
  if (some.length === 0) return { result: "no coverage" };
  const isFirst = ({ check }: Reaching) => first.some((prefix) => check.startsWith(prefix));
  const all = some.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const checks = within(seconds, all);
  const verdict = (atStart ? null : await onUsed(servers, mutant, checks)) ?? (await onNew(servers, mutant, checks));
  const left = all.length - checks.length;
  return verdict.result === "survived" && left > 0 ? { ...verdict, left } : verdict;
}

/** The first of some checks, as many as the time is enough for. */
function within(seconds: number, checks: readonly Reaching[]): Reaching[] {
  let passed = 0;
  return checks.filter(({ milliseconds }) => (passed += milliseconds / 1000) - milliseconds / 1000 < seconds);
}

/** Tells a mutant that a check objects to from a service that is damaged, and from a machine that is busy. */
type Confirm = (check: Reaching) => Promise<"killed" | "by chance" | "damaged">;

/** In a process that has met other mutants. @returns null: it is damaged, by this one or one before */
async function onUsed(servers: Servers, mutant: Mutant, checks: readonly Reaching[]): Promise<Verdict | null> {
  let service: Running | undefined;
  let verdict: Verdict | null = null;
  try {
    const taken = await servers.take(mutant);
    service = taken;
    const confirm: Confirm = async (check) => {
      await taken.turn(null);
      return (await objectionOf(check, taken)) === null ? "killed" : "damaged";
    };
    verdict = await meet(taken, checks, confirm);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
  if (service) await (verdict === null ? servers.end(service) : servers.giveBack(service));
  return verdict;
}

/** In a process of its own, which starts with it. */
async function onNew(servers: Servers, mutant: Mutant, checks: readonly Reaching[]): Promise<Verdict> {
  let service: Running | undefined;
  try {
    const started = await servers.startWith(mutant);
    service = started;
    const confirm: Confirm = async (check) => ((await objectionOf(check, started)) === null ? "by chance" : "killed");
    return (await meet(started, checks, confirm)) as Verdict;
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    const { hangs, message, check = "the start" } = error;
    return { result: hangs ? "timed out" : "killed", by: `${check}: ${message}` };
  } finally {
    await service?.close();
  }
}

/** @returns null: the service is damaged @throws Lost with the check in which it was lost */
async function meet(service: Running, checks: readonly Reaching[], confirm: Confirm): Promise<Verdict | null> {
  for (const check of checks) {
    try {
      const objection = await objectionOf(check, service);
      const sure = objection === null ? "by chance" : await confirm(check);
      if (sure === "damaged") return null;
      if (sure === "killed" && objection !== null)
        return { result: objection.startsWith(LATE) ? "timed out" : "killed", by: `${check.check}: ${objection}` };
    } catch (error) {
      throw error instanceof Lost ? new Lost(error.hangs, error.message, check.check) : error;
    }
  }
  return { result: "survived" };
}

const LATE = "takes more than";

/** What a check has against a service; null: nothing. @throws Lost */
async function objectionOf({ check, keeps, milliseconds }: Reaching, service: Running): Promise<string | null> {
  const limit = patience(milliseconds);
  const signal = AbortSignal.timeout(limit);
  let found: Found;
  try {
    found = await perform(check, service.target, signal);
  } catch (error) {
    if (!(error instanceof ControlFailure)) throw error;
    await service.isThere();
    return error.message;
  }
  if (signal.aborted) return `${LATE} ${Math.round(limit / 1000)} s`;
  const { broken, kept } = found;
  const open = keeps.filter((id) => !kept.has(id) && !broken.includes(id));
  if (broken.length === 0 && open.length === 0) return null;
  await service.isThere();
  return broken.length > 0
    ? `fails ${broken.slice(0, 3).join(", ")}`
    : `leaves ${open.slice(0, 3).join(", ")} undecided`;
}
