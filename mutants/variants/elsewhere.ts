import { randomUUID } from "node:crypto";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "../kit/json.ts";
import { json as refusal } from "../kit/rewriting.ts";
import type { Front } from "../mutant.ts";
import { front, plainly, type Write } from "./front.ts";
import { fastClock } from "./hurry.ts";
import { everyValue } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

/** Where the issuer is on its origin: its metadata then stand at a path of their own (RFC 8414, section 3.1). */
const tenant = "/tenant/7";
const metadata = "/.well-known/oauth-authorization-server";

/** Paths of the authorization server, with those of the mock. The token endpoint is stated to be the API's. */
const routes = new Map([
  [`${metadata}${tenant}`, metadata],
  [`${tenant}/sign-in`, "/oauth/authorize"],
  [`${tenant}/clients`, "/oauth/register"],
]);

const moved = new Set(routes.values());

const ownPath = (path: string): string | null => (moved.has(path.split("?")[0] ?? "") ? null : path);

function pathOfMock(path: string): string | null {
  const [own = "", ...query] = path.split("?");
  const route = routes.get(own);
  return route === undefined ? null : [route, ...query].join("?");
}

/** Changes the JSON of one path. */
const json =
  (at: string, change: (body: Json) => void): Write =>
  (whole, answer, path) => {
    if (path !== at || whole.status !== 200) return plainly(whole, answer, path);
    const body = JSON.parse(whole.bytes.toString()) as Json;
    change(body);
    return plainly({ ...whole, bytes: Buffer.from(JSON.stringify(body)) }, answer, path);
  };

/** The mock's authorization server on an origin of its own; the API's has no such routes. */
const twoOrigins: Front = async (upstream) => {
  const place = { api: "", issuer: "" };
  const api = await front(
    json("/.well-known/oauth-protected-resource/mcp", (body) => (body.authorization_servers = [place.issuer])),
    ownPath,
  )(upstream);
  const named = json(`${metadata}${tenant}`, (body) => {
    Object.assign(body, {
      issuer: place.issuer,
      authorization_endpoint: `${place.issuer}/sign-in`,
      registration_endpoint: `${place.issuer}/clients`,
    });
  });
  const server = await front((whole, answer, path) => {
    const headers = whole.headers.map(
      ([name, value]) =>
        [name, value.replace(encodeURIComponent(place.api), encodeURIComponent(place.issuer))] as const,
    );
    const bytes = path.startsWith(`${tenant}/sign-in`)
      ? Buffer.from(whole.bytes.toString().replaceAll('"/oauth/authorize"', `"${tenant}/sign-in"`))
      : whole.bytes;
    named({ ...whole, headers, bytes }, answer, path);
  }, pathOfMock)(upstream);
  Object.assign(place, { api: api.url, issuer: `${server.url}${tenant}` });
  return { url: api.url, close: async () => void (await Promise.all([api.close(), server.close()])) };
};

const isForeign = ({ headers }: MockRequest): boolean => /attacker/.test(headers.get("host") ?? "");
const isLongMessage = ({ headers, url }: MockRequest): boolean =>
  new URL(url).pathname === "/mcp" && Number(headers.get("content-length")) > 1_048_576;
const isHuge = ({ headers, url }: MockRequest): boolean =>
  Number(headers.get("content-length")) >
  (new URL(url).pathname === "/v1/transcribe" ? 250 * 1024 ** 2 : 20.5 * 1024 ** 3);
const isPoll = ({ method, url }: MockRequest): boolean =>
  method === "GET" && /^\/v1\/(?:translate|projects)\//.test(new URL(url).pathname);

/** So many reads of the status and the details pass by, before one is broken off. */
const pollsInARow = 40;

/** URLs of media that are signed anew each time, on a host that is not reached from here. */
const signedAnew = (make = randomUUID) =>
  everyValue((value, key) =>
    /(?:Video|Audio|^video)Url$/.test(key ?? "") && typeof value === "string" && URL.canParse(value)
      ? `http://127.0.0.1:9${new URL(value).pathname}?signature=${make()}`
      : value,
  );

const html = (status: number, says: string): MockResponse => ({
  status,
  headers: [["content-type", "text/html"]],
  body: `<h1>${status} ${says}</h1>`,
});

/** How fast time goes where all token requests of the suite have to keep within sixty a minute. */
const hurry = 20;

/** A build whose parts stand on several origins, or behind something. */
export const elsewhere: readonly Variant[] = [
  {
    id: "oauth/server-elsewhere",
    title: "The authorization server is on another origin, below a path.",
    front: twoOrigins,
    takes: [
      ["Q-OAUTH-AUTHORIZATION-ENDPOINT", "rfc"],
      ["Q-OAUTH-REGISTRATION", "rfc"],
    ],
  },
  {
    id: "elsewhere/one-address",
    title: "A proxy hides where requests come from.",
    front: front(plainly, undefined, "127.0.0.1"),
    hidesAddresses: true,
    hurry,
    options: (options) => ({ ...options, wall: fastClock(hurry) }),
  },
  {
    id: "elsewhere/container",
    title: "The server runs where it cannot reach this machine.",
    hidesAddresses: true,
    options: (options) => ({ ...options, fetch: () => Promise.reject(new TypeError("fetch failed")) }),
  },
  {
    id: "elsewhere/gateway",
    title: "A gateway knows no other host, and measures messages itself.",
    around: () => async (request, next) => {
      if (isForeign(request)) return html(421, "Misdirected Request");
      return isLongMessage(request) ? html(413, "Request Entity Too Large") : next(request);
    },
  },
  {
    id: "elsewhere/gateway-measures-uploads",
    title: "A gateway refuses too large uploads itself.",
    around: () => async (request, next) => (isHuge(request) ? html(413, "Request Entity Too Large") : next(request)),
  },
  {
    id: "elsewhere/uploads-read-whole",
    title: "A file to transcribe is read to its end before it is refused for its size.",
    around: () => async (request, next) => {
      if (new URL(request.url).pathname !== "/v1/transcribe" || !isHuge(request)) return next(request);
      for await (const _ of request.body ?? []);
      return refusal(413, { code: "FILE_TOO_LARGE", message: "The file is too large." });
    },
  },
  {
    id: "elsewhere/gateway-breaks-off",
    title: "A gateway breaks off some reads of projects.",
    around: () => {
      let polls = 0;
      return async (request, next) => {
        if (isPoll(request)) polls += 1;
        return isPoll(request) && polls % pollsInARow === 0
          ? html(polls % (2 * pollsInARow) === 0 ? 502 : 504, "No answer")
          : next(request);
      };
    },
  },
  {
    id: "elsewhere/media-signed-anew",
    title: "URLs of media are signed each time, and lead to another network.",
    around: signedAnew(),
  },
];
