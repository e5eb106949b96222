import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { digestOf } from "./digest.ts";

test("media are distinguished by their bytes, not by their URLs", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/gone") response.writeHead(404).end();
    else if (request.url === "/moved") response.writeHead(302, { location: "/a?signed=2" }).end();
    else response.end(request.url?.startsWith("/a") ? "same" : "other");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [one, two, moved, other, gone] = await Promise.all(
    ["/a?signed=1", "/a?signed=2", "/moved", "/b", "/gone"].map((path) => digestOf(base + path)),
  );
  expect(two).toBe(one);
  expect(moved).toBe(one);
  expect(other).not.toBe(one);
  expect(gone).toBeNull();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await digestOf(`${base}/a`)).toBeNull();
});
