import type { Fetch } from "./client.ts";

/**
 * A fetch for clients that refresh once for each call that was refused: requests for the same refresh that meet are
 * sent once, and share the answer. Otherwise the second one uses a refresh token again, which ends the connection.
 */
export function refreshOnce(send: Fetch = fetch): Fetch {
  const underWay = new Map<string, Promise<Response>>();
  return async (address, init) => {
    const body = String(init?.body);
    if (!body.includes("grant_type=refresh_token")) return send(address, init);
    const sent = underWay.get(body) ?? send(address, init).finally(() => underWay.delete(body));
    underWay.set(body, sent);
    return (await sent).clone();
  };
}
