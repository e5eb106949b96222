import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type MockResponse, toResponse } from "../requests/exchange.ts";

/** For how long a client whose request was not read to its end may still read the answer. */
const graceMilliseconds = 1000;

/**
 * Says that no more will be sent, and closes when the client has: at the latest after a grace. A connection that is
 * closed with input unread is reset by the kernel, and the client may lose the answer that it has not read yet.
 */
function closeGently(socket: Socket, incoming: IncomingMessage | null): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), graceMilliseconds);
  socket.once("close", () => clearTimeout(timer));
  if (incoming?.complete) socket.destroySoon();
  else incoming?.once("end", () => socket.destroySoon());
}

/** Makes node close this connection gently after its last answer, where it would destroy it. */
export function lingerAfterAnswer(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.destroySoon = () => {
    socket.destroySoon = Object.getPrototypeOf(socket).destroySoon;
    closeGently(socket, incoming);
  };
}

/** Answers on a connection where node has found no request to answer, and closes it. */
export async function refuse(socket: Socket, reply: MockResponse | Response): Promise<void> {
  const response = toResponse(reply);
  const body = new Uint8Array(await response.arrayBuffer());
  if (!socket.writable) return;
  const headers = [...response.headers].filter(([name]) => name !== "content-length" && name !== "connection");
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}\r\n${lines}`, "latin1");
  socket.write(`content-length: ${body.byteLength}\r\nconnection: close\r\n\r\n`);
  socket.write(body);
  closeGently(socket, null);
}
