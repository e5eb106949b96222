import { Readable } from "node:stream";
import { Pool } from "undici";
import { afterAwake } from "./awake.ts";
import type { Answer } from "./exchange.ts";
import type { LongAnswers } from "./long-answers.ts";
import { excessOf } from "./plainness.ts";

/** How long and how much an answer may take. */
export interface Patience {
  /** Milliseconds until the whole answer is there. */
  answerMilliseconds: number;
  /** Bytes of a body; more counts as no answer. */
  answerBytes: number;
  /** Bounds how many of them are long; absent: as many as there are. */
  longAnswers?: LongAnswers;
}

/** What is put on the wire. A body that is an iterable is sent as it comes. */
export interface Wire {
  method: string;
  /** From the base URL on. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | AsyncIterable<Uint8Array> | null;
  /** IPv4 address of this machine to send from, `127.0.0.2`, where limits go by address; absent: the connection's own. */
  from?: string;
  /** Seconds of media that the server works through before it answers; absent: none. */
  workSeconds?: number;
}

/** An answer, or a sentence that says why there is none. */
export type Outcome = { answer: Answer; failure: null } | { answer: null; failure: string };

/** Takes requests to one server. */
export interface Transport {
  /** Gives the outcome, whatever it is; never rejects. */
  send(wire: Wire): Promise<Outcome>;
  /** Ends what is still under way. */
  close(): Promise<void>;
}

/** How a connection is made. */
export interface ConnectionOptions {
  /** At most so many at one time. */
  connections: number;
  /** IPv4 address to send from, `127.0.0.2`, where limits go by address. */
  localAddress?: string;
}

/** Milliseconds after which an idle connection is closed: sooner than servers do, who may do it while a request is on its way. */
const IDLE = 1000;

/** Seconds of media that a server gets through in one, if it is slow: nothing is promised. */
const WORK_SPEED = 4;

/** Makes a transport to the server at a base URL, without a slash at its end. */
export type Open = (baseUrl: string, patience: Patience, options: ConnectionOptions) => Transport;

/**
 * Connections to one server. Redirects are not followed, and nothing is thrown: a server that is down, slow, endless or cut
 * off gives an outcome like any other. Nothing is tried twice, except a GET on a connection that turns out to be closed.
 */
export class Connection implements Transport {
  /** By the address that requests leave from. */
  readonly #pools = new Map<string | undefined, Pool>();
  readonly #origin: string;
  readonly #options: ConnectionOptions;
  readonly #prefix: string;
  readonly #patience: Patience;
  /** Whether there may be a connection that was used before. */
  #hasAnswered = false;

  /** @param baseUrl without a slash at its end */
  constructor(baseUrl: string, patience: Patience, options: ConnectionOptions) {
    const url = new URL(baseUrl);
    this.#prefix = url.pathname === "/" ? "" : url.pathname;
    this.#patience = patience;
    this.#origin = url.origin;
    this.#options = options;
  }

  async send(wire: Wire): Promise<Outcome> {
    const { answerBytes, longAnswers } = this.#patience;
    const answerMilliseconds =
      this.#patience.answerMilliseconds + Math.ceil(((wire.workSeconds ?? 0) * 1000) / WORK_SPEED);
    const deadline = new AbortController();
    const endWait = afterAwake(answerMilliseconds, () => deadline.abort());
    const request = () =>
      this.#poolFrom(wire.from ?? this.#options.localAddress).request({
        method: wire.method as "GET",
        path: this.#prefix + wire.path,
        headers: { ...wire.headers },
        body: asBody(wire.body),
        headersTimeout: 0,
        bodyTimeout: 0,
        signal: deadline.signal,
      });
    try {
      const { statusCode, headers, body } = await request().catch((error: unknown) => {
        // A server may close a connection that was idle for a while just when the next request comes.
        if (wire.method !== "GET" || !this.#hasAnswered || !isClosed(error)) throw error;
        return request();
      });
      this.#hasAnswered = true;
      const most = longAnswers?.mostOf(answerBytes) ?? answerBytes;
      const bytes = await readAtMost(body, most, Number(headers["content-length"] ?? 0) || 0);
      longAnswers?.count(bytes?.length ?? most);
      if (!bytes) return tooLong(most, answerBytes);
      return outcomeOf({ status: statusCode, headers: flat(headers), bytes });
    } catch (error) {
      const failure = deadline.signal.aborted ? `${LATE} ${answerMilliseconds / 1000} s` : reason(error);
      return { answer: null, failure };
    } finally {
      endWait();
    }
  }

  /** Ends every connection at once. */
  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  #poolFrom(address: string | undefined): Pool {
    const { connections } = this.#options;
    const timeout = this.#patience.answerMilliseconds;
    const pool =
      this.#pools.get(address) ??
      new Pool(this.#origin, {
        connections,
        pipelining: 1,
        keepAliveTimeout: IDLE,
        keepAliveMaxTimeout: IDLE,
        ...(address ? { localAddress: address } : {}),
        connect: { timeout, ...(address ? { family: 4 } : {}) },
      });
    this.#pools.set(address, pool);
    return pool;
  }
}

/** Whether a failure says that a request was taken and its answer did not end in time. */
export const isTooLate = (failure: string | null): boolean => failure?.startsWith(LATE) ?? false;

const LATE = "no complete answer within";

/** The outcome of an answer of more bytes than it may have. @param usual what it may have where few are long */
export function tooLong(most: number, usual: number): Outcome {
  const others = most < usual ? ", after many answers of that length" : "";
  return { answer: null, failure: `an answer of more than ${most} bytes${others}` };
}

/** The outcome of an answer that has come: one that nobody could walk through counts as none. */
export function outcomeOf(answer: Answer): Outcome {
  const excess = excessOf(answer.bytes, answer.headers["content-type"]);
  return excess === null ? { answer, failure: null } : { answer: null, failure: `an answer of ${excess}` };
}

function asBody(body: Wire["body"]): Readable | Buffer | string | null {
  if (body === null || typeof body === "string") return body;
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Readable.from(body);
}

/** The bytes of a body, each held once. @param announced bytes; the body may have fewer or more @returns null when it has more than `most` */
export async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  most: number,
  announced: number,
): Promise<Uint8Array | null> {
  let bytes = Buffer.allocUnsafe(announced <= most ? announced : 0);
  let size = 0;
  for await (const chunk of body) {
    const end = size + chunk.length;
    if (end > most) return null;
    if (end > bytes.length) {
      const wider = Buffer.allocUnsafe(Math.min(most, Math.max(end, size * 2)));
      bytes.copy(wider, 0, 0, size);
      bytes = wider;
    }
    bytes.set(chunk, size);
    size = end;
  }
  return size === bytes.length ? bytes : Buffer.from(bytes.subarray(0, size));
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat().join(", ")]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Whether the other side closed a connection before it answered. */
function isClosed(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === "ECONNRESET" || code === "EPIPE" || message === "other side closed";
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return `no answer: ${message ?? String(error)}${code && !message?.includes(code) ? ` (${code})` : ""}`;
}
