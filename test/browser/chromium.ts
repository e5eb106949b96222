import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { launchChromium } from "./launch.ts";

/** Chromium calls home, whatever its switches say; it gets no further than a page does. */
const ownCalls = /^(CONNECT |POST http:\/\/)[\w.]+\.(google|googleapis)\.com[:/]/;

/** A browser that reaches this machine alone; what else a page asks for is noted and refused. */
export interface LonelyBrowser {
  browser: Browser;
  /** `CONNECT api.example.org:443`, of every request of a page that was to leave the machine. */
  left: string[];
  close(): Promise<void>;
}

/** Starts Chromium behind a proxy that lets nothing through; browsers ask no proxy for addresses of this machine. */
export async function lonelyChromium(): Promise<LonelyBrowser> {
  const left: string[] = [];
  const note = ({ method, url }: IncomingMessage) => {
    if (!ownCalls.test(`${method} ${url}`)) left.push(`${method} ${url}`);
  };
  const proxy = createServer((request, response) => {
    note(request);
    response.writeHead(502).end();
  });
  proxy.on("connect", (request, socket) => {
    note(request);
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const browser = await launchChromium([], {
    proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bypass: "127.0.0.1" },
  });
  const close = async () => {
    await browser.close();
    proxy.closeAllConnections();
    proxy.close();
  };
  return { browser, left, close };
}
