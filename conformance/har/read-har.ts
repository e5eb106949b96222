import { readFileSync } from "node:fs";
import type { Routes } from "../http/routes.ts";
import { HarError } from "./har-error.ts";
import { bodyOf, contentOf, flatHeaders, type HarMessage } from "./read-body.ts";
import type { Traffic } from "./traffic.ts";
import type { LoggedDelivery } from "./webhook-log.ts";

/** A recording with everything that can be judged in it. */
export interface Recording {
  baseUrl: string;
  /** Beginning of every key; null: the recording does not say. */
  apiKeyPrefix: string | null;
  webhookHeaderPrefix: string | null;
  /** Surfaces that the build claims; null: the recording does not say. */
  surfaces: readonly string[] | null;
  /** Name of the target, where the recording has it. */
  target: string | null;
  seed: number;
  /** Whether `dubspec conform` wrote it: then it has everything that was sent, credentials too. */
  ours: boolean;
  /** In the order in which they were sent. */
  traffic: readonly Traffic[];
  deliveries: readonly LoggedDelivery[];
  /** Entries that are not judged, by reason. Those whose answer is missing stand in the traffic, without one: what they asked may have been done. */
  leftOut: ReadonlyMap<string, number>;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOr = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * Reads a HAR 1.2 file, whoever recorded it.
 * @param baseUrl of the server, where it is known; otherwise the one that most entries are about
 * @throws HarError when it cannot be read, or is none
 */
export function readHar(path: string, routes: Routes, baseUrl?: string): Recording {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new HarError(
      `cannot read the recording ${path}: ${(error as Error).message.replaceAll(/[\p{Cc}\s]+/gu, " ").slice(0, 200)}`,
    );
  }
  try {
    return recordingOf(document, routes, baseUrl);
  } catch (error) {
    if (error instanceof HarError) throw new HarError(`${path} is not a HAR 1.2 recording: ${error.message}`);
    throw error;
  }
}

/** A HAR document. @throws HarError when it is none */
export function recordingOf(document: unknown, routes: Routes, baseUrl?: string): Recording {
  const log = isObject(document) ? document["log"] : undefined;
  if (!isObject(log)) throw new HarError('it has no object "log"');
  if (!Array.isArray(log["entries"])) throw new HarError("log.entries is not a list");
  const own = isObject(log["_dubspec"]) ? log["_dubspec"] : null;
  const entries = log["entries"].map((entry: unknown, index) => messageOf(entry, index));
  const leftOut = new Map<string, number>();
  const skip = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  const base = baseUrl ?? textOr(own?.["baseUrl"]) ?? likelyBase(entries, routes);
  const traffic: Traffic[] = [];
  const deliveries: LoggedDelivery[] = [];
  for (const [index, message] of entries.entries()) {
    if (message.entry["_delivery"] === true) deliveries.push(deliveryOf(message));
    else if (message.method === "OPTIONS") skip("preflight requests of browsers");
    else if (!message.url.startsWith(base)) skip("other servers");
    else if (isSecondHand(message)) skip("answers that came from a browser's cache or a service worker");
    else {
      if (message.status === 0 && own === null) skip("requests without an answer");
      else if (message.content === null) skip("answers recorded without their body");
      traffic.push(trafficOf(message, index, message.url.slice(base.length) || "/"));
    }
  }
  const surfaces = own?.["surfaces"];
  return {
    baseUrl: base,
    leftOut,
    deliveries,
    apiKeyPrefix: textOr(own?.["apiKeyPrefix"]),
    webhookHeaderPrefix: textOr(own?.["webhookHeaderPrefix"]),
    target: textOr(own?.["target"]),
    surfaces: Array.isArray(surfaces) ? surfaces.map(String) : null,
    seed: Number(own?.["seed"] ?? 1),
    ours: own !== null,
    traffic: traffic.toSorted(
      (a, b) =>
        (a.order && b.order ? a.order.sent - b.order.sent : a.startedAt - b.startedAt) ||
        a.exchange.number - b.exchange.number,
    ),
  };
}

