/** Further ways to be wrong: requests with another body, and operations of the contract. */
import type { Contract, Operation } from "../../spec/lib/contract.ts";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Around } from "../mutant.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The same request with another JSON body, on another path where one is given. */
export function withJson(request: MockRequest, json: unknown, path?: string): MockRequest {
  const text = JSON.stringify(json);
  const bytes = new TextEncoder().encode(text);
  const { headers, method } = request;
  const other = new Map([
    ["content-type", "application/json"],
    ["content-length", String(bytes.length)],
  ]);
  return {
    method,
    url: path === undefined ? request.url : new URL(path, request.url).href,
    headers: {
      get: (name) => other.get(name.toLowerCase()) ?? headers.get(name),
      has: (name) => other.has(name.toLowerCase()) || headers.has(name),
      entries: () => [...[...headers.entries()].filter(([name]) => !other.has(name.toLowerCase())), ...other],
    },
    get body() {
      return new Blob([bytes]).stream();
    },
    text: async () => text,
    json: async () => json,
    arrayBuffer: async () => bytes.buffer,
  };
}

/** The text of a request's body, and the same request to be read once more. */
export async function peek(request: MockRequest): Promise<{ text: string; again: MockRequest }> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const again: MockRequest = {
    method: request.method,
    url: request.url,
    headers: request.headers,
    get body() {
      return new Blob([bytes]).stream();
    },
    text: async () => new TextDecoder().decode(bytes),
    json: async () => JSON.parse(new TextDecoder().decode(bytes)) as unknown,
    arrayBuffer: async () => bytes.buffer,
  };
  return { text, again };
}

/** Takes what is refused, where the body of the request has something in it. */
export const takenWith =
  (path: RegExp, said: RegExp, body: (path: string) => object): (() => Around) =>
  () =>
  async (request, next) => {
    const { pathname } = new URL(request.url);
    if (!path.test(pathname) || Number(request.headers.get("content-length")) > 1_000_000) return next(request);
    const { text, again } = await peek(request);
    const response = await next(again);
    return response.status >= 400 && said.test(text) ? json(200, body(pathname)) : response;
  };

/** What an upload or a dub answers that was started. */
export const started = (path: string): object => ({
  success: true,
  message: "Started.",
  projectId: path.split("/")[3] ?? "prj_taken",
  workId: "work_1",
  estimatedDuration: 5,
});

/** An answer in JSON. */
export const json = (status: number, body: object): MockResponse => ({
  status,
  headers: [["content-type", "application/json"]],
  body: JSON.stringify(body),
});

/** Changes one operation of the contract. */
export const operation =
  (id: string, change: (operation: Writable<Operation>) => void) =>
  ({ operations }: Contract) => {
    const one = operations.find((each) => each.id === id);
    if (!one)
      throw new Error(`A mutant changes ${id}, which the contract does not have: change the mutant with the contract.`);
    change(one as Writable<Operation>);
  };

/** An operation that never answers with one error. */
export const never = (id: string, error: string) =>
  operation(id, (one) => {
    if (!one.errors.includes(error)) throw new Error(`${id} has no error ${error}`);
    one.errors = one.errors.filter((other) => other !== error);
  });

/** An upload that does not know a media type. */
export const unknownType = (id: string, mediaType: string) =>
  operation(id, (one) => {
    const parts = one.request.parts.map((part) =>
      "mediaTypes" in part ? { ...part, mediaTypes: part.mediaTypes?.filter((type) => type !== mediaType) } : part,
    );
    one.request = { ...one.request, parts } as typeof one.request;
  });
