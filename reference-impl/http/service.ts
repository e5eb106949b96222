import type { FastifyReply, FastifyRequest } from "fastify";
import type { Action } from "../../generated/types.ts";
import type { Trx } from "../storage/db.ts";
import type { SecretKey } from "../storage/secret-key.ts";
import type { bindFate } from "../storage/steering.ts";
import type { Works } from "../runs/context.ts";
import type { Metrics } from "./metrics.ts";

/** Seconds that a server waits: for a head, a body, the next byte of an upload, and at its end for requests and steps under way. */
export type Patience = Record<"head" | "body" | "upload" | "grace", number>;

/** As long as Node waits for heads; longer for bodies, since phones send slowly. */
export const PATIENCE: Patience = { head: 60, body: 120, upload: 60, grace: 10 };

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
  /** How long the server waits for its clients. */
  patience: Patience;
  /** Addresses of proxies whose header `X-Forwarded-For` is believed (`--trust-proxy`); none if absent. */
  trustProxy?: readonly string[];
  /** What this process counts; absent in tests that do not look at it. */
  metrics?: Metrics;
  /** Called after the credential of every request is found good: the control interface puts faults in here. */
  onAdmitted?(worldId: string, operation: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Asked in the transaction in which an attempt begins: the control interface decides how some of them end. */
  bindFate?: typeof bindFate;
  /** Asked in the transaction of every mutation: the control interface keeps some running, or loses their results. */
  bindAction?(trx: Trx, worldId: string, operation: Action): Promise<"running" | "lose-result" | undefined>;
}
