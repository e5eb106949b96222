import type { Condition, ErrorEntry } from "../../spec/lib/contract.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { contract, errors, known, limits } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import { readMedia } from "../media/read-media.ts";
import { readBody } from "./body.ts";
import { fieldsOf, type Call } from "./call.ts";
import { contextOf } from "./refusal.ts";

const stageOf = new Map(contract.predicates.map(({ id, stage }) => [id, contract.stages.indexOf(stage ?? "")]));
const bodyStage = contract.stages.indexOf("body");
const mediaStage = contract.stages.indexOf("media");

/** The last stage that a condition needs. */
function lastStage(condition: Condition): number {
  const { predicate, of } = condition as { predicate: string; of?: Condition | Condition[] };
  const inner = of === undefined ? [] : [of].flat().map(lastStage);
  return Math.max(stageOf.get(predicate) ?? 0, ...inner, 0);
}

const stages = new Map(contract.errors.map((error) => [error.id, error.when ? lastStage(error.when) : -1]));

/**
 * Asks the conditions of an operation's errors in the contract's order; the first that holds
 * refuses the call. `decide` gets it (or nothing) in the same instant in which the last condition
 * was asked, so that of two concurrent calls the second sees what the first did.
 */
export async function check<T>(
  call: Call,
  store: BlobStore,
  replay: (call: Call) => void,
  decide: (error: ErrorEntry | undefined) => T,
): Promise<T> {
  let bodyRead = false;
  let mediaRead = false;
  for (const id of call.operation.errors) {
    const error = known(errors, id);
    if (error.when === null) continue;
    const stage = stages.get(id) ?? 0;
    // A body over its limit is noticed while it is read, although the condition belongs to an earlier stage.
    if (!bodyRead && (stage >= bodyStage || names(error.when, "body-larger-than"))) {
      bodyRead = true;
      const refused = await prepareBody(call, store);
      if (refused) return decide(refused);
      replay(call);
    }
    if (!mediaRead && stage >= mediaStage && call.file) {
      mediaRead = true;
      call.media = await readMedia(call.file.blob);
    }
    call.problem = undefined;
    if (conditionHolds(error.when, contextOf(call))) return decide(error);
  }
  if (!bodyRead) await prepareBody(call, store);
  if (call.file && !mediaRead) call.media = await readMedia(call.file.blob);
  return decide(undefined);
}

/** Reads the body, and looks up what its conditions need. A file over the limit ends the checks: its form is not whole. */
async function prepareBody(call: Call, store: BlobStore): Promise<ErrorEntry | undefined> {
  await readBody(call, store);
  const own = call.operation.errors.map((id) => known(errors, id));
  if (call.bodyProblem === "file-over-limit") return own.find(({ when }) => when && names(when, "file-larger-than"));
  for (const { when } of own) {
    if (when?.predicate !== "webhook-url-unsafe") continue;
    const field = String((when as unknown as { field: string }).field);
    const url = fieldsOf(call)[field];
    const longest = call.operation.limits.find((id) => id.endsWith("url.length"));
    if (typeof url !== "string") continue;
    const most = longest ? call.world.limit(known(limits, longest).id) : Number.POSITIVE_INFINITY;
    call.unsafe.set(field, await call.world.surroundings.sender.unsafeReason(url, most));
  }
  return undefined;
}

function names(condition: Condition, predicate: string): boolean {
  const { predicate: own, of } = condition as { predicate: string; of?: Condition | Condition[] };
  return own === predicate || (of === undefined ? [] : [of].flat()).some((inner) => names(inner, predicate));
}
