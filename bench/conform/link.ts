import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server on which everything takes its time. */
export interface Link {
  /** Where to ask. */
  url: string;
  close(): void;
}

/** Starts a line to a server. @param milliseconds of a round trip */
export async function startLink(target: string, milliseconds: number): Promise<Link> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => setTimeout(() => to.write(chunk), milliseconds / 2));
    from.on("end", () => setTimeout(() => to.end(), milliseconds / 2));
    from.on("error", () => to.destroy());
    from.on("close", () => sockets.delete(from));
    from.setNoDelay(true);
    sockets.add(from);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
