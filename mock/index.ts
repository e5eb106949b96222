import { control } from "./control/control.ts";
import { limits } from "./contract/contract.ts";
import { crashed, handle } from "./handle.ts";
import { memoryStore, type BlobStore } from "./media/blob-store.ts";
import { Changes } from "./inspect/changes.ts";
import { Inspector, partOf } from "./inspect/inspector.ts";
import type { DeliveryState } from "./inspect/shapes.ts";
import { deliveryState } from "./inspect/state.ts";
import { cutByClient } from "./inspect/summary.ts";
import { json } from "./operations/answer.ts";
import { serveMedia } from "./operations/serve-media.ts";
import { BodyCutOff, fromRequest, toResponse, type MockRequest, type MockResponse } from "./requests/exchange.ts";
import { nothingObserved, type Observed } from "./requests/observed.ts";
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
  /** Milliseconds since 1970. */
  wall?: () => number;
  /** Called for each answered request; `summaryOfAnswer` makes a line of what it is given. */
  onAnswer?: (request: MockRequest, response: MockResponse, observed: Observed) => void;
  /** Called when a webhook delivery of a world is over. */
  onDelivery?: (world: string, delivery: DeliveryState) => void;
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
  /** Stops every clock, and ends the streams of those who look on. */
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
  const changes = new Changes();
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
      changed: (world) => changes.tell(world),
      delivered: (world, delivery) => options.onDelivery?.(world, deliveryState(delivery)),
    },
    options.seed ?? "demo",
  );
  const inspector = new Inspector(worlds, changes);
  const answer = async (request: MockRequest, remoteAddress: string, observed: Observed): Promise<MockResponse> => {
    const path = new URL(request.url).pathname;
    observed.by = partOf(path);
    if (observed.by === "control") return control(request, path, worlds);
    if (observed.by === "media") return serveMedia(request, path, worlds);
    if (inspector.answers(path)) return inspector.answer(request, path);
    return handle(request, remoteAddress, worlds, store, observed);
  };
  const guarded = async (request: MockRequest, from = { remoteAddress: "127.0.0.1" }): Promise<MockResponse> => {
    const observed = nothingObserved();
    const began = performance.now();
    const response = await answer(request, from.remoteAddress, observed).catch((error: unknown) => {
      if (error instanceof BodyCutOff) observed.fault = cutByClient;
      else options.onCrash?.(error, request);
      return crashed();
    });
    observed.took = performance.now() - began;
    inspector.keep(request, response, observed);
    options.onAnswer?.(request, response, observed);
    return response;
  };
  return {
    handle: guarded,
    fetch: async (request) => toResponse(await guarded(fromRequest(request))),
    world: (name) => worlds.get(name),
    crashed,
    badRequest: () => json(400, { code: "BAD_HTTP_REQUEST", message: "This is no HTTP request that has a URL." }),
    close: () => {
      changes.close();
      for (const world of worlds.all()) world.close();
    },
  };
}

/** Ids of the limits that a mock can be given other values of. */
export const limitIds: readonly string[] = [...limits.keys()];

export { summaryOfAnswer } from "./inspect/summary.ts";
export type { DeliveryState, ExchangeSummary } from "./inspect/shapes.ts";
export type { Observed } from "./requests/observed.ts";
export { describeTarget } from "./control/target.ts";
export type { ClockMode } from "./worlds/clock.ts";
export type { MockRequest, MockResponse } from "./requests/exchange.ts";
