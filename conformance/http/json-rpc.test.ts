import { expect, test } from "vitest";
import { exchangeOf } from "../testing/exchange.ts";
import { messagesOf, replyTo, rpcErrorIn, toolCodesIn } from "./json-rpc.ts";

const answer = (body: unknown) => exchangeOf("POST", "/mcp", 200, body);

function stream(text: string) {
  const exchange = answer(text);
  return {
    ...exchange,
    answer: { ...exchange.answer!, headers: { "content-type": "text/event-stream; charset=utf-8" } },
  };
}

test("a JSON answer is one message, found by its id, type included", () => {
  const exchange = answer({ jsonrpc: "2.0", id: 7, result: { tools: [] } });
  expect(replyTo(exchange, 7)).toEqual({ id: 7, result: { tools: [] }, error: undefined });
  expect(replyTo(exchange, "7")).toBeNull();
  expect(replyTo(exchange, 8)).toBeNull();
});

test("an id of zero is an id", () => {
  expect(replyTo(answer({ jsonrpc: "2.0", id: 0, result: {} }), 0)?.result).toEqual({});
});

test("an error is a response too", () => {
  const exchange = answer({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } });
  expect(replyTo(exchange, null)?.error?.code).toBe(-32700);
  expect(rpcErrorIn(exchange)).toEqual({ code: -32700, message: "Parse error" });
  expect(rpcErrorIn(answer({ code: "INVALID_ORIGIN", message: "" }))).toBeUndefined();
});

test("a body that is not JSON is not a message", () => {
  expect(messagesOf(answer("<html>"))).toEqual([]);
  expect(rpcErrorIn(answer("7"))).toBeUndefined();
});

test.each([
  ["lines that end with LF", 'event: message\ndata: {"id":1,"result":{}}\n\n'],
  ["lines that end with CRLF", 'id: 4\r\ndata:{"id":1,"result":{}}\r\n\r\n'],
  ["data over two lines", 'data: {"id":1,\ndata: "result":{}}\n\n'],
  [
    "a comment, another message before it, and no blank line at the end",
    ': ping\n\ndata: {"method":"notifications/progress"}\n\ndata: {"id":1,"result":{}}',
  ],
])("an event stream is read: %s", (_, text) => {
  expect(replyTo(stream(text), 1)?.result).toEqual({});
});

test.each([
  [
    "an object with the code",
    { isError: true, structuredContent: { error: { code: "BAD_REQUEST", message: "" } } },
    ["BAD_REQUEST"],
  ],
  ["the code itself", { isError: true, structuredContent: { error: "BAD_REQUEST" } }, ["BAD_REQUEST"]],
  ["no code", { isError: true, structuredContent: { error: {} } }, []],
  ["no failure", { structuredContent: { error: { code: "BAD_REQUEST" } } }, []],
])("the error code of a failed tool is read: %s", (_, result, codes) => {
  const message = { jsonrpc: "2.0", id: 1, result };
  expect(toolCodesIn(answer(message))).toEqual(codes);
  expect(toolCodesIn(stream(`data: ${JSON.stringify(message)}\n\n`))).toEqual(codes);
});
