import type { FastifyReply, FastifyRequest } from "fastify";
import type { Service } from "../http/service.ts";

/** `error` of OAuth: RFC 6749, 7591 and 8707, and `login_required` of the consent page. */
export type OAuthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied"
  | "login_required"
  | "temporarily_unavailable"
  | "server_error"
  | "invalid_client_metadata"
  | "invalid_redirect_uri";

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
const PARSER = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "REQUEST_TOO_LARGE", "The body is larger than 32 KiB."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "UNSUPPORTED_CONTENT_TYPE", "The endpoint does not take this content type."],
} as const;

/**
 * Answers what went wrong at an endpoint of OAuth that programs call.
 * @param unreadable the error of a body that cannot be parsed
 */
export function answerOAuthError({ readings }: Service, unreadable?: OAuthError) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { code = "" } = error as { code?: string };
    if (code in PARSER) {
      const [status, name, message] = PARSER[code as keyof typeof PARSER];
      const asParser = readings["Q-OAUTH-PARSER-FORM"] === "parser";
      const body = asParser ? { code: name, message } : { error: "invalid_request", error_description: message };
      return void reply.status(status).send(body);
    }
    const refusal = asOAuthRefusal(error, request, unreadable);
    const name = readings["Q-OAUTH-ERROR-CODES"] === "rfc" ? refusal.error : "invalid_request";
    const body = { error: name, error_description: refusal.message };
    void reply.status(refusal.status).headers(refusal.headers).send(body);
  };
}

/** What went wrong, as a refusal. Whatever is not one is the server's fault, and the log has all of it. */
export function asOAuthRefusal(
  error: unknown,
  request: FastifyRequest,
  unreadable: OAuthError = "invalid_request",
): OAuthRefusal {
  if (error instanceof OAuthRefusal) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return new OAuthRefusal(unreadable, "The body cannot be read.");
  request.log.error({ err: error }, "a request of OAuth failed");
  return new OAuthRefusal("server_error", "The server failed unexpectedly: try again.", 500);
}
