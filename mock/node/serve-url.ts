/** A host with an optional port: nothing that could end the authority early or bring user names in. */
const hostForm = /^(?:\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(?::\d*)?$/i;

/** A path and query that the URL parser would leave as they are, but for segments that begin with a dot. */
const plainTarget = /^\/[\w\-/?=&.,:~+]*$/;

/**
 * Makes absolute URLs of request targets, for a server at `ownOrigin` (`http://127.0.0.1:4010`). The function it
 * returns gives null where the target and the Host header make no URL: `OPTIONS *`, `Host: a b`, HTTP/1.1 without Host.
 */
export function urlMaker(
  ownOrigin: string,
): (target: string, host: string | undefined, httpVersion: string) => string | null {
  // Nearly every request of a connection names the same host, and parsing URLs is a good part of a small request.
  let lastHost: string | undefined;
  let lastOrigin: string | null = null;

  function originOf(host: string): string | null {
    if (host !== lastHost) {
      lastHost = host;
      lastOrigin = hostForm.test(host) ? (URL.parse(`http://${host}`)?.origin ?? null) : null;
    }
    return lastOrigin;
  }

  return (target, host, httpVersion) => {
    if (host === undefined && httpVersion === "1.1") return null;
    // The absolute form is for proxies, but servers have to take it, and its host counts more than the header.
    if (/^https?:\/\//i.test(target)) return URL.parse(target)?.href ?? null;
    if (!target.startsWith("/")) return null;
    const origin = host === undefined ? ownOrigin : originOf(host);
    if (origin === null) return null;
    // Joined as text, because `new URL("//host/path", origin)` would leave for another host.
    const url = origin + target;
    return plainTarget.test(target) && !target.includes("/.") ? url : (URL.parse(url)?.href ?? null);
  };
}
