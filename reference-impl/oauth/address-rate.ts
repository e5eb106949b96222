import type { FastifyRequest } from "fastify";
import type { Service } from "../http/service.ts";
import { countRequest } from "../storage/rates.ts";
import { OAuthRefusal } from "./refusal.ts";

/**
 * Counts a request of an address that nobody has signed in from: by the machine's clock, since no world is known yet.
 * @param counted what is counted together
 */
export const countAddress = ({ db }: Service, { ip }: FastifyRequest, counted: string, limit: number) =>
  countRequest(db, `address ${ip}`, counted, limit, Date.now());

/** Holds an endpoint of OAuth to the rate of the token endpoint. @throws OAuthRefusal with status 429 */
export async function keepAddressRate(service: Service, request: FastifyRequest, counted: string): Promise<void> {
  const limit = service.limits["rate.oauth.token"];
  const { admitted, retryAfterSeconds } = await countAddress(service, request, counted, limit);
  if (admitted) return;
  const message = `Your address may send ${limit} such requests a minute: try again in ${retryAfterSeconds} seconds.`;
  throw new OAuthRefusal("temporarily_unavailable", message, 429, { "retry-after": String(retryAfterSeconds) });
}
