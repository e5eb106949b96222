import type { IncomingMessage, ServerResponse } from "node:http";
import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import { writeAnswer } from "./serve-answer.ts";
import { announcesBody } from "./serve-body.ts";
import { lingerAfterAnswer } from "./serve-linger.ts";
import type { NodeRequest } from "./serve-request.ts";
import { turnEnd } from "./turn.ts";

/** Answers a request. fetch's `Response` will do as well as the light `MockResponse`. */
export type Handler = (
  request: MockRequest,
  info: { readonly remoteAddress: string },
) => MockResponse | Response | Promise<MockResponse | Response>;

/** Makes the answer of a handler that failed. */
export type OnCrash = (error: unknown, request: MockRequest) => MockResponse | Response;

/** What is still taken of a longer body that nobody reads, so that its sender comes to reading the answer. */
const takenBytes = 256 * 1024;
/** An unread body of up to this declared length is taken whole, and the connection kept. */
const keptBytes = 64 * 1024;

/** One request and its answer on their way through node. */
export class Call {
  readonly #request: NodeRequest;
  readonly #incoming: IncomingMessage;
  readonly #answer: ServerResponse;

  constructor(request: NodeRequest, incoming: IncomingMessage, answer: ServerResponse) {
    this.#request = request;
    this.#incoming = incoming;
    this.#answer = answer;
  }

  /**
   * Lets a handler answer. Never rejects.
   * @param server `isClosing`: whether this shall be the connection's last answer; `isShared`: whether other clients
   *   are connected.
   */
  async run(
    handler: Handler,
    info: { remoteAddress: string },
    onCrash: OnCrash,
    server: { isClosing(): boolean; isShared(): boolean },
  ): Promise<void> {
    try {
      const reply = await handler(this.#request, info);
      if (server.isShared()) await turnEnd();
      await this.#send(reply, server.isClosing());
    } catch (error) {
      // The client has gone, or has its answer: nobody is left to be told.
      if (this.#answer.destroyed || this.#answer.writableEnded) return;
      await this.#sendCrash(error, onCrash);
    }
  }

  /** Whether the answer has left this process. */
  get isDone(): boolean {
    return this.#answer.writableFinished;
  }

  /**
   * Closes the connection, on which no HTTP follows any more: after the answer where the whole request has come,
   * otherwise at once, with this reply unless an answer has begun.
   */
  breakOff(reply: MockResponse | Response): void {
    if (this.#incoming.complete) this.closeAfter();
    else if (this.#answer.headersSent) this.#answer.destroy();
    else void this.#send(reply, true);
  }

  /** Closes the connection after the answer. */
  closeAfter(): void {
    this.#answer.once("close", () => this.#incoming.socket.destroySoon());
  }

  async #sendCrash(error: unknown, onCrash: OnCrash): Promise<void> {
    const answer = this.#answer;
    try {
      const reply = onCrash(error, this.#request);
      if (!answer.headersSent) return await this.#send(reply, true);
    } catch (second) {
      process.emitWarning(second instanceof Error ? second : String(second));
      if (!answer.headersSent) return void answer.writeHead(500, ["connection", "close"]).end();
    }
    // Half an answer is out; only a cut connection says that the rest won't come.
    answer.destroy();
  }

  #send(reply: MockResponse | Response, close: boolean): void | Promise<void> {
    const [incoming, answer] = [this.#incoming, this.#answer];
    // The client has gone, or was told already that it fell silent.
    if (answer.destroyed || answer.headersSent) {
      if (reply.body instanceof ReadableStream) void reply.body.cancel().catch(() => undefined);
      return;
    }
    if (incoming.complete || !announcesBody(incoming)) return writeAnswer(reply, answer, close, () => undefined);
    // A client that waits for `100 Continue` may or may not send its body after a refusal.
    const keep = Number(incoming.headers["content-length"]) <= keptBytes && incoming.headers.expect === undefined;
    return writeAnswer(reply, answer, close || !keep, () => {
      this.#request.discard(takenBytes);
      lingerAfterAnswer(incoming);
    });
  }
}
