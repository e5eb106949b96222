import { Disagreement } from "../outcome/disagreement.ts";
import { LedgerError } from "../ledger/entries.ts";
import type { History } from "../har/history.ts";
import type { Spending } from "../costs/meter.ts";
import type { Verdict } from "../outcome/verdict.ts";
import type { Role } from "../target/target.ts";
import { aboutIn, type Check } from "../requirements/check.ts";
import { Scene, type Stage } from "../world/scene.ts";
import { isBlock } from "../world/world.ts";
import { Interrupted } from "./ending.ts";
import { accountsOf, type Begun } from "./schedule.ts";
import type { Worlds } from "./worlds.ts";

/** An error of the suite itself, with the check in which it showed. */
export class Defect extends Error {
  override readonly name = "Defect";
}

/** What came of one check. */
export interface Performance {
  /** At least one on everything that the check decides. */
  verdicts: readonly Verdict[];
  /** Why it ended early; null: it did not. */
  blocked: string | null;
  spent: Spending;
  /** Whether some request got no answer, or the run ended first: then another try may find more. */
  unfinished: boolean;
}

/** Projects that may wait for a rate to be removed, when a check is over. */
const DEBT = 5;

/**
 * Performs one check in a world.
 * @param ruled what rules and laws say of everything that happened in a world of its own
 * @param cleaning does what removes what the check made
 * @throws Defect when the suite itself broke
 * @throws LedgerError when what is about to be changed cannot be noted
 */
export async function perform(
  { check, owner }: Begun,
  worlds: Worlds,
  stage: Stage,
  ruled: (history: History) => readonly Verdict[] = () => [],
  cleaning: (step: () => Promise<void>) => Promise<void> = (step) => step(),
): Promise<Performance> {
  const accounts = new Set(accountsOf(check, owner));
  let scene: Scene | undefined;
  let blocked: string | null = null;
  let missing: readonly string[] = [];
  let interrupted = false;
  try {
    scene = new Scene(check, await worlds.enter(check.name, stage.seed, owner), stage);
    await check.run(scene);
  } catch (error) {
    // Where nothing can be noted, nothing more may be sent.
    if (error instanceof LedgerError) throw error;
    if (!isBlock(error)) {
      await cleaning(() => cleanUp(scene, accounts));
      throw new Defect(`the check "${check.name}" crashed: ${(error as Error).stack}`, { cause: error });
    }
    blocked = error instanceof Disagreement ? `a step that it needs does not work: ${error.message}` : error.message;
    missing = error.missing ?? [];
    interrupted = error instanceof Interrupted;
  }
  scene?.judgeDeliveries();
  // A failure seen through headers with another prefix says nothing about the server.
  const misled = stage.headerPrefix?.problem ?? null;
  await cleaning(() => cleanUp(scene, accounts));
  const verdicts =
    misled === null && scene ? [...scene.verdicts, ...(scene.world.own ? ruled(scene.world.history) : [])] : [];
  const decided = new Set(verdicts.map(({ id }) => id));
  const undecided = check.decides.filter((id) => !decided.has(id));
  const reason = misled ?? blocked ?? "the check ended without deciding it";
  const cutShort = interrupted ? { cutShort: true as const } : {};
  const open = undecided.map((id): Verdict => ({
    id,
    check: check.name,
    outcome: "undecided",
    reason,
    missing,
    ...cutShort,
  }));
  return {
    verdicts: [...verdicts, ...open],
    blocked,
    spent: scene?.meter.spent ?? { calls: 0, minutes: 0, credits: 0, heldUp: 0, asks: {} },
    unfinished: interrupted || misled !== null || (scene?.exchanges.some(({ answer }) => answer === null) ?? true),
  };
}

/**
 * Removes the world that was made for the check. In accounts that last: removes what checks made there, puts back what
 * they changed, and nothing else. A few projects may wait until the rate of deletions admits them again.
 * @param accounts that the check worked in
 */
async function cleanUp(scene: Scene | undefined, accounts: ReadonlySet<Role>): Promise<void> {
  if (!scene) return;
  if (scene.world.own) return scene.world.remove?.();
  try {
    await scene.restore();
    const { keeper, keys, pacer } = scene.world;
    const deletion = scene.stage.routes("DELETE", "/v1/translate/any")?.id ?? "";
    await keeper?.settle((call) => scene.call(call), {
      of: accounts,
      may: (left) => left > DEBT || pacer.secondsUntilNext(keys.owner ?? "", deletion) === 0,
    });
  } catch (error) {
    // A broken control interface: what is left is in the ledger, and tried again in the end.
    if (!isBlock(error)) throw error;
  }
}

/** What stays undecided because a check is not performed. */
export const leftOut = (check: Check, reason: string, missingHere: readonly string[]): Verdict[] =>
  aboutIn(check).map((id) => ({ id, check: check.name, outcome: "undecided", reason, missing: missingHere }));
