import { z } from "zod";
import type { Action } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { SCOPES_OF_ACTIONS } from "../../domain/scopes.ts";
import { findRequest } from "../../storage/action-requests.ts";
import { action, requireScopes } from "../action.ts";
import { text } from "../checked.ts";
import { checkedRequestId, recordOf } from "../idempotency.ts";

/** action_request_get: how a mutation stands, and what it gave; for a credential that could call it itself. */
export const actionRequestGet = action({
  name: "action_request_get",
  title: "Get an action request",
  description: "Reads how a mutation stands, by its name and requestId, and its result once it is completed.",
  free: true,
  input: z.strictObject({
    // Its form is checked below, since it has a code of its own.
    requestId: z
      .unknown()
      .refine((id) => id !== undefined, "it is required")
      .meta({ type: "string", format: "uuid" }),
    operation: text(100, 1, z.string().regex(/^[a-z][a-z0-9_]*$/)),
  }),
  async perform({ service, caller, input: { requestId: given, operation } }, db) {
    const requestId = checkedRequestId(given);
    if (Object.hasOwn(SCOPES_OF_ACTIONS, operation)) requireScopes(caller, SCOPES_OF_ACTIONS[operation as Action]);
    const request = await findRequest(db, caller.account.id, requestId.toLowerCase(), caller.now);
    if (request?.operation === operation) return recordOf(service, request, requestId);
    const message = `The account has no request of ${operation} with the identifier ${requestId}.`;
    throw new Refusal("BAD_REQUEST", message, { details: { field: "requestId", reason: "there is no such request" } });
  },
});
