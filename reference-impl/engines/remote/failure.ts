/** How a call to a service failed. */
export type How =
  | "refused"
  | "redirected"
  | "unreachable"
  | "too slow"
  | "too large"
  | "garbage"
  | "over budget"
  | "stopped";

/** A service over HTTP did not do its task. The message names its host and the remedy, and never its key. */
export class RemoteFailure extends Error {
  override name = "RemoteFailure";
  readonly how: How;
  /** Of its answer. */
  readonly status?: number;
  /** Milliseconds that it asks to wait before the next call. */
  readonly retryAfter?: number;

  constructor(
    message: string,
    how: How,
    { status, retryAfter, cause }: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.how = how;
    if (status !== undefined) this.status = status;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

const REMEDIES: Record<number, string> = {
  401: "It does not accept the key: set the right one in the configuration of the engines.",
  402: "The account has no credit left: pay, or choose another engine.",
  403: "The key may not do this: set one that may, in the configuration of the engines.",
  404: "Check the url in the configuration of the engines.",
  413: "The request is larger than the service takes: raise its limit, or choose another engine.",
  429: "It takes no more calls now: try later, or raise its limit.",
};

/** What to do about a status that says that a call failed. */
export const remedy = (status: number) =>
  REMEDIES[status] ??
  (status >= 500 ? "The service has a problem: look at its log." : "Check the engine's model and url.");
