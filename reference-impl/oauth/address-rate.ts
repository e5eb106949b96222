import type { FastifyRequest } from "fastify";
import type { Service } from "../http/service.ts";
import { countRequest } from "../storage/rates.ts";
import { OAuthRefusal } from "./refusal.ts";

/**
 * Counts a request of an address that nobody has signed in from: by the machine's clock, since no world is known yet.
 * @param counted what is counted together; its limit is that of the token endpoint
 * @throws OAuthRefusal `temporarily_unavailable`, with status 429
 */
export async function keepAddressRate({ db, limits }: Service, { ip }: FastifyRequest, counted: string): Promise<void> {
  const limit = limits["rate.oauth.token"];
  const { admitted, retryAfterSeconds } = await countRequest(db, `address ${ip}`, counted, limit, Date.now());
  if (admitted) return;
  throw new OAuthRefusal(
    "temporarily_unavailable",
    `Your address may send ${limit} such requests a minute: try again in ${retryAfterSeconds} seconds.`,
    429,
    { "retry-after": String(retryAfterSeconds) },
  );
}
