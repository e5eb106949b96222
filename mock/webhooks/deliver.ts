/** What came of one delivery. */
export interface Attempt {
  /** Status of the answer; null where none came in whole and in time. */
  status: number | null;
  /** How long it took. */
  milliseconds: number;
  /** Beginning of the answer's text. */
  answer: string;
  /** Why there is no answer; null where there is one, whatever its status. */
  error: string | null;
  /** What kept the answer away, where there is none: `connection` unless it says otherwise. */
  failure?: "timeout" | "unsafe-address";
}

const keptBytes = 2048;
/** Milliseconds that a timer can hold: one for longer fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * Posts one delivery, once (HOOK-31, HOOK-49). A redirect is an answer like any other and is not followed (HOOK-17).
 * The time is that of the whole exchange, the answer's body included, as far as it is kept. Never throws.
 * @param options.timeoutSeconds after which the receiver is given up (HOOK-52)
 * @param options.now milliseconds of a clock that never goes back
 */
export async function deliver(
  request: { url: string; headers: Record<string, string>; body: string },
  {
    fetch,
    timeoutSeconds,
    now = () => performance.now(),
  }: { fetch: typeof globalThis.fetch; timeoutSeconds: number; now?: () => number },
): Promise<Attempt> {
  const begun = now();
  const over = new AbortController();
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener("abort", () => reject(over.signal.reason));
  });
  const timer = setTimeout(
    () => over.abort(new Error(`No complete answer within ${timeoutSeconds} seconds.`)),
    Math.min(timeoutSeconds * 1000, longestTimer),
  );
  try {
    // The race is for a fetch that does not heed its signal.
    const answered = await Promise.race([exchange(request, fetch, over.signal), late]);
    return { ...answered, milliseconds: Math.round(now() - begun), error: null };
  } catch (error) {
    const failure = over.signal.aborted ? { failure: "timeout" as const } : {};
    return { status: null, milliseconds: Math.round(now() - begun), answer: "", error: inWords(error), ...failure };
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Pick<Attempt, "status" | "answer">> {
  const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  if (response.type === "opaqueredirect")
    throw new Error("The receiver answered with a redirect, whose status a browser does not show.");
  return { status: response.status, answer: await beginningOf(response) };
}

/** The first bytes of a body as text. The rest is not read: a receiver may send without end. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let room = keptBytes;
  while (room > 0) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, room), { stream: true });
    room -= value.byteLength;
  }
  // Not awaited, and nothing that could fail the delivery: its answer is there.
  reader.cancel().catch(() => undefined);
  return text;
}

/** With its cause, which is where fetch says what happened. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return `The request failed: ${String(error)}`;
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${reasonOf(cause)}` : reasonOf(error);
}

/** Where several addresses were tried, an error has a code and no message. */
const reasonOf = (error: Error): string => error.message || ("code" in error ? String(error.code) : error.name);
