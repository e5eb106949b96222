import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actionBody, Refusal } from "../domain/errors.ts";
import { admit, callAction, type ActionDefinition } from "./action.ts";
import { callerOfKey, credentialOf } from "./authenticate-action.ts";
import { MutationFailed, type ActionAnswer, type RequestRecord } from "./idempotency.ts";
import type { Service } from "./service.ts";

/** Adds the route of an action: credential, account, rate, then the action itself. */
export function addActionRoute(app: FastifyInstance, service: Service, action: ActionDefinition): void {
  app.route({
    method: "POST",
    url: `/v1/actions/${action.name}`,
    bodyLimit: service.limits["body.json.size"],
    onRequest: async (request, reply) => {
      request.caller = await callerOfKey(
        service,
        credentialOf(credentialsOf(request), service.limits["credential.length"]),
      );
      await service.onAdmitted?.(request.caller.world.id, action.name, request, reply);
      if (reply.sent) return;
      await admit(service, request.caller);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error("an action was called without a caller");
      const key = request.headers["idempotency-key"];
      const args = argumentsOf(request.body);
      const answer = await callAction(service, caller, action, args, Array.isArray(key) ? key.join() : key);
      return reply.status(answer.status).send(bodyOf(answer, service));
    },
    errorHandler: answerActionError,
  });
}

/** Where the record of a mutation that is running stands (Q-RUNNING-ANSWER). */
function bodyOf({ status, body }: ActionAnswer, { readings }: Service): object {
  if (status !== 202) return body;
  const record = body.data as RequestRecord;
  const { pollAfterSeconds, ...rest } = record;
  return { data: body, top: record, beside: { ...body, data: rest, pollAfterSeconds } }[readings["Q-RUNNING-ANSWER"]];
}

/** Where a request carries credentials. */
export const credentialsOf = ({ headers, query }: FastifyRequest) => ({
  apiKey: typeof headers["x-api-key"] === "string" ? headers["x-api-key"] : undefined,
  authorization: headers.authorization,
  query: query as Record<string, unknown>,
});

/** The arguments of an action: a JSON object. @throws Refusal */
function argumentsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw unreadable("the body is not a JSON object");
}

/** Answers what went wrong in the form of the actions; also for paths below `/v1/actions` that do not exist. */
export function answerActionError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  void reply.status(refusal.status).headers(refusal.headers).send(actionBody(refusal));
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new Refusal("UNSUPPORTED_CONTENT_TYPE", "The body must be JSON, with the content type application/json.");
  }
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refusal("REQUEST_TOO_LARGE", "The body is larger than an action takes.");
  if (statusCode < 500) return unreadable("the body is not valid JSON");
  request.log.error({ err: error }, "an action failed");
  return new Refusal(
    "INTERNAL_ERROR",
    "The server failed unexpectedly: look at the saved request before you try a mutation again.",
    // The identifier of the mutation, so that its state can be read; the header x-request-id names the HTTP request.
    error instanceof MutationFailed ? { details: { requestId: error.requestId } } : {},
  );
}

const unreadable = (reason: string) =>
  new Refusal("VALIDATION_ERROR", `The request cannot be read: ${reason}.`, { details: { field: "", reason } });
