import { Worker } from "node:worker_threads";
import { type Change } from "../rules/changes.ts";
import { candidatesFor, type Candidates } from "./candidates.ts";
import { type Sides } from "./draft.ts";
import { shownSteps } from "./shown.ts";
import { type Played, type Side, type Story } from "./story.ts";

/** A mock that has not answered by then hangs. */
const SECONDS = 60;

/** Changes, those of behaviour with a sequence that shows them, or with the reason why none does. */
export async function playedOn(sides: Sides, changes: readonly Change[]): Promise<readonly Change[]> {
  const found = new Map(changes.map((change) => [change, candidatesFor(change, sides)]));
  const stories = new Map(
    [...found.values()].flatMap((each) => each?.stories ?? []).map((story) => [JSON.stringify(story), story]),
  );
  const played =
    stories.size === 0
      ? []
      : await Promise.all([play(sides.before, [...stories.values()]), play(sides.after, [...stories.values()])]);
  const at = new Map([...stories.keys()].map((key, index) => [key, index]));
  const outcomesOf = (story: Story) => played.map((side) => side[at.get(JSON.stringify(story)) ?? -1]);
  return changes.map((change) => {
    const candidates = found.get(change);
    return candidates ? { ...change, ...sequenceOf(sides, candidates, outcomesOf) } : change;
  });
}

/** The first story that shows a change, or the reason why none does. */
function sequenceOf(
  sides: Sides,
  { stories, shows, why }: Candidates,
  outcomesOf: (story: Story) => readonly (Played | undefined)[],
): Pick<Change, "sequence" | "noSequence"> {
  let reason = why ?? (stories.length === 0 ? "no short sequence of requests brings it about" : undefined);
  for (const story of stories) {
    const [was, is] = outcomesOf(story);
    if (!was || !is) continue;
    if ("why" in was || "why" in is) {
      reason ??= "why" in was ? `on the old contract, ${was.why}` : "why" in is ? `on the new contract, ${is.why}` : "";
      continue;
    }
    const last = story.findIndex((step, index) => {
      const [old, now] = [was.outcomes[index], is.outcomes[index]];
      return old !== undefined && now !== undefined && shows(old, now, step);
    });
    if (last >= 0) return { sequence: shownSteps(sides, story, [was.outcomes, is.outcomes], last) };
  }
  return { noSequence: reason ?? "the sequences that were tried end the same on both contracts" };
}

/** Plays stories on the mock of a contract, in a thread of its own. */
async function play(side: Side, stories: readonly Story[]): Promise<readonly Played[]> {
  const program = new URL(import.meta.url.endsWith(".ts") ? "./thread.ts" : "./thread.js", import.meta.url);
  const thread = new Worker(program, { workerData: side });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly Played[]>((resolve, reject) => {
      thread.once("message", resolve).once("error", reject);
      timer = setTimeout(() => reject(new Error(`the mock did not end within ${SECONDS} s`)), SECONDS * 1000);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage(stories);
    });
  } catch (error) {
    const why = `the mock cannot execute it: ${(error as Error).message}`;
    return stories.map(() => ({ why }));
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
