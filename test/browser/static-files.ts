import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A server of files and nothing else. */
export interface StaticFiles {
  url: string;
  /** What it was asked for: `GET /index.html`. */
  asked: string[];
  close(): void;
}

/** Serves a directory on any free port. */
export async function serveFiles(directory: string): Promise<StaticFiles> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    asked.push(`${request.method} ${pathname}`);
    const path = pathname === "/" ? "/index.html" : pathname;
    readFile(join(directory, path)).then(
      (bytes) =>
        response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, close };
}
