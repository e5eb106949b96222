import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyCutOff } from "../requests/exchange.ts";

/** Who is being fed with a body. */
interface Reader {
  chunk(bytes: Uint8Array): void;
  end(): void;
  fail(error: BodyCutOff): void;
}

/** Whether a body comes with the request, whatever its method. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return length === undefined ? headers["transfer-encoding"] !== undefined : length !== "0";
}

/**
 * The body of a node request, taken from the connection only as fast as it is read. Reading it for the first time is
 * what sends `100 Continue`. While a reader waits, the client may be silent for `idleMilliseconds`; then it is
 * answered 408.
 */
export class IncomingBody {
  readonly #incoming: IncomingMessage;
  readonly #answer: ServerResponse;
  readonly #idleMilliseconds: number;
  #reader: Reader | null = null;

  constructor(incoming: IncomingMessage, answer: ServerResponse, idleMilliseconds: number) {
    this.#incoming = incoming;
    this.#answer = answer;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /** The body chunk by chunk. Nothing is read before the first pull. */
  stream(): ReadableStream<Uint8Array> {
    let begun = false;
    return new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (begun) return this.#resume();
          begun = true;
          this.#begin({
            chunk: (bytes) => {
              this.#pause();
              controller.enqueue(bytes);
            },
            end: () => controller.close(),
            fail: (error) => controller.error(error),
          });
        },
        cancel: () => {
          this.#pause();
          this.#reader = null;
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** The whole body. */
  bytes(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      this.#begin({
        chunk: (bytes) => void chunks.push(bytes),
        end: () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
        fail: reject,
      });
    });
  }

  /** Takes up to `atMost` bytes more from the connection and forgets them. Whoever was reading is cut off. */
  discard(atMost: number): void {
    this.#stop(new BodyCutOff("The request was answered before its body was read."));
    let left = atMost;
    this.#incoming.on("data", (bytes: Uint8Array) => {
      left -= bytes.byteLength;
      if (left < 0) this.#incoming.pause();
    });
    this.#incoming.resume();
  }

  #begin(reader: Reader): void {
    const incoming = this.#incoming;
    this.#reader = reader;
    if (incoming.destroyed && !incoming.readableEnded) return this.#clientGone();
    if (incoming.headers.expect !== undefined && incoming.httpVersion === "1.1" && !this.#answer.headersSent) {
      this.#answer.writeContinue();
    }
    incoming.on("data", (bytes: Uint8Array) => this.#reader?.chunk(bytes));
    incoming.on("end", () => this.#end());
    incoming.on("close", () => this.#clientGone());
    incoming.on("timeout", () => this.#clientSilent());
    this.#resume();
  }

  #resume(): void {
    if (!this.#incoming.complete) this.#incoming.socket.setTimeout(this.#idleMilliseconds);
    this.#incoming.resume();
  }

  /** While nobody waits for the client, its silence is not its fault. */
  #pause(): void {
    this.#incoming.socket.setTimeout(0);
    this.#incoming.pause();
  }

  #end(): void {
    this.#incoming.socket.setTimeout(0);
    this.#reader?.end();
    this.#reader = null;
  }

  #stop(error: BodyCutOff): void {
    this.#incoming.socket.setTimeout(0);
    this.#reader?.fail(error);
    this.#reader = null;
  }

  #clientGone(): void {
    if (this.#reader !== null) this.#stop(new BodyCutOff("The client went away before its whole body arrived."));
  }

  #clientSilent(): void {
    if (this.#reader === null) return;
    if (!this.#answer.headersSent) this.#answer.writeHead(408, ["connection", "close"]).end();
    this.#stop(new BodyCutOff(`The client sent nothing of its body for ${this.#idleMilliseconds / 1000} s.`));
  }
}
