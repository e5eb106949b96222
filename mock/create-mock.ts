import { checkOptions } from "./check-options.ts";
import { control } from "./control/control.ts";
import { Waits } from "./faults/delay.ts";
import { crashed, handle } from "./handle.ts";
import { newTestWorld, testWorld } from "./in-process/test-world.ts";
import { Changes } from "./inspect/changes.ts";
import { Inspector, partOf } from "./inspect/inspector.ts";
import { servePage } from "./inspect/page.ts";
import { deliveryState } from "./inspect/state.ts";
import { cutByClient } from "./inspect/summary.ts";
import { memoryStore, type BlobStore } from "./media/blob-store.ts";
import { MediaIndex } from "./media/media-index.ts";
import type { Mock, MockOptions } from "./mock.ts";
import { readClientDocument } from "./oauth/client-documents.ts";
import { json } from "./operations/answer.ts";
import { unlessAborted } from "./requests/aborted.ts";
import { atRoot } from "./requests/below-base.ts";
import { preflight, readable } from "./requests/cors.ts";
import { BodyCutOff, fromRequest, toResponse, type MockRequest, type MockResponse } from "./requests/exchange.ts";
import { nothingObserved, type Observed } from "./requests/observed.ts";
import { targetOf } from "./requests/target.ts";
import { advised } from "./webhooks/advice.ts";
import { deliver } from "./webhooks/deliver.ts";
import { whyUnsafe } from "./webhooks/unsafe-url.ts";
import { RateWindows } from "./worlds/rate-windows.ts";
import type { Surroundings } from "./worlds/view.ts";
import { Worlds } from "./worlds/worlds.ts";

/** Imported at the first need: a page that plays nothing does not load it. */
const media = async (request: MockRequest, path: string, index: MediaIndex): Promise<MockResponse> =>
  (await import("./media/serve-media.ts")).serveMedia(request, path, index);

/**
 * The contract, executed.
 * @throws TypeError for an option that is none, or has a value that it does not take
 * @example
 * const mock = createMock({ clock: { kind: "manual" } });
 * const world = mock.world("demo");
 * const answer = await mock.fetch("/v1/projects/p1", { headers: { "x-api-key": world.key() } });
 * await world.advance(60);
 */
export function createMock(options: MockOptions = {}): Mock {
  checkOptions(options);
  const { store = memoryStore(), onCrash = tellConsole } = options;
  const changes = new Changes();
  const surroundings = surroundingsOf(options, store, changes);
  const worlds = new Worlds(surroundings, options.seed ?? "demo");
  const inspector = new Inspector(worlds, changes);

  const answer = (
    request: MockRequest,
    remoteAddress: string,
    observed: Observed,
  ): MockResponse | Promise<MockResponse> => {
    const { path } = targetOf(request.url);
    observed.by = partOf(request.method, path);
    // What looks on is for this origin alone.
    if (inspector.answers(path)) return inspector.answer(request, path);
    if (observed.by === "page")
      return servePage(request, path, { assets: options.page, baseUrl: surroundings.baseUrl });
    const allowed = preflight(request, path);
    if (allowed) return allowed;
    if (observed.by === "control") {
      if (inspector.keeps(request, observed)) inspector.begin(request, observed);
      return control(request, path, worlds, observed);
    }
    if (observed.by === "media") return media(request, path, surroundings.media);
    return handle(request, remoteAddress, worlds, store, observed);
  };
  const answered = async (request: MockRequest, from = { remoteAddress: "127.0.0.1" }): Promise<MockResponse> => {
    const observed = nothingObserved();
    const began = performance.now();
    let cutOff: BodyCutOff | undefined;
    let response: MockResponse;
    try {
      const answering = answer(request, from.remoteAddress, observed);
      // Most answers are there at once: waiting for them would only cost.
      response = answering instanceof Promise ? await answering : answering;
    } catch (error) {
      response = crashed();
      if (error instanceof BodyCutOff) {
        cutOff = error;
        observed.fault = cutByClient;
      } else onCrash(error, request);
    }
    if (observed.by !== "page") response = readable(request, response);
    observed.took = performance.now() - began;
    inspector.keep(request, response, observed);
    options.onAnswer?.(request, response, observed);
    // Whoever sent half a body has gone, or was answered by the adapter.
    if (cutOff) throw cutOff;
    return response;
  };
  const answerFetch: Mock["fetch"] = async (input, init) => {
    const place = typeof input === "string" ? new URL(input, surroundings.baseUrl) : input;
    const request = place instanceof Request && !init ? place : new Request(place, init);
    const { baseUrl } = surroundings;
    const told = typeof input === "string" && !URL.canParse(input) ? request : atRoot(baseUrl, request);
    return toResponse(await unlessAborted(request.signal, () => answered(fromRequest(told))));
  };
  return {
    handle: answered,
    get baseUrl() {
      return surroundings.baseUrl;
    },
    fetch: answerFetch,
    world: (name) => testWorld(name, answered),
    newWorld: (wanted = {}) => newTestWorld(answered, wanted),
    worlds,
    crashed,
    badRequest: () => json(400, { code: "BAD_HTTP_REQUEST", message: "This is not an HTTP request with a URL." }),
    close: () => {
      changes.close();
      surroundings.closing.abort();
      surroundings.waits.end();
      for (const world of worlds.all()) void world.close();
    },
  };
}

/** What every world of the mock shares. */
function surroundingsOf(options: MockOptions, store: BlobStore, changes: Changes): Surroundings {
  const { resolve = async () => [], allowLocalWebhooks = false, wall = Date.now } = options;
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return {
    get baseUrl() {
      const { baseUrl = "http://localhost:4010" } = options;
      return (typeof baseUrl === "string" ? baseUrl : baseUrl()).replace(/\/+$/, "");
    },
    clock: options.clock ?? { kind: "real", factor: 1 },
    wall,
    broke: (error) => (options.onCrash ?? tellConsole)(error, undefined),
    limits: options.limits ?? {},
    media: new MediaIndex(),
    store,
    closing: new AbortController(),
    waits: new Waits(),
    sender: {
      headerPrefix: options.webhookHeaderPrefix ?? "X-Service-",
      unsafeReason: async (url, longest) => {
        const unsafe = await whyUnsafe(url, { allowLocal: allowLocalWebhooks, resolve, longest });
        return unsafe && advised(unsafe, url, allowLocalWebhooks);
      },
      send: (request, timeoutSeconds) => deliver(request, { fetch: send, timeoutSeconds }),
    },
    addressRates: new RateWindows(wall),
    clientDocument: (url) =>
      readClientDocument(url, {
        fetch: send,
        isSafe: async (one) =>
          (await whyUnsafe(one, { allowLocal: false, resolve, longest: Number.POSITIVE_INFINITY })) === null,
      }),
    changed: (world) => changes.tell(world),
    dropped: (world, pending) => {
      changes.tell(world);
      options.onDrop?.(world, pending);
    },
    delivered: (world, delivery) => options.onDelivery?.(world, deliveryState(delivery)),
  };
}

const tellConsole = (error: unknown, request: MockRequest | undefined) =>
  console.error(
    `dubspec: ${request ? `${request.method} ${request.url}` : "a step that was due"} crashed the mock:`,
    error,
  );
