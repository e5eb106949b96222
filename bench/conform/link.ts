import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server on which everything takes its time, and as much fits as ever. */
export interface Link {
  /** Where to ask. */
  url: string;
  /** Says which server it leads to. */
  leadTo(port: number): void;
  close(): void;
}

/**
 * Starts a line to a server on this machine, which still sees the address that a client sends from.
 * @param milliseconds of a round trip; to connect takes one, too
 */
export async function startLink(milliseconds: number): Promise<Link> {
  let target = 0;
  const sockets = new Set<Socket>();
  const later = (step: () => void) => (milliseconds === 0 ? step() : setTimeout(step, milliseconds / 2));
  const carry = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => later(() => to.write(chunk)));
    from.on("end", () => later(() => to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => sockets.delete(from));
    from.setNoDelay(true);
    sockets.add(from);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const localAddress = near.remoteAddress ?? "127.0.0.1";
    const far = connect({ host: "127.0.0.1", port: target, localAddress, allowHalfOpen: true });
    carry(near, far);
    carry(far, near);
    if (milliseconds === 0) return;
    near.pause();
    setTimeout(() => near.resume(), milliseconds);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (port) => (target = port),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
