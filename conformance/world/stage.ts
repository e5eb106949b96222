import type { Limit, Machine, RecordEntry, Unknown } from "../../spec/lib/contract.ts";
import type { JsonSchema } from "../contract.ts";
import type { Recorder } from "../har/recorder.ts";
import type { Outcome } from "../http/connection.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Routes } from "../http/routes.ts";
import type { Paced } from "../http/spread.ts";
import type { EventJudge } from "../judges/event.ts";
import type { Judge } from "../judges/judge.ts";
import type { Clips } from "../media/clips.ts";
import type { Target } from "../target/target.ts";
import type { Endpoint, Hear } from "../webhooks/delivery.ts";
import type { HeaderPrefix } from "../webhooks/header-prefix.ts";

/** What every check of one run shares. */
export interface Stage {
  target: Target;
  connection: { send(wire: Paced): Promise<Outcome> };
  routes: Routes;
  clips: Clips;
  limits: readonly Limit[];
  machines: readonly Machine[];
  records: readonly RecordEntry[];
  unknowns: readonly Unknown[];
  /** Of the OpenAPI document, by name. */
  schemas: Readonly<Record<string, JsonSchema>>;
  judges: readonly Judge[];
  eventJudges: readonly EventJudge[];
  /** Milliseconds. */
  now(): number;
  /** Of the run: decides every random choice. */
  seed: number;
  /** Numbers the exchanges of the run. */
  nextNumber(): number;
  onExchange(exchange: Exchange): void;
  /** Counts what is sent and answered: times are the same for much that comes one after the other. */
  tick(): number;
  /** Takes everything that is sent and received; absent: nobody records. */
  recorder?: Recorder;
  /** Finds out whether the target names the headers of deliveries wrongly; absent: it is not asked. */
  headerPrefix?: HeaderPrefix;
  /** A new address for deliveries, each of which is told as it comes. @throws Blocked when the server cannot reach any */
  openEndpoint(hear?: Hear): Promise<Endpoint>;
}
