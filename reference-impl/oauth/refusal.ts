import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import { asRefusal } from "../http/guarded.ts";
import type { Service } from "../http/service.ts";

/** `error` of OAuth: RFC 6749, 7591 and 8707, and `login_required` of the consent page. Other codes are in capitals. */
export type OAuthError = Extract<ErrorCode, Lowercase<string>> | "server_error";

/** A request of OAuth is refused: `{error, error_description}`. */
export class OAuthRefusal extends Error {
  readonly error: OAuthError;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(error: OAuthError, description: string, status = 400, headers: Record<string, string> = {}) {
    super(description);
    this.name = "OAuthRefusal";
    this.error = error;
    this.status = status;
    this.headers = headers;
  }
}

/** Answers what went wrong at an endpoint of OAuth that programs call. @param unreadable as for asOAuthRefusal */
export const answerOAuthError =
  ({ readings }: Service, unreadable?: OAuthError) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asOAuthRefusal(error, request, unreadable);
    // Failures of the body parser have a form of their own in one reading (Errors: 'body-parser failures').
    const parsers = { 413: "REQUEST_TOO_LARGE", 415: "UNSUPPORTED_CONTENT_TYPE" }[refusal.status];
    if (parsers !== undefined && readings["Q-OAUTH-PARSER-FORM"] === "parser")
      return void reply.status(refusal.status).send({ code: parsers, message: refusal.message });
    const name = readings["Q-OAUTH-ERROR-CODES"] === "rfc" ? refusal.error : "invalid_request";
    void reply.status(refusal.status).headers(refusal.headers);
    void reply.send({ error: name, error_description: refusal.message });
  };

/**
 * Turns an error into a refusal. Any other error is the server's fault and is logged whole.
 * @param unreadable the error of a body that cannot be read, with 400; otherwise it has the status of its parser
 */
export function asOAuthRefusal(error: unknown, request: FastifyRequest, unreadable?: OAuthError): OAuthRefusal {
  if (error instanceof OAuthRefusal) return error;
  const { status, message, headers } = asRefusal(error, request);
  if ([400, 413, 415].includes(status))
    return new OAuthRefusal(unreadable ?? "invalid_request", message, unreadable ? 400 : status, headers);
  return new OAuthRefusal(status === 500 ? "server_error" : "temporarily_unavailable", message, status, headers);
}

/** What some work gives, or nothing where it is refused. */
export const unlessRefused = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
