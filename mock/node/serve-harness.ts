/** What the tests of serve share: a server that ends with the test, raw connections, and waiting. */
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { MockResponse } from "../requests/exchange.ts";
import type { Handler } from "./serve-call.ts";
import { serve, type Served, type ServeOptions } from "./serve.ts";

const running: Served[] = [];
/** Ends the servers of a test; to be given to `afterEach`. */
export async function stop(): Promise<void> {
  await Promise.all(running.splice(0).map((served) => served.close()));
}

/** The errors of handlers since the last start. */
export const crashes: unknown[] = [];

/** Serves on a free port; crashes are answered 500 `crashed`, bad requests 400 `{"bad":true}`. */
export async function start(handler: Handler, options: Partial<ServeOptions> = {}): Promise<Served> {
  crashes.length = 0;
  const served = await serve(handler, {
    port: 0,
    host: "127.0.0.1",
    onCrash: (error) => {
      crashes.push(error);
      return { status: 500, headers: [], body: "crashed" };
    },
    onBadRequest: () => ({ status: 400, headers: [["content-type", "application/json"]], body: '{"bad":true}' }),
    ...options,
  });
  running.push(served);
  return served;
}

/** An answer without headers. */
export const say = (body: MockResponse["body"], status = 200): MockResponse => ({ status, headers: [], body });

/** node's `ReadableStream.from`, which the browser's types don't have. */
export const streamOf = (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;

/** A raw connection, and all that it was sent until it was closed. */
export function open(served: Served): { socket: Socket; text: () => string; ended: Promise<string> } {
  const socket = connect(served.port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => undefined);
  return { socket, text: () => text, ended: new Promise((resolve) => socket.on("close", () => resolve(text))) };
}

/** Sends raw text and gives all that comes until the server closes. */
export function raw(served: Served, text: string): Promise<string> {
  const connection = open(served);
  connection.socket.write(text, "latin1");
  return connection.ended;
}

/** Waits for something that an event of another program changes. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}
