import { createProject, translate } from "../../api/media.ts";
import { withinPlan } from "../../api/plan.ts";
import { inWords } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** No account has more runs at one time; a service may apply less. */
export const MOST_RUNS = 10;

/** Half an hour of media: no run ends while a check goes on. */
export const LONG = "under-30-minutes.mp4";

/** Seconds between two starts, so that the rate of the route is not met first. */
const APART = 7;

/** Lets the window of a rate move on, before one more is started. */
export async function spaced(scene: Scene, start: () => Promise<Exchange>): Promise<Exchange> {
  await scene.world.clock.pass(APART);
  return start();
}

/** Uploads half an hour of media. @throws Blocked when the plan or the credits of the account do not allow it */
async function upload(scene: Scene, start: typeof translate): Promise<Exchange> {
  const file = scene.stage.clips(LONG);
  const exchange = await spaced(scene, () => start(scene, { targetLanguage: "french", file }, { paced: false }));
  if (exchange.answer?.status === 403 && codeOf(exchange) === "INSUFFICIENT_CREDITS") {
    throw new Blocked(`the account runs out of credits before its active runs reach the limit: ${inWords(exchange)}`, [
      "account with credits for hours of media",
    ]);
  }
  return withinPlan(scene, exchange, file);
}

/** Starts to translate half an hour. @throws Blocked when the plan or the credits of the account do not allow it */
export const startLong = (scene: Scene): Promise<Exchange> => upload(scene, translate);

/** Makes a project of half an hour. @throws Blocked when the plan or the credits of the account do not allow it */
export const createLong = (scene: Scene): Promise<Exchange> => upload(scene, createProject);
