import { keyHeader, parameters } from "../../generated/mock-contract.js";
import type { Operation } from "../../spec/lib/contract.ts";
import { contract } from "../contract/contract.ts";
import type { Observed } from "../requests/observed.ts";
import type { Exchange } from "./exchanges.ts";
import { lenientForm, lenientJson } from "./lenient-body.ts";
import { lenientMessage } from "./lenient-mcp.ts";
import { headerOf, headersOf } from "./message.ts";
import { refusalsFor } from "./refused-for.ts";

/** Names of an operation's parameters in the query or among the headers. */
const parametersOf = ({ id }: Operation, where: string): string[] =>
  (parameters[id] ?? []).flatMap(({ in: place, name }) => (place === where ? [name] : []));

const bearerHeader = "Authorization";

/** Headers that every browser sends, whatever the route. */
const everywhere = new Set(["accept", "origin"]);

/** Headers that mean something on some route of the contract, as it writes them. */
const meaningful = [
  ...new Set([
    keyHeader,
    bearerHeader,
    ...contract.operations.flatMap((operation) => parametersOf(operation, "header")),
  ]),
].filter((name) => !everywhere.has(name.toLowerCase()));

/** Names under which a credential is looked for in a query, wherever the contract speaks of that. */
const credentialNames = new Set(
  contract.errors.flatMap(({ when }) => (when?.predicate === "query-has" ? (when["names"] as string[]) : [])),
);

/**
 * What in a request breaks the contract although this server let it pass, a sentence each. What refused the request
 * is none of it.
 */
export function lenientIn(exchange: Exchange): string[] {
  const { operation } = exchange.observed;
  if (!operation) return [];
  const sentences = checks.flatMap((check) => check(exchange, operation, exchange.observed));
  return [...new Set(sentences)];
}

type Check = (exchange: Exchange, operation: Operation, observed: Observed) => string[];

const checks: readonly Check[] = [
  function query({ url }, operation) {
    const known = parametersOf(operation, "query");
    const refused = refusalsFor(operation, "query-has").flatMap(
      (condition) => (condition as { names?: string[] }).names ?? [],
    );
    return [...new Set(new URL(url).searchParams.keys())].flatMap((name) => {
      if (known.includes(name) || refused.includes(name)) return [];
      if (!credentialNames.has(name))
        return [`${quoted(name)} is not a query parameter of this route and was ignored.`];
      return [
        `${quoted(name)} is a credential in the query, where logs keep it; it was ignored. It goes in ${keyHeader}.`,
      ];
    });
  },

  function strayHeaders(exchange, operation) {
    const own = parametersOf(operation, "header").map((name) => name.toLowerCase());
    return headersOf(exchange.headers).flatMap(([name]) => {
      const known = meaningful.find((one) => one.toLowerCase() === name.toLowerCase());
      if (!known) {
        const meant = meaningful.find((one) => resembles(name, one));
        return meant ? [`${quoted(name)} is not a header of the contract and was ignored; ${meant} may be meant.`] : [];
      }
      const read = known === keyHeader || own.includes(known.toLowerCase());
      return read || known === bearerHeader ? [] : [`${known} means nothing on this route and was ignored.`];
    });
  },

  function credentials({ headers }, { security }) {
    const [key, authorization] = [
      headerOf(headers, keyHeader.toLowerCase())?.trim(),
      headerOf(headers, bearerHeader.toLowerCase()),
    ];
    if (authorization === undefined || security.length === 0) return [];
    if (security.length === 1)
      return [`${bearerHeader} is not read on this route and was ignored; a key goes in ${keyHeader}.`];
    const bearer = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    return key && bearer === key ? [`${keyHeader} and ${bearerHeader} carry the same key; one of them is enough.`] : [];
  },

  function bodyOfNoUse({ hasBody, method }, { request }) {
    if (!hasBody) return [];
    if (method === "GET" || method === "HEAD")
      return [`A ${method} request has no body; the one that was sent was ignored.`];
    return request.kind === "none" ? ["This route takes no body; the one that was sent was ignored."] : [];
  },

  function contentType(exchange, operation) {
    const { headers, hasBody } = exchange;
    const { request } = operation;
    if (!hasBody || request.kind === "none" || request.kind === "multipart" || isUnreadable(exchange, operation))
      return [];
    const [type = "", ...attributes] = (headerOf(headers, "content-type") ?? "")
      .split(";")
      .map((part) => part.trim().toLowerCase());
    const charset = attributes
      .find((one) => one.startsWith("charset="))
      ?.slice("charset=".length)
      .replaceAll('"', "");
    const taken = request.contentTypes.join(" or ");
    const isRefused = !request.contentTypes.includes(type) && refusalsFor(operation, "content-type-outside").length > 0;
    if (isRefused) return [];
    if (type === "") return [`The body has no content type; this route takes ${taken}.`];
    if (!request.contentTypes.includes(type)) return [`The body is declared as ${type}; this route takes ${taken}.`];
    return charset !== undefined && charset !== "utf-8" && charset !== "utf8"
      ? [`The body is declared in ${charset} and was read as UTF-8.`]
      : [];
  },

  function emptyBody(_, { surface, request }, observed) {
    // One that lacks what has to be in it was refused for that.
    if (surface !== "actions" || request.kind !== "json" || observed.text !== "" || observed.error) return [];
    return [
      "The body is empty and was read as {}; an action takes its arguments as a JSON object, even where there are none.",
    ];
  },

  function encoding(exchange, operation) {
    return !isUnreadable(exchange, operation) && exchange.body.text.includes("\uFFFD")
      ? ["The body has bytes that are not UTF-8, or the sign that stands in for them."]
      : [];
  },

  (exchange, operation) => lenientJson(exchange, operation),
  (_, operation, observed) => lenientForm(operation, observed),
  (exchange, operation) => lenientMessage(exchange, operation),
];

/** Whether a body is no JSON where JSON is taken: it is refused as a whole. */
function isUnreadable({ body: { text, cut } }: Exchange, { request }: Operation): boolean {
  if (request.kind !== "json" || cut || text === "") return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** A name as it is shown in a sentence. */
const quoted = (name: string) => JSON.stringify(name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** Whether a header is spelt like another but for dashes, a leading `x` or one letter. */
function resembles(name: string, known: string): boolean {
  const [one, other] = [plain(name), plain(known)];
  return one === other || (Math.min(one.length, other.length) > 5 && isOneLetterOff(one, other));
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^x/, "");

/** Whether one letter was added, left out or exchanged. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(long.length > short.length ? same : same + 1) === long.slice(same + 1);
}