/** Whether the answer did not come from the server then: browsers list what a service worker sends as an entry of its own. */
const isSecondHand = ({ entry, response }: HarMessage): boolean =>
  response["_fetchedViaServiceWorker"] === true ||
  (typeof entry["_fromCache"] === "string" && entry["_fromCache"] !== "");

function messageOf(entry: unknown, index: number): HarMessage {
  const fail = (what: string): never => {
    throw new HarError(`entry ${index + 1} ${what}`);
  };
  if (!isObject(entry)) return fail("is not an object");
  const { request, response } = entry;
  if (!isObject(request) || !isObject(response)) return fail("lacks request or response");
  const { method, url } = request;
  if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url))
    return fail("lacks a method or an absolute url");
  const startedAt = Date.parse(String(entry["startedDateTime"]));
  if (Number.isNaN(startedAt)) return fail("has a startedDateTime that is not a time");
  const status = Math.max(0, Number(response["status"]) || 0);
  return {
    entry,
    request,
    method: method.toUpperCase(),
    url: url.split("#", 1)[0] ?? url,
    startedAt,
    status,
    response,
    content: contentOf(response, status),
  };
}

/** Where most requests that the contract knows went to. */
function likelyBase(entries: readonly HarMessage[], routes: Routes): string {
  const counts = new Map<string, number>();
  for (const { entry, method, url } of entries) {
    if (entry["_delivery"] === true) continue;
    const { origin, pathname } = new URL(url);
    const at = /\/(?:v1\/|mcp$|oauth\/|\.well-known\/oauth)/.exec(pathname)?.index;
    if (at === undefined || !routes(method, pathname.slice(at))) continue;
    const base = origin + pathname.slice(0, at);
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!first) throw new HarError("no entry is about a route of the contract");
  return first[0];
}

function trafficOf(message: HarMessage, index: number, path: string): Traffic {
  const { entry, request, response, status, startedAt, content, method } = message;
  const headers = flatHeaders(request["headers"]);
  const time = Number(entry["time"] ?? -1);
  const milliseconds = time > 0 ? time : 0;
  const body = bodyOf(message, headers);
  const answer =
    status === 0 || content === null ? null : { status, headers: flatHeaders(response["headers"]), bytes: content };
  const { _instant: instant, _sent: sent, _answered: answered } = entry;
  const shown =
    body.kind === "text"
      ? body.text
      : body.kind === "form"
        ? body.parts
            .map((part) => ("value" in part ? `${part.name}=${part.value}` : `${part.name}=${part.file}`))
            .join(", ")
        : null;
  return {
    exchange: {
      number: Number(entry["_number"] ?? index + 1),
      request: {
        method,
        path,
        headers,
        role: textOr(entry["_role"]),
        body: shown !== null && shown.length > 300 ? `${shown.slice(0, 297)}...` : shown,
        curl:
          body.kind === "text"
            ? ["--data-binary", body.text]
            : body.kind === "form"
              ? body.parts.flatMap((part) =>
                  "value" in part
                    ? ["--form-string", `${part.name}=${part.value}`]
                    : ["-F", `${part.name}=@${part.file};type=${part.mediaType}`],
                )
              : [],
      },
      answer,
      failure: answer
        ? null
        : (textOr(entry["_failure"]) ?? (status === 0 ? "no answer" : `${status}, recorded without its body`)),
      milliseconds,
    },
    // Where nobody says how long it took, nothing is known to have come after it.
    headers,
    body,
    startedAt,
    endedAt: time >= 0 ? startedAt + milliseconds : Infinity,
    order: typeof sent === "number" && typeof answered === "number" ? { sent, answered } : null,
    world: textOr(entry["_world"]),
    check: textOr(entry["_check"]),
    instant: typeof instant === "number" ? instant : null,
  };
}

function deliveryOf({ entry, request, method, url, startedAt, status }: HarMessage): LoggedDelivery {
  const post = isObject(request["postData"]) ? request["postData"] : {};
  return {
    url,
    world: textOr(entry["_world"]),
    delivery: {
      method,
      headers: flatHeaders(request["headers"]),
      body: new TextEncoder().encode(String(post["text"] ?? "")),
      receivedAt: startedAt,
      answeredStatus: status === 0 ? null : status,
    },
  };
}
