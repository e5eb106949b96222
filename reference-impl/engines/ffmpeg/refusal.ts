/** Why media is refused, for programs. */
export type RefusalReason =
  /** It is of no format that is read, or not media at all. */
  | "unreadable"
  /** It breaks off, or parts of it cannot be read. */
  | "damaged"
  | "too long"
  | "too many pixels"
  | "no audio"
  | "no video"
  /** To read it takes more time, memory or output than a file of its size should. */
  | "too costly";

/** A file that is at fault itself: trying again gives the same. The message says it to people. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
