import { SECRET_PARAMETERS } from "./pseudonyms.ts";
import type { Traffic } from "./traffic.ts";

/** How names of headers and parameters end whose values are credentials, or may be, beside those of the contract. */
const ENDS = /(?:key|token|secret|password|authorization|assertion|session|session[-_]?id|^sid)$/i;

/** The identifier of a mutation, which reports show. */
const IDENTIFIER = "idempotency-key";

/** Characters of the shortest value that is taken for a credential: what is shorter would be found in every other word. */
const SHORTEST = 8;

/**
 * What a recording has of credentials, whatever they look like: keys, tokens, cookies, codes, in headers, queries and
 * forms. For reports on recordings of others, which keep what was sent.
 * @returns each once, the longest first
 */
export function credentialsIn(traffic: readonly Traffic[]): string[] {
  const found = traffic.flatMap(({ exchange: { request, answer }, headers, body }) => {
    const named = [
      ...Object.entries(headers).filter(([name]) => name !== IDENTIFIER),
      ...new URLSearchParams(request.path.split("?")[1] ?? ""),
      ...(body.kind === "text" && /^application\/x-www-form-urlencoded/i.test(body.contentType)
        ? new URLSearchParams(body.text)
        : []),
    ]
      .filter(([name]) => ENDS.test(name) || SECRET_PARAMETERS.includes(name))
      .map(([, value]) => value.replace(/^(?:Basic|Bearer) +/i, ""));
    return [...named, ...cookiesIn(headers["cookie"]), ...cookiesIn(answer?.headers["set-cookie"])];
  });
  return [...new Set(found)].filter(({ length }) => length >= SHORTEST).toSorted((a, b) => b.length - a.length);
}

/** What a server says of a cookie beside its value. */
const ATTRIBUTES = /^(?:expires|path|domain|max-age|samesite|priority)$/i;

/** The values of the cookies in a header, of which several may be joined with commas. */
function cookiesIn(header = ""): string[] {
  const pairs = header.split(/;|,(?=[^;,=]+=)/).map((pair) => pair.trim().split(/=(.*)/s));
  return pairs.flatMap(([name = "", value]) => (value === undefined || ATTRIBUTES.test(name) ? [] : [value]));
}
