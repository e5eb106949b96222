/** Schemes that a browser treats in a way of its own: no application is called by them. */
const dangerous = new Set([
  "about",
  "blob",
  "data",
  "file",
  "filesystem",
  "ftp",
  "javascript",
  "mailto",
  "vbscript",
  "view-source",
  "ws",
  "wss",
]);

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a person may be sent to a callback: https, http on this machine, or an application's own scheme; no fragment. */
export function isSafeCallback(uri: string): boolean {
  if (uri.includes("#") || /[\s\p{Cc}]/u.test(uri) || !URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  if (protocol === "https:") return true;
  if (protocol === "http:") return loopback.has(hostname);
  return !dangerous.has(protocol.slice(0, -1));
}

/** A callback with the answer in its query, beside what it had there. */
export function callbackWith(uri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
