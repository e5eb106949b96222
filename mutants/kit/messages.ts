/** Ways to be wrong about JSON: about the body of a request, and about messages of MCP and their answers. */
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "./json.ts";
import type { Around } from "../mutant.ts";
import { readJson, withBody } from "./requests.ts";

/** Which messages a change concerns. */
export interface Which {
  /** The method of JSON-RPC; absent: any, or none. */
  method?: string;
  /** The tool that is called. */
  tool?: string;
  /** Further condition over the message and, where there is one, the answer. */
  when?: (message: Json, body: Json, request: MockRequest) => boolean;
}

/** An answer with JSON. */
export const answerOf = (status: number, body: unknown, ...headers: (readonly [string, string])[]): MockResponse => ({
  status,
  headers: [["content-type", "application/json"], ["cache-control", "no-store"], ...headers],
  body: JSON.stringify(body),
});

const isMcp = (request: MockRequest) => request.method === "POST" && new URL(request.url).pathname === "/mcp";

const fits = ({ method, tool, when }: Which, message: Json, body: Json, request: MockRequest) =>
  (!method || message?.method === method) &&
  (!tool || (message?.method === "tools/call" && message?.params?.name === tool)) &&
  (!when || (message !== undefined && when(message, body, request)));

/** Changes messages of MCP before they are read: what is returned, or the changed message itself, comes in its place. */
export const messages =
  (which: Which, change: (message: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
  async (request, next) => {
    if (!isMcp(request)) return next(request);
    const { json, again } = await readJson(request);
    if (json === undefined || !fits(which, json, undefined, request)) return next(again);
    return next(withBody(again, JSON.stringify(change(json, request) ?? json)));
  };

/** Sends other requests in the place of messages of MCP: with other headers, from somebody else. */
export const resent =
  (which: Which, change: (request: MockRequest, message: Json) => MockRequest): (() => Around) =>
  () =>
  async (request, next) => {
    if (!isMcp(request)) return next(request);
    const { json, again } = await readJson(request);
    return next(json !== undefined && fits(which, json, undefined, request) ? change(again, json) : again);
  };

/** Changes the JSON of answers to messages of MCP. */
export const replies = (
  which: Which,
  change: (body: Json, message: Json, request: MockRequest) => unknown,
): (() => Around) =>
  exchanges(which, (response, message, request) => {
    const body =
      typeof response.body === "string" && response.body !== "" ? (JSON.parse(response.body) as Json) : undefined;
    if (body === undefined || (which.when && !which.when(message, body, request))) return response;
    return { ...response, body: JSON.stringify(change(body, message, request) ?? body) };
  });

/** Changes answers to messages of MCP as a whole. A message that is no JSON is undefined. */
export function exchanges(
  which: Which,
  change: (response: MockResponse, message: Json, request: MockRequest) => MockResponse,
): () => Around {
  return () => async (request, next) => {
    if (!isMcp(request)) return next(request);
    const { json, again } = await readJson(request);
    const response = await next(again);
    const { when: _over, ...rest } = which;
    return fits(rest, json, undefined, request) ? change(response, json, again) : response;
  };
}

/** Answers some messages of MCP, or other requests, without asking the mock; undefined leaves them to it. */
export const instead =
  (path: RegExp, answer: (json: Json, request: MockRequest) => MockResponse | undefined): (() => Around) =>
  () =>
  async (request, next) => {
    if (!path.test(new URL(request.url).pathname)) return next(request);
    const { json, again } = await readJson(request);
    return answer(json, again) ?? next(again);
  };

/** Changes the JSON body of requests to a path before it is read. */
export const bodies =
  (path: RegExp, change: (json: Json, request: MockRequest) => unknown): (() => Around) =>
  () =>
  async (request, next) => {
    if (!path.test(new URL(request.url).pathname)) return next(request);
    const { json, again } = await readJson(request);
    return next(json === undefined ? again : withBody(again, JSON.stringify(change(json, request) ?? json)));
  };
