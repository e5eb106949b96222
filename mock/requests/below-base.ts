/** What of a URL comes after the base; undefined for one that is not below it. */
function pathBelow(baseUrl: string, url: string): string | undefined {
  const base = new URL(baseUrl);
  const { origin, pathname, search } = new URL(url);
  const folder = base.pathname.replace(/\/$/, "");
  if (origin !== base.origin || !`${pathname}/`.startsWith(`${folder}/`)) return undefined;
  return `${pathname.slice(folder.length) || "/"}${search}`;
}

/** The mock knows the contract's paths alone: those of a base with a path of its own are told without it, as a proxy does. */
export function atRoot(baseUrl: string, request: Request): Request {
  const { origin, pathname } = new URL(baseUrl);
  const path = pathname === "/" ? undefined : pathBelow(baseUrl, request.url);
  if (path === undefined) return request;
  const { method, headers, body, signal } = request;
  const init = { method, headers, body, signal, duplex: "half" };
  return new Request(`${origin}${path}`, init as RequestInit);
}
