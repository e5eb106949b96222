import { control } from "./control/control.ts";
import { limits } from "./contract/contract.ts";
import { crashed, handle } from "./handle.ts";
import { isPagePath, servePage, type PageAssets } from "./inspect/page.ts";
import { memoryStore, type BlobStore } from "./media/blob-store.ts";
import { json } from "./operations/answer.ts";
import { serveMedia } from "./operations/serve-media.ts";
import { fromRequest, toResponse, type MockRequest, type MockResponse } from "./requests/exchange.ts";
import { deliver } from "./webhooks/deliver.ts";
import { unsafeReason, type Resolve } from "./webhooks/unsafe-url.ts";
import type { ClockMode } from "./worlds/clock.ts";
import type { World } from "./worlds/world.ts";
import { Worlds } from "./worlds/worlds.ts";

/** How a mock is to behave; nothing is required. */
export interface MockOptions {
  /** Where it is reached: the base of URLs in answers; a function where that is known later. Default: http://localhost:4010 */
  baseUrl?: string | (() => string);
  /** Default: the wall clock. */
  clock?: ClockMode;
  /** Decides every id, secret and time; the same seed and requests give the same bytes under a moved clock. */
  seed?: string;
  /** Changed limits by id. */
  limits?: Readonly<Record<string, number>>;
  /** Admits webhooks to `http://127.0.0.1:<port>`. */
  allowLocalWebhooks?: boolean;
  /** Beginning of the names of webhook headers. */
  webhookHeaderPrefix?: string;
  /** Addresses of a host name, for webhooks; without it, no name is known. */
  resolve?: Resolve;
  /** Sends the webhooks. */
  fetch?: typeof fetch;
  /** Where uploads go; default: memory. */
  store?: BlobStore;
  /** Files of the pages at `/_dubspec` and `/docs`; without them, these say that they are not there. */
  page?: PageAssets;
  /** Milliseconds since 1970. */
  wall?: () => number;
  /** Called for each answered request. */
  onAnswer?: (request: MockRequest, response: MockResponse) => void;
  /** Called when the mock itself breaks; the caller gets the contract's INTERNAL_ERROR. */
  onCrash?: (error: unknown, request: MockRequest) => void;
}

/** A mock server without a port. */
export interface Mock {
  /** Answers a request, in the light form that the Node adapter sends. */
  handle(request: MockRequest, from?: { remoteAddress: string }): Promise<MockResponse>;
  /** Answers a request of fetch. */
  fetch(request: Request): Promise<Response>;
  /** The world of a name, as `dub_test_<name>` opens it. */
  world(name: string): World;
  /** The answer to a request that broke the mock. */
  crashed(): MockResponse;
  /** The answer to what is no HTTP request. */
  badRequest(): MockResponse;
  /** Stops every clock. */
  close(): void;
}

/**
 * The contract, executed.
 * @example
 * const mock = createMock({ clock: { kind: "manual" } });
 * const answer = await mock.fetch(new Request("http://localhost:4010/v1/projects/p1", { headers: { "x-api-key": "dub_test_demo" } }));
 */
export function createMock(options: MockOptions = {}): Mock {
  const { resolve = async () => [], allowLocalWebhooks = false, store = memoryStore() } = options;
  const send = options.fetch ?? globalThis.fetch;
  const worlds = new Worlds(
    {
      get baseUrl() {
        const { baseUrl = "http://localhost:4010" } = options;
        return typeof baseUrl === "string" ? baseUrl : baseUrl();
      },
      clock: options.clock ?? { kind: "real", factor: 1 },
      wall: options.wall ?? Date.now,
      limits: options.limits ?? {},
      sender: {
        headerPrefix: options.webhookHeaderPrefix ?? "X-Service-",
        unsafeReason: (url, longest) => unsafeReason(url, { allowLocal: allowLocalWebhooks, resolve, longest }),
        send: (request, timeoutSeconds) => deliver(request, { fetch: send, timeoutSeconds }),
      },
    },
    options.seed ?? "demo",
  );
  const answer = async (request: MockRequest, remoteAddress: string): Promise<MockResponse> => {
    const path = new URL(request.url).pathname;
    if (path === "/_control" || path.startsWith("/_control/")) return control(request, path, worlds);
    if (isPagePath(path)) return servePage(request, path, options.page);
    if (path.startsWith("/_media/")) return serveMedia(request, path, worlds);
    return handle(request, remoteAddress, worlds, store);
  };
  const guarded = async (request: MockRequest, from = { remoteAddress: "127.0.0.1" }): Promise<MockResponse> => {
    try {
      const response = await answer(request, from.remoteAddress);
      options.onAnswer?.(request, response);
      return response;
    } catch (error) {
      options.onCrash?.(error, request);
      return crashed();
    }
  };
  return {
    handle: guarded,
    fetch: async (request) => toResponse(await guarded(fromRequest(request))),
    world: (name) => worlds.get(name),
    crashed,
    badRequest: () => json(400, { code: "BAD_HTTP_REQUEST", message: "This is no HTTP request that has a URL." }),
    close: () => worlds.all().forEach((world) => world.close()),
  };
}

/** Ids of the limits that a mock can be given other values of. */
export const limitIds: readonly string[] = [...limits.keys()];

export { describeTarget } from "./control/target.ts";
export type { ClockMode } from "./worlds/clock.ts";
export type { PageAssets } from "./inspect/page.ts";
export type { MockRequest, MockResponse } from "./requests/exchange.ts";
