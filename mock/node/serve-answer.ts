import type { ServerResponse } from "node:http";
import { isMockResponse, type MockResponse } from "../requests/exchange.ts";

/** Ends when the connection takes more, or is gone. */
function drained(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      answer.off("drain", done);
      answer.off("close", done);
      resolve();
    };
    answer.on("drain", done);
    answer.on("close", done);
  });
}

/** Writes a body as fast as the client takes it. Cancels it when the client goes away; rejects when the body fails. */
async function writeStream(
  body: ReadableStream<Uint8Array>,
  answer: ServerResponse,
  beforeEnd: () => void,
): Promise<void> {
  const reader = body.getReader();
  // A body may have nothing to say for long (events): only this tells it that nobody listens.
  const abandon = () => void reader.cancel().catch(() => undefined);
  answer.once("close", abandon);
  if (answer.destroyed) abandon();
  // Headers first: the first chunk may be long in coming.
  answer.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || answer.destroyed) break;
    if (!answer.write(value)) await drained(answer);
  }
  answer.off("close", abandon);
  beforeEnd();
  answer.end();
}

/** The headers as node's writeHead likes them best (a flat list), with the length of a body that is not a stream. */
function flatHeaders(headers: Iterable<readonly [string, string]>, length: number | null): string[] {
  const flat: string[] = [];
  let lengthGiven = length === null;
  for (const [name, value] of headers) {
    flat.push(name, value);
    lengthGiven ||= name.length === 14 && name.toLowerCase() === "content-length";
  }
  if (!lengthGiven) flat.push("content-length", String(length));
  return flat;
}

/** The length of a body as far as it is known beforehand. A HEAD answer has the length that GET would have. */
function lengthOf(status: number, body: MockResponse["body"], isHead: boolean): number | null {
  if (status === 204 || status === 304) return null;
  if (body === null) return isHead ? null : 0;
  if (typeof body === "string") return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : null;
}

/** Cuts the connection where an answer says so: before it, or within its body, whose full length was told by then. */
async function writeCut({ status, headers, body, cut }: MockResponse, answer: ServerResponse): Promise<void> {
  const { socket } = answer.req;
  const reader = body instanceof ReadableStream ? body.getReader() : undefined;
  if (cut === "within-body") {
    const length = lengthOf(status, body, answer.req.method === "HEAD");
    answer.writeHead(status, flatHeaders(headers, length === null ? null : Math.max(1, length)));
    answer.flushHeaders();
    const first = reader ? (await reader.read()).value : beginningOf(body as Exclude<typeof body, ReadableStream>);
    if (first && first.byteLength > 0) answer.write(first);
  }
  void reader?.cancel().catch(() => undefined);
  // What was written still leaves.
  socket.destroySoon();
}

/** The first half of a body. */
function beginningOf(body: string | Uint8Array | null): Uint8Array | undefined {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return bytes?.subarray(0, bytes.byteLength >> 1);
}

/**
 * Writes a whole answer.
 * @param close says `connection: close`.
 * @param beforeEnd is called when all is written but the end.
 * @returns a promise only for bodies that are streams, and for answers that are cut.
 * @throws what node throws for headers that HTTP does not allow, before anything is written.
 */
export function writeAnswer(
  reply: MockResponse | Response,
  answer: ServerResponse,
  close: boolean,
  beforeEnd: () => void,
): void | Promise<void> {
  if (isMockResponse(reply) && reply.cut) return writeCut(reply, answer);
  const { status, body } = reply;
  const isHead = answer.req.method === "HEAD";
  const headers = isMockResponse(reply) ? reply.headers : reply.headers.entries();
  const length = lengthOf(status, body, isHead);
  const flat = flatHeaders(headers, length);
  if (close) flat.push("connection", "close");
  answer.writeHead(status, flat);

  const mute = isHead || status === 204 || status === 304;
  if (body instanceof ReadableStream && !mute) {
    return writeStream(body, answer, beforeEnd);
  }
  beforeEnd();
  if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  if (body === null || body instanceof ReadableStream || mute) answer.end();
  // As many bytes as letters: ASCII, which takes no encoding.
  else if (typeof body === "string" && body.length === length) answer.end(body, "latin1");
  else answer.end(body);
}
