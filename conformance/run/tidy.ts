import { Scene, type Stage } from "../world/scene.ts";
import { isBlock } from "../world/world.ts";
import type { Worlds } from "./worlds.ts";

/**
 * Removes everything that the ledger says is left in accounts that last, and puts back what was changed. What cannot be,
 * stays in the ledger.
 */
export async function tidy(worlds: Worlds, stage: Stage): Promise<void> {
  // Whatever these answers are, no requirement is decided by them.
  const scene = new Scene({ name: "tidying up", decides: [] }, await worlds.enter("tidying up", stage.seed, "owner"), {
    ...stage,
    judges: [],
    eventJudges: [],
  });
  try {
    await scene.world.keeper?.settle((call) => scene.call(call), { again: true });
  } catch (error) {
    if (!isBlock(error)) throw error;
  }
}
