import type { Exchange } from "../http/exchange.ts";

/** One part of a form: text, or the facts of a file, whose bytes are not kept. */
export type SentPart =
  | { name: string; value: string }
  | { name: string; file: string; mediaType: string; bytes: number; sha256: string | null };

/** A body as it was sent, as far as it is known. */
export type SentBody =
  | { kind: "none" }
  /** There was one, and nobody kept it. */
  | { kind: "unknown" }
  | { kind: "text"; contentType: string; text: string }
  | {
      kind: "form";
      contentType: string;
      parts: readonly SentPart[];
      /** What is wrong with it as a form; null: nothing. */
      broken: string | null;
      /** Bytes that its file was said to have, and that were withheld; null: nothing was. */
      announced: number | null;
    };

/** An exchange with everything that went on the wire, and with what is known of its surroundings. */
export interface Traffic {
  exchange: Exchange;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: SentBody;
  /** Milliseconds, by the clock of whoever recorded it. */
  startedAt: number;
  endedAt: number;
  /** When it was sent and answered among everything that was sent and answered, counted; null: only the times are known. */
  order: { sent: number; answered: number } | null;
  /** Names the accounts that it happened among; null: not known. */
  world: string | null;
  /** The check that asked; null: somebody else did. */
  check: string | null;
  /** Seconds on the clock of the world since it was entered; null: not known. */
  instant: number | null;
}
