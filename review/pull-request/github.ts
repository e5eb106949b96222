/** GitHub did not do what it was asked for, and asking again would not help. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** GitHub cannot answer now; `seconds`: when to ask again, if it said so. */
export class Busy extends Error {
  override name = "Busy";
  readonly seconds: number | null;

  constructor(message: string, seconds: number | null) {
    super(message);
    this.seconds = seconds;
  }
}

/** An answer with its body, and whether another page follows. */
export interface Answer {
  readonly body: unknown;
  readonly hasNext: boolean;
}

/** The REST API of GitHub, with a token that is sent to no other host. */
export class GitHub {
  readonly #url: string;
  readonly #token: string;

  /** @param url `https://api.github.com`, or that of another installation */
  constructor(url: string, token: string) {
    this.#url = url.replace(/\/+$/, "");
    this.#token = token;
  }

  /** @throws Refused, Busy */
  async call(method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<Answer> {
    const request = {
      method,
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${this.#token}`,
        "content-type": "application/json",
        "user-agent": "dubspec",
        "x-github-api-version": "2022-11-28",
      },
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body) }),
    };
    const what = `${method} ${path}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.#url}${path}`, request);
      text = await response.text();
    } catch (error) {
      throw new Busy(`${what} got no answer: ${reasonOf(error)}`, null);
    }
    if (!response.ok) throw problem(what, response, text);
    const hasNext = response.headers.get("link")?.includes('rel="next"') ?? false;
    return { body: JSON.parse(text), hasNext };
  }
}

/** A limit on rates looks like a missing permission, except for its headers. */
function problem(what: string, { status, headers }: Response, text: string): Refused | Busy {
  const message = `${what} was answered with ${status}: ${messageIn(text)}`;
  const after = headers.get("retry-after");
  if (after !== null) return new Busy(message, /^\d+$/.test(after) ? Number(after) : null);
  if (status === 429 || (status === 403 && headers.get("x-ratelimit-remaining") === "0")) {
    const reset = Number(headers.get("x-ratelimit-reset"));
    return new Busy(message, reset > 0 ? Math.max(1, Math.ceil(reset - Date.now() / 1000)) : null);
  }
  return status >= 500 ? new Busy(message, null) : new Refused(status, message);
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message);
  } catch {
    return text.slice(0, 200) || "no text";
  }
}

/** Node hides the reason behind "fetch failed". */
const reasonOf = (error: unknown) => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
};
