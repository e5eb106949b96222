import type { Trx } from "../storage/db.ts";
import { existingProjects, type Project } from "../storage/projects.ts";
import { findRunAtWork, moveRun, type RunAtWork } from "../storage/runs.ts";
import type { Change, Row, RunKind } from "../storage/schema.ts";
import { clockOf, machineTimeOf } from "../storage/worlds.ts";
import { attempt } from "./attempt.ts";
import type { Plan, Works } from "./context.ts";
import { dubbingPlan, translationPlan } from "./dubbing.ts";
import { transcriptionPlan } from "./transcription.ts";

const PLANS: Record<RunKind, Plan> = {
  transcription: transcriptionPlan,
  translation: translationPlan(false),
  "translation-lip-sync": translationPlan(true),
  dub: dubbingPlan(false),
  "dub-lip-sync": dubbingPlan(true),
};

const SECOND = 1000;

/**
 * Does everything that is due of a run, step by step, and has the queue wake it for the rest. Any number of processes
 * may call it at any time: a step moves the run on only if the run is still where the step began, so work that was done
 * twice, after a crash for example, counts once.
 */
export async function advance(works: Works, runId: string): Promise<void> {
  for (;;) {
    const work = await findRunAtWork(works.db, runId);
    // Ended, or deleted with its project.
    if (!work || work.run.status !== "processing") return;
    if (work.run.due_at > clockOf(work.world)) {
      await works.db.transaction().execute((trx) => wakeAt(works, trx, work, work.run.due_at));
      return;
    }
    if ((await takeStep(works, work)) === "waits") return;
  }
}

/** Where a run stands at its start: the columns of its first step. */
export function firstStep({ engines }: Works, project: Project, kind: RunKind, now: number) {
  const { steps, progress } = PLANS[kind];
  return { step: steps[0].name, due_at: now + steps[0].seconds(project, engines) * SECOND, ...progress(0) };
}

/** Takes the step that a run is in, and says whether the next one is due at once. */
async function takeStep(works: Works, work: RunAtWork): Promise<"goes-on" | "waits"> {
  const { run } = work;
  const plan = PLANS[run.kind];
  const index = plan.steps.findIndex(({ name }) => name === run.step);
  const step = plan.steps[index];
  const { store, failure } = step ? await attempt(step, work, works) : {};
  // A step that takes a known time ends when it was due, not when somebody came to look, whatever the load is.
  const isTimed = step && step.seconds(work.project, works.engines) > 0;
  const now = isTimed ? run.due_at : Math.max(run.due_at, clockOf(work.world));
  const next = failure ? undefined : plan.steps[index + 1];
  const due = next ? now + next.seconds(work.project, works.engines) * SECOND : Number.POSITIVE_INFINITY;
  const isDue = due <= clockOf(work.world);
  const change: Change<"runs"> = failure
    ? { status: "failed", error: JSON.stringify(failure), finished_at: now }
    : next
      ? { step: next.name, due_at: due, ...plan.progress(index + 1) }
      : { status: "success", step: "done", finished_at: now, ...plan.progress(plan.steps.length) };
  const isMoved = await works.db.transaction().execute(async (trx) => {
    if (!(await moveRun(trx, run, change))) return false;
    await store?.(trx, now);
    if (failure) await plan.fail(trx, work, works, failure, now);
    else if (!next) await plan.succeed(trx, work, works, now);
    else if (!isDue) await wakeAt(works, trx, work, due);
    return true;
  });
  if (!isMoved) await dropOutputs(works, work);
  else if (!next) works.observer?.onEnd(work, failure ? "failed" : "success");
  return isDue ? "goes-on" : "waits";
}

/** A step that was under way while its project was deleted may have written files after those were removed. */
async function dropOutputs(works: Works, { project: { id } }: RunAtWork): Promise<void> {
  if (!(await existingProjects(works.db, [id])).has(id)) await works.files.removeProject(id);
}

/** Has the queue wake a run when the machine's clock has come so far; a clock that only control moves needs no queue. */
export async function wakeAt(
  { queue }: Works,
  trx: Trx,
  { run, world }: Pick<RunAtWork, "world"> & { run: Pick<Row<"runs">, "id"> },
  due: number,
): Promise<void> {
  const at = machineTimeOf(world, due);
  if (at !== undefined) await queue.wake(trx, run.id, at);
}
