import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
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

/** Errors of the body parser, which keep its own form in one reading (Errors: 'body-parser failures'). */
const PARSER: Partial<Record<string, [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "REQUEST_TOO_LARGE", "The body is larger than 32 KiB."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "UNSUPPORTED_CONTENT_TYPE", "The endpoint does not take this content type."],
};

/**
 * Answers what went wrong at an endpoint of OAuth that programs call.
 * @param unreadable the error of a body that cannot be parsed
 */
export const answerOAuthError =
  ({ readings }: Service, unreadable?: OAuthError) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const [status, code, message] = PARSER[(error as { code?: string }).code ?? ""] ?? [];
    if (status !== undefined && readings["Q-OAUTH-PARSER-FORM"] === "parser")
      return void reply.status(status).send({ code, message });
    const refusal = asOAuthRefusal(error, request, unreadable);
    const name = readings["Q-OAUTH-ERROR-CODES"] === "rfc" ? refusal.error : "invalid_request";
    void reply.status(refusal.status).headers(refusal.headers);
    void reply.send({ error: name, error_description: refusal.message });
  };

/** What went wrong, as a refusal. Whatever is not one is the server's fault, and the log has all of it. */
export function asOAuthRefusal(
  error: unknown,
  request: FastifyRequest,
  unreadable: OAuthError = "invalid_request",
): OAuthRefusal {
  if (error instanceof OAuthRefusal) return error;
  if (error instanceof Refusal && error.status === 429)
    return new OAuthRefusal("temporarily_unavailable", error.message, 429, error.headers);
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  const [status, , message] = PARSER[code] ?? [];
  if (status !== undefined) return new OAuthRefusal("invalid_request", message ?? "", status);
  if (statusCode < 500) return new OAuthRefusal(unreadable, "The body cannot be read.");
  request.log.error({ err: error }, "a request of OAuth failed");
  return new OAuthRefusal("server_error", "The server failed unexpectedly: try again.", 500);
}

/** What some work gives, or nothing where it is refused. */
export const unlessRefused = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
