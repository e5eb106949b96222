import type { MockError } from "../contract/contract.ts";
import type { BlobStore } from "../media/blob-store.ts";
import { factsOf } from "../media/known-media.ts";
import { loadPhrases } from "../transcripts/phrases.ts";
import { readBody } from "./body.ts";
import { fieldsOf, type Call } from "./call.ts";
import { planOf, type Plan } from "./plan.ts";
import { contextOf } from "./refusal.ts";

/**
 * Asks the conditions of an operation's errors in the contract's order; the first that holds
 * refuses the call. `decide` gets it (or nothing) in the same instant in which the last condition
 * was asked, so that of two concurrent calls the second sees what the first did. Where nothing has to
 * be awaited, the decision comes at once.
 */
export function check<T>(
  call: Call,
  store: BlobStore,
  replay: (call: Call) => void,
  decide: (error: MockError | undefined) => T,
): T | Promise<T> {
  const plan = planOf(call.operation);
  if (plan.operation.request.kind === "none") return decide(firstRefusal(plan, call, 0, plan.steps.length));
  return checkWithBody(plan, call, store, replay, decide);
}

async function checkWithBody<T>(
  plan: Plan,
  call: Call,
  store: BlobStore,
  replay: (call: Call) => void,
  decide: (error: MockError | undefined) => T,
): Promise<T> {
  const { steps, firstOfBody, firstOfMedia } = plan;
  const early = firstRefusal(plan, call, 0, firstOfBody);
  if (early) return decide(early);
  await readBody(call, plan, store);
  // A translation that this call starts is made without waiting.
  await loadPhrases();
  if (call.bodyProblem === "file-over-limit" && plan.fileTooLarge) {
    call.problem = call.bodyWhy;
    return decide(plan.fileTooLarge);
  }
  if (plan.urlFields.length > 0) await judgeUrls(plan, call);
  replay(call);
  const readable = firstRefusal(plan, call, firstOfBody, firstOfMedia);
  if (readable) return decide(readable);
  if (call.file) call.media = await factsOf(call.file, store, call.world.surroundings.closing.signal);
  return decide(firstRefusal(plan, call, firstOfMedia, steps.length));
}

/** The first error from one step to before another whose condition holds. */
function firstRefusal({ steps }: Plan, call: Call, from: number, to: number): MockError | undefined {
  const context = contextOf(call);
  for (let index = from; index < to; index += 1) {
    const step = steps[index];
    call.problem = undefined;
    if (step?.holds(context)) return step.error;
  }
  return undefined;
}

/** Looks up what is unsafe about the URLs in the fields of a call. */
async function judgeUrls({ urlFields, limits }: Plan, call: Call): Promise<void> {
  const { world } = call;
  for (const field of urlFields) {
    const url = fieldsOf(call)[field];
    if (typeof url !== "string") continue;
    const longest = limits.url === undefined ? Number.POSITIVE_INFINITY : world.limit(limits.url);
    call.unsafe = new Map([...call.unsafe, [field, await world.surroundings.sender.unsafeReason(url, longest)]]);
  }
}
