import { createHash } from "node:crypto";
import type { Action, components } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import { isUuidV4, newUuid, type Random } from "../domain/ids.ts";
import {
  claimRequest,
  endRequest,
  finishRequest,
  findRequest,
  forgetRequest,
  type ActionRequest,
  type Claim,
} from "../storage/action-requests.ts";
import type { Trx } from "../storage/db.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** The action request record (Resources). */
export type RequestRecord = components["schemas"]["ActionRequest"];

/** Answer of an action, over REST and MCP: 200 with its result, or 202 with the record of a mutation that is running. */
export interface ActionAnswer {
  status: 200 | 202;
  body: { data: unknown; requestId?: string };
}

/** Seconds that a client waits before it asks again. */
const POLL_AFTER_SECONDS = 2;

const NOT_STORED =
  "The output of this request was not saved, or it was interrupted and did nothing: read the saved data with the action that reads it.";

/** A mutation that is to happen once. */
export interface Mutation {
  operation: Action;
  /** As `requestIdOf` gives it. */
  requestId: string;
  /** The arguments without the identifier. */
  args: Readonly<Record<string, unknown>>;
  /** What needs the network, before the transaction. @throws Refusal */
  prepare(): Promise<void>;
  /** Carries it out, charges for it, and gives the result. @throws Refusal */
  perform(trx: Trx): Promise<unknown>;
}

/**
 * The identifier of a mutation: the argument `requestId` or the header `Idempotency-Key`, or a new one.
 * @throws Refusal `INVALID_REQUEST_ID`; `IDEMPOTENCY_CONFLICT` with 400 when the two differ
 */
export function requestIdOf(argument: unknown, header: string | undefined, random: Random): string {
  const ids = [argument, header].filter((id) => id !== undefined).map((id) => checkedRequestId(id));
  if (new Set(ids.map((id) => id.toLowerCase())).size <= 1) return ids[0] ?? newUuid(random);
  throw new Refusal(
    "IDEMPOTENCY_CONFLICT",
    "The header Idempotency-Key and the argument requestId differ: send one of them, or the same in both.",
    { status: 400 },
  );
}

/** @throws Refusal `INVALID_REQUEST_ID` */
export function checkedRequestId(id: unknown): string {
  if (isUuidV4(id)) return id;
  throw new Refusal("INVALID_REQUEST_ID", "The identifier of a request must be a UUID of version 4.", {
    details: { field: "requestId", reason: "it is not a UUID of version 4" },
  });
}

/**
 * Carries a mutation out, unless its identifier has been used: then it answers as the first request did.
 *
 * The claim of the identifier is committed first. The mutation, its charge and its result follow in one transaction,
 * which only commits while the claim stands. So a process that ends in between leaves a claim, and nothing done.
 * @throws Refusal; an Error with the `requestId` of a mutation that failed: it is saved, and does not start again
 */
export async function once(service: Service, caller: Caller, mutation: Mutation): Promise<ActionAnswer> {
  const { operation, requestId } = mutation;
  const claim: Claim = {
    account_id: caller.account.id,
    request_id: requestId.toLowerCase(),
    billing_account_id: caller.billing.id,
    operation,
    fingerprint: fingerprintOf(mutation.args, service),
    created_at: caller.now,
  };
  const limit = service.limits["actions.running"];
  const claimed = await claimRequest(service.db, claim, limit);
  if (claimed === "too-many") {
    const message = `The account has ${limit} actions running: wait until one of them is completed.`;
    throw new Refusal("CONCURRENT_ACTION_LIMIT_REACHED", message, { details: { limit } });
  }
  if (claimed !== "claimed") {
    const isSame = claimed.operation === operation && claimed.fingerprint === claim.fingerprint;
    if (isSame) return answerOf(service, claimed, requestId);
    throw new Refusal(
      "IDEMPOTENCY_CONFLICT",
      "The identifier was used for another operation or other arguments: make a new one for a new request.",
    );
  }
  const { held, result } = await carryOut(service, caller, mutation, claim);
  if (held === undefined) return { status: 200, body: { data: result, requestId } };
  if (held === "lose-result")
    throw new Refusal(
      "ACTION_RESULT_UNAVAILABLE",
      `${operation} was carried out, but its result could not be saved: read the saved data instead of sending it again.`,
      { details: { operation, requestId } },
    );
  const request = await findRequest(service.db, claim.account_id, claim.request_id, caller.now);
  if (!request) throw new Error("a request that is held has gone");
  return answerOf(service, request, requestId);
}

async function carryOut(service: Service, caller: Caller, mutation: Mutation, claim: Claim) {
  const { db, secrets } = service;
  const { operation, requestId } = mutation;
  try {
    await mutation.prepare();
    return await db.transaction().execute(async (trx) => {
      const held = await service.bindAction?.(trx, caller.world.id, operation);
      const result = await mutation.perform(trx);
      const sealedResult = held === "lose-result" ? null : secrets.seal(JSON.stringify(result));
      const isFinished = await finishRequest(trx, claim, { sealedResult, held: held === "running", now: caller.now });
      // Somebody may have been told that it was interrupted, so it must not happen: the error undoes it.
      if (!isFinished) throw new Error("a mutation took longer than its claim lasts");
      return { result, held };
    });
  } catch (error) {
    if (error instanceof Refusal) {
      // Nothing was accepted, so the identifier is free again.
      await forgetRequest(db, claim);
      throw error;
    }
    // If this fails as well, the request ends when its claim does.
    await endRequest(db, claim, caller.now).catch(() => {});
    throw Object.assign(new Error("a mutation failed", { cause: error }), { requestId });
  }
}

function answerOf(service: Service, request: ActionRequest, requestId: string): ActionAnswer {
  const record = recordOf(service, request, requestId);
  if (record.status === "running") return { status: 202, body: { data: record, requestId } };
  const isResult = record.resultStored && service.readings["Q-REPLAY-ANSWER"] === "result";
  return { status: 200, body: { data: isResult ? record.result : record, requestId } };
}

/** The record of a request. @param requestId as the caller wrote it */
export function recordOf({ secrets }: Service, request: ActionRequest, requestId: string): RequestRecord {
  const { operation, status, created_at: createdAt, updated_at: updatedAt, sealed_result: sealed } = request;
  const record = { requestId, operation, status, createdAt, updatedAt };
  if (status === "running") return { ...record, pollAfterSeconds: POLL_AFTER_SECONDS };
  if (sealed === null) return { ...record, resultStored: false, message: NOT_STORED };
  return { ...record, resultStored: true, result: JSON.parse(secrets.open(sealed)) as unknown };
}

/** Equal for arguments with equal values, in whatever order their fields are. */
function fingerprintOf(args: object, { readings }: Service): string {
  const isByValue = readings["Q-SAME-ARGUMENTS"] === "values";
  const text = JSON.stringify(args, (_name, value: unknown) =>
    isByValue && typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(text).digest("hex");
}
