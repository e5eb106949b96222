import { control } from "./control/control.ts";
import { limits } from "./contract/contract.ts";
import { crashed, handle } from "./handle.ts";
import { newTestWorld, testWorld, type Snapshot, type TestWorld } from "./in-process/test-world.ts";
import { memoryStore, type BlobStore } from "./media/blob-store.ts";
import { json } from "./operations/answer.ts";
import { serveMedia } from "./operations/serve-media.ts";
import { fromRequest, toResponse, type MockRequest, type MockResponse } from "./requests/exchange.ts";
import { deliver } from "./webhooks/deliver.ts";
import { unsafeReason, type Resolve } from "./webhooks/unsafe-url.ts";
import type { ClockMode } from "./worlds/clock.ts";
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
  /** Where uploads go; default: memory, for files of up to 512 MiB. */
  store?: BlobStore;
  /** Milliseconds since 1970. */
  wall?: () => number;
  /** Called for each answered request. */
  onAnswer?: (request: MockRequest, response: MockResponse) => void;
  /** Called when the mock itself breaks; the caller gets the contract's INTERNAL_ERROR. Default: to the console. */
  onCrash?: (error: unknown, request: MockRequest) => void;
}

/** A mock server without a port. Worlds are made by their first request. */
export interface Mock {
  /** Answers a request, in the light form that the Node adapter sends. */
  handle(request: MockRequest, from?: { remoteAddress: string }): Promise<MockResponse>;
  /** The base of the URLs in answers. */
  readonly baseUrl: string;
  /** Answers as fetch does, and needs no `this`: give it to a client in the place of fetch. A path alone is below `baseUrl`. */
  fetch(request: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** The world of a name, as the key `dub_test_<name>` opens it, to move its clock, steer it and so on. */
  world(name: string): TestWorld;
  /** A world of its own, for one test: fresh, from a seed, or a fork of a snapshot. */
  newWorld(options?: { seed?: number; from?: Snapshot }): Promise<TestWorld>;
  /** @internal Every world, for the page and for tests of the mock. */
  readonly worlds: Worlds;
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
 * const world = mock.world("demo");
 * const answer = await mock.fetch("/v1/projects/p1", { headers: { "x-api-key": world.key() } });
 * await world.advance(60);
 */
export function createMock(options: MockOptions = {}): Mock {
  const { resolve = async () => [], allowLocalWebhooks = false, store = memoryStore(), onCrash = tellConsole } = options;
  const deliverBy = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const baseUrl = () => {
    const { baseUrl: given = "http://localhost:4010" } = options;
    return (typeof given === "string" ? given : given()).replace(/\/+$/, "");
  };
  const worlds = new Worlds(
    {
      get baseUrl() {
        return baseUrl();
      },
      clock: options.clock ?? { kind: "real", factor: 1 },
      wall: options.wall ?? Date.now,
      limits: options.limits ?? {},
      sender: {
        headerPrefix: options.webhookHeaderPrefix ?? "X-Service-",
        unsafeReason: (url, longest) => unsafeReason(url, { allowLocal: allowLocalWebhooks, resolve, longest }),
        send: (request, timeoutSeconds) => deliver(request, { fetch: deliverBy, timeoutSeconds }),
      },
    },
    options.seed ?? "demo",
  );
  const answer = async (request: MockRequest, remoteAddress: string): Promise<MockResponse> => {
    const path = new URL(request.url).pathname;
    if (path === "/_control" || path.startsWith("/_control/")) return control(request, path, worlds);
    if (path.startsWith("/_media/")) return serveMedia(request, path, worlds);
    return handle(request, remoteAddress, worlds, store);
  };
  const guarded = async (request: MockRequest, from = { remoteAddress: "127.0.0.1" }): Promise<MockResponse> => {
    try {
      const response = await answer(request, from.remoteAddress);
      options.onAnswer?.(request, response);
      return response;
    } catch (error) {
      onCrash(error, request);
      return crashed();
    }
  };
  const answerFetch: Mock["fetch"] = async (input, init) => {
    const place = typeof input === "string" ? new URL(input, baseUrl()) : input;
    const request = place instanceof Request && !init ? place : new Request(place, init);
    return toResponse(await guarded(fromRequest(request)));
  };
  return {
    handle: guarded,
    get baseUrl() {
      return baseUrl();
    },
    fetch: answerFetch,
    world: (name) => testWorld(name, answerFetch),
    newWorld: (wanted = {}) => newTestWorld(answerFetch, wanted),
    worlds,
    crashed,
    badRequest: () => json(400, { code: "BAD_HTTP_REQUEST", message: "This is no HTTP request that has a URL." }),
    close: () => worlds.all().forEach((world) => world.close()),
  };
}

const tellConsole = (error: unknown, { method, url }: MockRequest) => console.error(`dubspec: ${method} ${url} broke the mock:`, error);

/** Ids of the limits that a mock can be given other values of. */
export const limitIds: readonly string[] = [...limits.keys()];

export { ControlRefused } from "./in-process/test-world.ts";
export { describeTarget } from "./control/target.ts";
export type { Role, Snapshot, Steering, SteerOptions, TestWorld, WebhookDelivery } from "./in-process/test-world.ts";
export { memoryStore } from "./media/blob-store.ts";
export type { BlobStore } from "./media/blob-store.ts";
export type { ClockMode } from "./worlds/clock.ts";
export type { MockRequest, MockResponse } from "./requests/exchange.ts";
