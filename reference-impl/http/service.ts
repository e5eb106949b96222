import type { FastifyReply, FastifyRequest } from "fastify";
import type { Action } from "../../generated/types.ts";
import type { Trx } from "../storage/db.ts";
import type { SecretKey } from "../storage/secret-key.ts";
import type { Works } from "../runs/context.ts";
import type { Metrics } from "./metrics.ts";

/** The ports and options that requests take, besides those of the work on runs. */
export interface Service extends Works {
  secrets: SecretKey;
  /** Prefix of every API key, such as `dub_`. */
  keyPrefix: string;
  /** Base of the URLs in answers, without a slash at its end. */
  baseUrl(): string;
  /** Whether webhook URLs on 127.0.0.1 are admitted (`--allow-local-webhooks`). */
  allowLocalWebhooks: boolean;
  /** Addresses of host names in place of DNS (`--resolve`). */
  resolve: ReadonlyMap<string, readonly string[]>;
  /** What this process counts; absent in tests that do not look at it. */
  metrics?: Metrics;
  /** Called after the credential of every request is found good: the control interface puts faults in here. */
  onAdmitted?(worldId: string, operation: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Asked in the transaction of every mutation: the control interface keeps some running, or loses their results. */
  bindAction?(trx: Trx, worldId: string, operation: Action): Promise<"running" | "lose-result" | undefined>;
}
