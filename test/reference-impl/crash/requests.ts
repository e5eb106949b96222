import { setTimeout as sleep } from "node:timers/promises";
import { keyOf } from "./lives.ts";

/** A server that may die at any time and comes back at the same address. */
export interface Mortal {
  url: string;
  /** How often it has died. */
  deaths: number;
  /** Until it is there. */
  up(): Promise<void>;
}

/** An answer as a client got it. */
export interface Answer {
  status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- tests say what they expect
  body: any;
  location?: string | null;
}

/** Milliseconds for which a client waits for anything, after which it says what did not come. */
export const PATIENCE_MS = 600_000;

/** Requests with the key of an account to a server that may die at any time. */
export class Requests {
  readonly #server: Mortal;
  readonly #key: string;

  constructor(server: Mortal, account: number) {
    this.#server = server;
    this.#key = keyOf(account);
  }

  /** A request with a body of JSON, or without one. @param authorization in place of the account's key */
  json(method: string, path: string, body?: object, authorization?: string): Promise<Answer> {
    const credential = authorization === undefined ? { "x-api-key": this.#key } : { authorization };
    const accepted = { accept: "application/json, text/event-stream" };
    if (body === undefined) return this.#send(method, path, { ...credential, ...accepted });
    const headers = { ...credential, ...accepted, "content-type": "application/json" };
    return this.#send(method, path, headers, JSON.stringify(body));
  }

  /** An OAuth form. It carries no credential of its own. */
  form(path: string, form: Record<string, string>): Promise<Answer> {
    return this.#send("POST", path, { accept: "application/json" }, new URLSearchParams(form));
  }

  /** An upload. */
  multipart(path: string, form: FormData): Promise<Answer> {
    return this.#send("POST", path, { "x-api-key": this.#key }, form);
  }

  /** The bytes behind a signed address. */
  async media(url: string): Promise<Answer> {
    const answer = await fetch(url, { headers: { connection: "close" } });
    return { status: answer.status, body: await answer.arrayBuffer() };
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData | URLSearchParams,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${this.#server.url}${path}`, {
      method,
      headers: { ...headers, connection: "close" },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      signal,
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    const location = answer.headers.get("location");
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, location };
  }

  /** Sends until there is an answer. @param again called before each time but the first */
  async persist(send: () => Promise<Answer>, again: () => void = () => {}): Promise<Answer> {
    const end = performance.now() + PATIENCE_MS;
    for (let isFirst = true; ; isFirst = false) {
      await this.#server.up();
      if (!isFirst) again();
      try {
        const answer = await send();
        // What a client may be told while the server ends or begins.
        if (answer.status < 500) return answer;
        if (performance.now() > end)
          throw new Error(`a request still gets ${answer.status} ${JSON.stringify(answer.body)}`);
      } catch (error) {
        if (performance.now() > end) throw error;
      }
      await sleep(20);
    }
  }
}
