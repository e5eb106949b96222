import { type Exchange, textOf, valueAt } from "./exchange.ts";

/** A JSON-RPC response. */
export interface Reply {
  id: unknown;
  /** Undefined: there is an error in its place. */
  result: unknown;
  error: { code: unknown; message: unknown } | undefined;
}

/** The JSON-RPC messages in an answer, whether it is JSON or an event stream; none in anything else. */
export function messagesOf(exchange: Exchange): unknown[] {
  const type = exchange.answer?.headers["content-type"] ?? "";
  const texts = /^text\/event-stream/i.test(type.trim()) ? eventsIn(textOf(exchange)) : [textOf(exchange)];
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      return [];
    }
  });
}

/** The response with an id, type included: 1 is not "1". Null where there is none. */
export function replyTo(exchange: Exchange, id: string | number | null): Reply | null {
  const found = messagesOf(exchange).find((message) => valueAt(message, "/id") === id && isResponse(message));
  return found === undefined ? null : asReply(found);
}

/** The error object of JSON-RPC in an answer, whatever its id; undefined where there is none. */
export function rpcErrorIn(exchange: Exchange): { code: unknown; message: unknown } | undefined {
  return messagesOf(exchange)
    .map((message) => asReply(message).error)
    .find((error) => error !== undefined);
}

/**
 * The code that a tool failed with, which its result has under `structuredContent.error`: an object with the code, or
 * the code itself. Undefined for a result that tells of no failure.
 */
export function toolCodeIn(result: unknown): unknown {
  if (valueAt(result, "/isError") !== true) return undefined;
  const error = valueAt(result, "/structuredContent/error");
  return typeof error === "object" && error !== null ? valueAt(error, "/code") : error;
}

/** The codes that tools in an answer failed with. */
export const toolCodesIn = (exchange: Exchange): unknown[] =>
  messagesOf(exchange)
    .map((message) => toolCodeIn(valueAt(message, "/result")))
    .filter((code) => code !== undefined);

const isResponse = (message: unknown) =>
  valueAt(message, "/result") !== undefined || valueAt(message, "/error") !== undefined;

function asReply(message: unknown): Reply {
  const error = valueAt(message, "/error");
  const isObject = typeof error === "object" && error !== null;
  return {
    id: valueAt(message, "/id"),
    result: valueAt(message, "/result"),
    error: isObject ? { code: valueAt(error, "/code"), message: valueAt(error, "/message") } : undefined,
  };
}

/** The data of each event of a stream (WHATWG HTML, 9.2.6); the last one too, where the blank line after it is missing. */
function eventsIn(stream: string): string[] {
  const blocks = stream
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .reduce<string[][]>(
      (events, line) => {
        if (line === "") events.push([]);
        else if (line === "data" || line.startsWith("data:")) events.at(-1)?.push(line.slice(5).replace(/^ /, ""));
        return events;
      },
      [[]],
    );
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}
