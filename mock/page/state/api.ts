/** The server could not be reached at all. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** The server refused, in its own sentence. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a request sends beside its path. */
export interface Sent {
  method?: "GET" | "POST" | "PUT";
  /** A key of the world that is acted on. */
  key?: string;
  /** Text and forms go as they are, anything else as JSON. */
  body?: unknown;
  /** What is steered to happen to what the request starts. */
  steer?: string;
}

/**
 * Asks the mock, and gives its answer as text.
 * @throws Unreachable, Refused
 */
export async function askText(path: string, { method = "GET", key, body, steer }: Sent = {}): Promise<string> {
  const headers: Record<string, string> = {};
  if (key !== undefined) headers["x-api-key"] = key;
  if (steer !== undefined) headers["dubspec-steer"] = steer;
  // The browser names the type of a form, with its boundary.
  if (body !== undefined && !(body instanceof FormData)) headers["content-type"] = "application/json";
  const sent = typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
  const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: sent }) }).catch(() => {
    throw new Unreachable(`The mock at ${location.origin} does not answer.`);
  });
  const answered = await answer.text().catch(() => {
    throw new Unreachable(`The mock at ${location.origin} cut its answer off.`);
  });
  if (!answer.ok) throw new Refused(answer.status, sentenceOf(answer.status, answered));
  return answered;
}

/** As `askText`, parsed. */
export async function ask<T>(path: string, sent: Sent = {}): Promise<T> {
  return JSON.parse(await askText(path, sent)) as T;
}

/** What someone is told about a failure. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function sentenceOf(status: number, text: string): string {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: { message?: unknown } };
    const sentence = message ?? error?.message;
    if (typeof sentence === "string") return sentence;
  } catch {
    // A text, as from something in between.
  }
  return text.trim().slice(0, 400) || `The mock answered ${status} without a message.`;
}
