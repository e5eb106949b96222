import type { FastifyRequest } from "fastify";
import type { LimitId } from "../../generated/types.ts";
import { Refusal, type RefusalCode } from "../domain/errors.ts";
import { countRequest } from "../storage/rates.ts";
import type { Service } from "./service.ts";

/** A rate in requests a minute. */
export interface Rate {
  limit: Extract<LimitId, `rate.${string}`>;
  /** Whose requests are counted together. */
  subject: string;
  now: number;
}

/** Counts a request. @throws Refusal when those of the minute are used up */
export async function keepRate(service: Service, rate: Rate, code: RefusalCode): Promise<void> {
  const { limit, subject, now } = rate;
  const most = service.limits[limit];
  const wait = await countRequest(service.db, subject, limit, most, now);
  if (wait === 0) return;
  const message = `The ${most} requests of this minute are used: try again in ${wait} seconds.`;
  throw new Refusal(code, message, { headers: { "retry-after": String(wait) } });
}

/** Counts a request by the address that it comes from, and the machine's clock, since no world is known yet. */
export const keepAddressRate = (
  service: Service,
  { ip }: FastifyRequest,
  limit: Rate["limit"],
  code: RefusalCode = "RATE_LIMIT_EXCEEDED",
): Promise<void> => keepRate(service, { limit, subject: `address ${ip}`, now: Date.now() }, code);
