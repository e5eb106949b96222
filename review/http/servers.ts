import { changeOf, type At, type Change } from "../rules/changes.ts";
import { isObject, type JsonObject } from "../schema/json.ts";
import { addressOf, isSame, type Address } from "./address.ts";

/** Addresses of one server that are told apart: more values of its variables are not. */
const MOST_ADDRESSES = 100;

/**
 * What changed about the servers of a document, or of a route. A list that is not there says nothing.
 * @param arePathsRead whether their paths count; they do not where routes have taken them over
 */
export function serverChanges(at: At, before: unknown, after: unknown, arePathsRead = true): readonly Change[] {
  const readOf = (servers: unknown) =>
    addressesOf(servers).map((each) => (arePathsRead ? each : { ...each, path: "" }));
  const [was, is] = [readOf(before), readOf(after)];
  if (was.length === 0 || is.length === 0) return [];
  const gone = was.filter((one) => !is.some((other) => isSame(one, other)));
  const added = is.filter((one) => !was.some((other) => isSame(one, other)));
  const sides = { before: listed(was), after: listed(is) };
  const lost = gone.filter(({ path }) => !is.some((other) => other.path === path));
  const moved = gone.filter((one) => !lost.includes(one));
  return [
    ...lost.map(({ text }) =>
      changeOf(
        "server-path-changed",
        at,
        `The server ${text} is gone, and no other has its path. There: ${listed(is)}.`,
        sides,
      ),
    ),
    ...moved.map(({ text }) =>
      changeOf("server-removed", at, `The server ${text} is gone. There: ${listed(is)}.`, sides),
    ),
    // A new one in place of one that is gone is told with it.
    ...(gone.length > 0 ? [] : added).map(({ text }) =>
      changeOf("server-added", at, `The server ${text} is new.`, sides),
    ),
  ];
}

/** The path that all servers of a list have; nothing where they have several, or there are none. */
export function sharedPath(servers: unknown): string {
  const [path = "", ...others] = new Set(addressesOf(servers).map((each) => each.path));
  return others.length === 0 ? path : "";
}

const listed = (addresses: readonly Address[]) => addresses.map(({ text }) => text).join(", ");

function addressesOf(servers: unknown): readonly Address[] {
  const all = Array.isArray(servers) ? servers.filter(isObject) : [];
  const texts = all.flatMap(({ url, variables }) =>
    typeof url === "string" ? urlsOf(url, isObject(variables) ? variables : {}) : [],
  );
  return [...new Set(texts)].map(addressOf);
}

/** A URL with each value of its variables: those that are listed, otherwise what a client uses that chooses none. */
function urlsOf(url: string, variables: JsonObject): readonly string[] {
  let urls: readonly string[] = [url];
  for (const [name, variable] of Object.entries(variables)) {
    const { enum: values, default: usual } = isObject(variable) ? variable : {};
    const known = Array.isArray(values) ? values.map(String) : [String(usual ?? name)];
    urls = [...new Set(urls.flatMap((each) => known.map((value) => each.replaceAll(`{${name}}`, value))))];
    urls = urls.slice(0, MOST_ADDRESSES);
  }
  return urls;
}
