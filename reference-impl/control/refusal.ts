import type { FastifyReply } from "fastify";

/** A control request is refused. The body is `{code, message, details?}`. */
export class ControlRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: object | undefined;

  constructor(status: number, code: `CONTROL_${string}`, message: string, details?: object) {
    super(message);
    this.name = "ControlRefusal";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** Answers with it. */
  send(reply: FastifyReply): FastifyReply {
    const { code, message, details } = this;
    return reply.status(this.status).send({ code, message, ...(details ? { details } : {}) });
  }
}

/**
 * The body of a control request is not valid.
 * @param field JSON Pointer to the value; empty for the body as a whole
 * @param allowed the values that the field takes, if they can be listed
 */
export function invalidBody(field: string, reason: string, allowed?: readonly string[]): ControlRefusal {
  const list = allowed ? `: use one of ${allowed.join(", ")}` : "";
  return new ControlRefusal(400, "CONTROL_INVALID", `The body is not valid: ${field || "it"} ${reason}${list}.`, {
    field,
    reason,
    ...(allowed ? { allowed: [...allowed] } : {}),
  });
}
