import type { FastifyInstance } from "fastify";
import { OAuthRefusal } from "./refusal.ts";

/** Lets the routes of `app` take URL-encoded forms, as text. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
}

/** The fields of a form. @throws OAuthRefusal where the body is not one */
export function parseForm(body: unknown): URLSearchParams {
  if (typeof body === "string") return new URLSearchParams(body);
  throw new OAuthRefusal("invalid_request", "The request has no form.");
}
