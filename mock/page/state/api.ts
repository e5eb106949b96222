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
  /** Text goes as it is, anything else as JSON. */
  body?: unknown;
}

/**
 * Asks the mock, and gives its answer as text.
 * @throws Unreachable, Refused
 */
export async function askText(path: string, { method = "GET", key, body }: Sent = {}): Promise<string> {
  const headers: Record<string, string> = {};
  if (key !== undefined) headers["x-api-key"] = key;
  if (body !== undefined) headers["content-type"] = "application/json";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: text }) }).catch(() => {
    throw new Unreachable(`The mock at ${location.origin} does not answer.`);
  });
  const answered = await answer.text().catch(() => {
    throw new Unreachable(`The mock at ${location.origin} broke off its answer.`);
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
  return text.trim().slice(0, 400) || `The mock answered ${status} without a word.`;
}
