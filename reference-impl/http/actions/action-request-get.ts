import type { Action } from "../../../generated/types.ts";
import { z } from "zod";
import { checked, record, text } from "../../domain/arguments.ts";
import { invalid, Refusal } from "../../domain/errors.ts";
import { isUuidV4 } from "../../domain/ids.ts";
import { SCOPES_OF_ACTIONS } from "../../domain/scopes.ts";
import { findRequest } from "../../storage/action-requests.ts";
import { reads, requireScopes, type ActionDefinition } from "../action.ts";
import { checkedRequestId, recordOf } from "../idempotency.ts";

/** Its form is checked by `parse`, since it has a code of its own. */
const requestId = z
  .unknown()
  .refine((value) => value !== undefined, "it is required")
  .meta({ type: "string", format: "uuid" });
const operation = text({ min: 1, max: 100, pattern: /^[a-z][a-z0-9_]*$/ });
const POLL = record({ requestId, operation });

/** action_request_get: how a mutation stands, and what it gave; for a credential that could call it itself. */
export const actionRequestGet: ActionDefinition<{ requestId: string; operation: string }> = {
  name: "action_request_get",
  title: "Get an action request",
  description: "Reads how a mutation stands, by its name and requestId, and its result once it is completed.",
  free: true,
  ...reads(POLL),
  parse(args, { readings }) {
    const input = checked(POLL, args);
    if (!isUuidV4(input.requestId) && readings["Q-MALFORMED-POLLED-ID"] === "validation-error")
      throw invalid("requestId", "it is not a UUID of version 4");
    return { ...input, requestId: checkedRequestId(input.requestId) };
  },
  async perform({ service, caller, input }, db) {
    if (Object.hasOwn(SCOPES_OF_ACTIONS, input.operation))
      requireScopes(caller, SCOPES_OF_ACTIONS[input.operation as Action]);
    const request = await findRequest(db, caller.account.id, input.requestId.toLowerCase(), caller.now);
    if (request?.operation === input.operation) return recordOf(service, request, input.requestId);
    const reading = service.readings["Q-UNKNOWN-REQUEST"];
    if (reading === "conflict" && request)
      throw new Refusal("IDEMPOTENCY_CONFLICT", "The identifier belongs to a request of another operation.");
    throw new Refusal(
      reading === "validation-error" ? "VALIDATION_ERROR" : "BAD_REQUEST",
      `The account has no request of ${input.operation} with the identifier ${input.requestId}.`,
      { details: { field: "requestId", reason: "there is no such request" } },
    );
  },
};
