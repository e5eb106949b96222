import type { Check } from "../requirements/check.ts";
import type { Verdict } from "../requirements/verdict.ts";
import { Scene, type Stage } from "../world/scene.ts";
import { isBlock } from "../world/world.ts";
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
}

/**
 * Performs one check in a world.
 * @throws Defect when the suite itself broke
 */
export async function perform(check: Check, worlds: Worlds, stage: Stage): Promise<Performance> {
  let scene: Scene | undefined;
  let blocked: string | null = null;
  let missing: readonly string[] = [];
  try {
    scene = new Scene(check, await worlds.enter(check.name, stage.seed), stage);
    await check.run(scene);
  } catch (error) {
    if (!isBlock(error)) {
      await scene?.restore();
      throw new Defect(`the check "${check.name}" broke: ${(error as Error).stack}`, { cause: error });
    }
    blocked = error.message;
    missing = error.missing ?? [];
  }
  scene?.judgeDeliveries();
  if (scene && !scene.world.own) await cleanUp(scene);
  const verdicts = scene?.verdicts ?? [];
  const decided = new Set(verdicts.map(({ id }) => id));
  const undecided = check.decides.filter((id) => !decided.has(id));
  const reason = blocked ?? "the check ended without deciding it";
  const open = undecided.map((id): Verdict => ({ id, check: check.name, outcome: "undecided", reason, missing }));
  return { verdicts: [...verdicts, ...open], blocked };
}

/** Removes what the check made in a world that is not its own, puts back what it changed there, and nothing else. */
async function cleanUp(scene: Scene): Promise<void> {
  await scene.restore();
  for (const projectId of scene.left) {
    await scene.call({ method: "DELETE", path: `/v1/translate/${encodeURIComponent(projectId)}` });
    scene.forget(projectId);
  }
}
