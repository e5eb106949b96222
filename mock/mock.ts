import type { Snapshot, TestWorld } from "./in-process/test-world.ts";
import type { PageAssets } from "./inspect/page.ts";
import type { DeliveryState } from "./inspect/shapes.ts";
import type { BlobStore } from "./media/blob-store.ts";
import type { MockRequest, MockResponse } from "./requests/exchange.ts";
import type { Observed } from "./requests/observed.ts";
import type { Resolve } from "./webhooks/unsafe-url.ts";
import type { ClockMode } from "./worlds/clock.ts";
import type { Worlds } from "./worlds/worlds.ts";

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
  /** Sends the webhooks, and reads the metadata documents of OAuth clients. */
  fetch?: typeof fetch;
  /** Where uploads go; default: memory, for files of up to 512 MiB. */
  store?: BlobStore;
  /** Files of the pages at `/_dubspec` and `/docs`; without them, these say that they are not there. */
  page?: PageAssets;
  /** Milliseconds since 1970. */
  wall?: () => number;
  /** Called for each answered request; `summaryOfAnswer` makes a line of what it is given. */
  onAnswer?: (request: MockRequest, response: MockResponse, observed: Observed) => void;
  /** Called when a webhook delivery of a world is over. */
  onDelivery?: (world: string, delivery: DeliveryState) => void;
  /** Called when a world that was not used for long is dropped because there are too many; `pending`: how much was under way in it. */
  onDrop?: (world: string, pending: number) => void;
  /** Called when the mock itself breaks, by a request or by what was due; the caller gets the contract's INTERNAL_ERROR. Default: to the console. */
  onCrash?: (error: unknown, request: MockRequest | undefined) => void;
}

/** A mock server without a port. Worlds are made by their first request. */
export interface Mock {
  /** Answers a request, in the light form that the Node adapter sends. Rejects with BodyCutOff alone. */
  handle(request: MockRequest, from?: { remoteAddress: string }): Promise<MockResponse>;
  /** The base of the URLs in answers. */
  readonly baseUrl: string;
  /** Answers as fetch does, and needs no `this`: give it to a client in the place of fetch. A path alone, `/v1/projects/p1`, is below `baseUrl`. Rejects where the body of the request breaks off, and with the reason of its signal once that is aborted. */
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
  /** Stops every clock, gives the answers that are to come late, ends the streams of those who look on, and frees every file. */
  close(): void;
}
