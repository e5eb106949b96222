import { connect } from "node:net";
import { WrongUse } from "./wrong-use.ts";

/** How long a server may take to accept a connection. */
const connectMilliseconds = 10_000;

/**
 * Makes sure that something listens at a URL, before hundreds of checks each find out that nothing does.
 * @throws WrongUse with the reason why there is no connection
 */
export async function expectListener(url: string): Promise<void> {
  const failure = await reasonAgainst(url);
  if (failure) throw new WrongUse(`no server answers at ${url}: ${failure}. Start it, or correct its URL.`);
}

/** Why nothing accepts a connection at a URL; null: something does. */
export function reasonAgainst(url: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve) => {
    const socket = connect({ host, port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port), timeout: connectMilliseconds });
    const end = (reason: string | null) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end(`no connection within ${connectMilliseconds / 1000} s`));
    // Where a name has several addresses, the message is empty and the code says it.
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.message || (error.code ?? "the connection failed")));
  });
}
