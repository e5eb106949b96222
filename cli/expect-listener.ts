import { connect } from "node:net";
import { WrongUse } from "./wrong-use.ts";

/** How long a server may take to accept a connection. */
const connectMilliseconds = 10_000;

/** Looks whether something listens at a URL, before hundreds of checks each find out that nothing does. @returns what to tell; null: something does */
export async function absenceOf(url: string): Promise<string | null> {
  const failure = await reasonAgainst(url);
  return failure === null ? null : `no server answers at ${url}: ${failure}. Start the server, or correct its URL.`;
}

/** @throws WrongUse when nothing listens at a URL */
export async function expectListener(url: string): Promise<void> {
  const absence = await absenceOf(url);
  if (absence !== null) throw new WrongUse(absence);
}

/** Why nothing accepts a connection at a URL; null: something does. */
export function reasonAgainst(url: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
      timeout: connectMilliseconds,
    });
    const end = (reason: string | null) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end(`no connection within ${connectMilliseconds / 1000} s`));
    // Where a name has several addresses, the message is empty and the code says it.
    socket.once("error", (error: NodeJS.ErrnoException) =>
      end(error.message || (error.code ?? "the connection failed")),
    );
  });
}
