import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { findKeyHolder } from "../storage/accounts.ts";
import { clockOf } from "../storage/worlds.ts";
import { callerOf, type Caller, type CallerProblem } from "./callers.ts";
import type { Service } from "./service.ts";

/** What the media routes say where the source has no code of its own for them: the nearest of its table. */
const PROBLEMS: Record<CallerProblem, () => Refusal> = {
  "user-gone": () => new Refusal("INVALID_API_KEY", "The person whom this API key belongs to no longer exists."),
  "no-account": () => new Refusal("API_ACCESS_REQUIRED", "The person whom this API key belongs to has no account."),
  unavailable: () => new Refusal("API_ACCESS_REQUIRED", "The account of this API key is not available."),
  "two-teams": () =>
    new Refusal(
      "API_ACCESS_REQUIRED",
      "The person is in several teams, so no account can be charged: leave all but one.",
    ),
  "no-team-owner": () =>
    new Refusal("API_ACCESS_REQUIRED", "The team of this API key has no owner who could be charged."),
};

/** The caller of a media route (Authentication): the key in `x-api-key`, its account's access, and its subscription. */
export async function authenticateMedia(service: Service, request: FastifyRequest): Promise<Caller> {
  const key = request.headers["x-api-key"];
  if (typeof key !== "string" || key === "") {
    throw new Refusal("MISSING_API_KEY", "The request has no API key: send it in the header x-api-key.");
  }
  if (!key.startsWith(service.keyPrefix)) {
    throw new Refusal("INVALID_API_KEY_FORMAT", `An API key begins with "${service.keyPrefix}".`);
  }
  const holder = await findKeyHolder(service.db, key);
  if (!holder || isExpired(holder.key.expires_at, clockOf(holder.world))) {
    throw new Refusal("INVALID_API_KEY", "The API key is unknown or has expired.");
  }
  const caller = await callerOf(service.db, holder, holder.key);
  if (typeof caller === "string") throw PROBLEMS[caller]();
  if (!caller.account.api_access) throw new Refusal("API_ACCESS_REQUIRED", "The account has no access to the API.");
  if (!caller.billing.paid) throw new Refusal("SUBSCRIPTION_REQUIRED", "The account has no paid subscription.");
  return caller;
}

/** Whether something that expires at a time has expired. */
export const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;
