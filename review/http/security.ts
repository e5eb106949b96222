import { changeOf, type Change } from "../rules/changes.ts";
import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { type Description, type Route } from "./document.ts";
import { type Pair } from "./pair.ts";

/** One way to be let in: schemes with the scopes that each needs, `https` flows and all. Nothing is needed by none. */
type Way = ReadonlyMap<string, readonly string[]>;

/** The ways of a route. A route without a word about it has those of its document. */
function waysOf(description: Description, { operation }: Route): readonly Way[] {
  const security = operation["security"] ?? description.root["security"];
  const ways = (Array.isArray(security) ? security : [])
    .filter(isObject)
    .map(
      (way) =>
        new Map(
          Object.entries(way).map(([scheme, scopes]) => [
            schemeOf(description, scheme),
            Array.isArray(scopes) ? scopes.map(String) : [],
          ]),
        ),
    );
  return ways.length > 0 ? ways : [new Map()];
}

/** A scheme by what it asks on the wire: its name is only a word of the document. */
function schemeOf(description: Description, name: string): string {
  const components = description.object(description.root["components"]);
  const scheme = description.object(description.object(components["securitySchemes"])[name]);
  const { type, scheme: kind, in: place, name: field } = scheme;
  return type === undefined
    ? name
    : canonical({
        type,
        kind: typeof kind === "string" ? kind.toLowerCase() : kind,
        place,
        field,
        ...(type === "apiKey" || type === "http" ? {} : { name }),
      });
}

const opens = (credentials: Way, way: Way) =>
  [...way].every(([scheme, scopes]) => {
    const mine = credentials.get(scheme);
    return mine !== undefined && scopes.every((scope) => mine.includes(scope));
  });

/** Whether credentials that opened a route before open it still. */
export function securityChanges(pair: Pair, before: Route, after: Route): readonly Change[] {
  const [was, is] = [waysOf(pair.before, before), waysOf(pair.after, after)];
  const lost = was.filter((way) => !is.some((other) => opens(way, other)));
  const come = is.filter((way) => !was.some((other) => opens(way, other)));
  const at = { subject: pair.subject, place: "security" };
  const sides = { before: words(was), after: words(is) };
  if (lost.length > 0)
    return [changeOf("request-security-narrowed", at, "Credentials that were enough are not enough any more.", sides)];
  if (come.length === 0) return [];
  return [changeOf("request-security-widened", at, "Other credentials are enough too.", sides)];
}

const words = (ways: readonly Way[]): string =>
  ways
    .map((way) =>
      way.size === 0
        ? "nothing"
        : [...way].map(([scheme, scopes]) => [nameOf(scheme), ...scopes].join(" ")).join(" and "),
    )
    .join(", or ");

function nameOf(scheme: string): string {
  if (!scheme.startsWith("{")) return scheme;
  const { type, kind, field, name } = JSON.parse(scheme) as JsonObject;
  return [type, kind, field, name].filter((part) => typeof part === "string").join(" ");
}
