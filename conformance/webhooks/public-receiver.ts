import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deferred } from "../deferred.ts";
import { stopwatch } from "../http/stopwatch.ts";
import { newEndpoint, readAtMost, type Serve } from "./endpoint.ts";
import type { Delivery, Endpoint, Reply } from "./delivery.ts";
import { closed } from "./receiver.ts";

/** How a receiver for a public host is served. */
export interface PublicReceiverOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** What the suite has to show to read anything back. */
  token: string;
  /** Milliseconds. */
  now(): number;
  /** Milliseconds of a clock that nobody sets, by which addresses are idle; default: that of this machine. */
  lasting?(): number;
}

/** A receiver that a suite on another machine reads. */
export interface PublicReceiver {
  port: number;
  close(): Promise<void>;
}

/** A reply as it is asked for over HTTP; `held`: not until it is released. */
export type AskedReply = Omit<Reply, "after"> & { after?: number | "never" | "cut" | "held" };

/** A delivery as it is read back. */
export type ReadDelivery = Omit<Delivery, "body"> & { body: string };

/** Bytes of all deliveries together. */
const ROOM = 32 * 1024 * 1024;
/** The same of one address: whoever is flooded leaves room for others. */
const ROOM_OF_ONE = ROOM / 4;
/** Milliseconds without an order of its holder, after which an address makes room for deliveries to others: its run may be long dead. */
const IDLE = 3_600_000;
/** Addresses at one time; the one whose holder has asked for nothing for longest makes room for one more. */
const MOST_ENDPOINTS = 200;
/** Deliveries of one answer. */
const PAGE = 20;
/** Bytes of what the suite sends. */
const LARGEST_ORDER = 16_384;
/** Milliseconds that reading may wait for more. */
const LONGEST_WAIT = 10_000;
/** Milliseconds after which whoever still waits for an answer to a delivery waits no more. */
const LONGEST_HOLD = 120_000;

interface Place {
  endpoint: Endpoint;
  serve: Serve;
  bytes: number;
  /** Milliseconds. */
  lastAsked: number;
  release(): void;
}

/**
 * Serves addresses for deliveries that nobody guesses, and lets the holder of a token open them, say how they answer, and read
 * what came. Anything else is 404. Memory is bounded: what does not fit is refused with 503, once addresses that nobody has
 * asked about for an hour have made room. One that has is gone, as if its holder had removed it.
 * @throws Error when it cannot listen
 */
export async function startPublicReceiver({
  host,
  port,
  token,
  now,
  lasting = stopwatch,
}: PublicReceiverOptions): Promise<PublicReceiver> {
  /** The one whose holder has asked for nothing for longest comes first. */
  const places = new Map<string, Place>();
  const touch = (id: string, place: Place): void => {
    place.lastAsked = lasting();
    places.delete(id);
    places.set(id, place);
  };
  const hasRoom = (bytes: number): boolean =>
    [...places.values()].reduce((sum, place) => sum + place.bytes, bytes) <= ROOM;
  const makeRoom = (bytes: number): void => {
    for (const [id, place] of places) {
      if (hasRoom(bytes)) return;
      if (place.bytes > 0 && lasting() - place.lastAsked >= IDLE) places.delete(id);
    }
  };
  const open = (): string => {
    const [idlest] = places.keys();
    if (places.size >= MOST_ENDPOINTS && idlest !== undefined) places.delete(idlest);
    const id = randomBytes(16).toString("hex");
    const place: Place = {
      ...newEndpoint(`/deliveries/${id}`, now, {
        hasRoom: (length) => {
          const bytes = length + OVERHEAD;
          if (place.bytes + bytes > ROOM_OF_ONE) return false;
          makeRoom(bytes);
          // It may itself have had to go.
          if (!places.has(id) || !hasRoom(bytes)) return false;
          place.bytes += bytes;
          return true;
        },
      }),
      bytes: 0,
      lastAsked: lasting(),
      release: () => {},
    };
    places.set(id, place);
    return id;
  };
  const orders: Readonly<
    Record<string, (place: Place, request: IncomingMessage, id: string) => Promise<object> | object>
  > = {
    "GET ": ({ endpoint }, request) => readBack(endpoint, request, now),
    "PUT /reply": async (place, request) => {
      const { after, ...reply } = replyOf(Buffer.from(await readAtMost(request, LARGEST_ORDER)).toString());
      const { promise, resolve } = deferred();
      place.release = resolve;
      await place.endpoint.reply({
        ...reply,
        ...(after === undefined ? {} : { after: after === "held" ? promise : after }),
      });
      return {};
    },
    "POST /release": (place) => {
      place.release();
      return {};
    },
    "DELETE ": (_, __, id) => {
      places.delete(id);
      return {};
    },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "" } = request;
    const [path = ""] = url.split("?", 1);
    const [, kind, id = "", rest = ""] = /^\/(deliveries|endpoints)(?:\/([0-9a-f]{32}))?(\/\w+)?$/.exec(path) ?? [];
    const place = places.get(id);
    if (kind === "deliveries" && place && rest === "") {
      response.setTimeout(LONGEST_HOLD, () => response.destroy());
      return place.serve(request, response);
    }
    if (kind !== "endpoints") return answer(response, 404);
    if (!isBearer(request, token)) return answer(response, 401, { message: "The token is wrong." });
    if (`${method} ${path}` === "POST /endpoints") return answer(response, 200, { id: open(), now: now() });
    const order = orders[`${method} ${rest}`];
    if (!place || !order) return answer(response, 404);
    touch(id, place);
    try {
      return answer(response, 200, await order(place, request, id));
    } catch (error) {
      return answer(response, 400, { message: (error as Error).message });
    }
  };
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5000 },
    (request, response) => {
      void serve(request, response).catch(() => response.destroy());
    },
  );
  server.maxConnections = 256;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

/** Bytes that a delivery takes beside its body, at most: headers. */
const OVERHEAD = 16_384;

async function readBack(endpoint: Endpoint, { url = "" }: IncomingMessage, now: () => number): Promise<object> {
  const query = new URLSearchParams(url.split("?")[1]);
  const after = Math.max(0, Number(query.get("after")) || 0);
  const wait = Math.min(LONGEST_WAIT, Math.max(0, Number(query.get("wait")) || 0));
  await endpoint.waitFor(after + 1, wait);
  const deliveries = endpoint.deliveries
    .slice(after, after + PAGE)
    .map((delivery): ReadDelivery => ({ ...delivery, body: Buffer.from(delivery.body).toString("base64") }));
  return { deliveries, now: now() };
}

/** @throws Error when it is no reply */
function replyOf(text: string): AskedReply {
  const { status, headers = {}, after } = JSON.parse(text) as AskedReply;
  const isAfter =
    [undefined, "never", "cut", "held"].includes(after as string) ||
    (typeof after === "number" && after >= 0 && after <= LONGEST_HOLD);
  const isHeaders = Object.entries(headers).every(
    ([name, value]) => /^[\w-]+$/.test(name) && typeof value === "string" && /^[\x20-\x7e]*$/.test(value),
  );
  if (!Number.isInteger(status) || status < 200 || status > 599 || !isAfter || !isHeaders)
    throw new Error("The reply is not valid.");
  return { status, headers, ...(after === undefined ? {} : { after }) };
}

function isBearer({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

function answer(response: ServerResponse, status: number, json?: object): void {
  response.writeHead(status, json ? { "content-type": "application/json", "cache-control": "no-store" } : {});
  response.end(json && JSON.stringify(json));
}
