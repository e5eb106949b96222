import type { Operation } from "../../spec/lib/contract.ts";
import type { Exchange } from "../http/exchange.ts";

/** What was asked of a project, as far as a judge needs it. */
export interface Asked {
  /** Undefined: not known, for instance of a project that an earlier run made. */
  lipSync: boolean | undefined;
  /** Whether the upload was a video. */
  video: boolean | undefined;
}

/** An exchange with what the suite knows about it. */
export interface Observation {
  exchange: Exchange;
  operation: Operation;
  /** Of the project that it is about; null: about none, or an unknown one. */
  asked: Asked | null;
}

/** What a judge found: the id holds, or how it does not. */
export type Finding = { id: string; holds: true } | { id: string; holds: false; expected: string; seen: string };

/**
 * Judges every answer that passes by, whoever asked. It needs neither absence nor timing, so that it can judge
 * recorded traffic as well.
 */
export interface Judge {
  name: string;
  decides: readonly string[];
  judge(observation: Observation): readonly Finding[];
}
