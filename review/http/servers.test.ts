import { expect, test } from "vitest";
import { httpChanges } from "./compare.ts";

const document = (servers: readonly string[] | undefined, ...paths: readonly string[]) => ({
  openapi: "3.1.0",
  ...(servers && { servers: servers.map((url) => ({ url })) }),
  paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: "well" } } } }])),
});

const said = (before: object, after: object) =>
  httpChanges({ ...before }, { ...after }).map(({ rule, subject }) => `${rule} ${subject}`);

const HOST = "https://api.example.org";

test("a path that moves from the servers to the routes, or back, changes nothing, and another host is told still", () => {
  const [inServers, inRoutes] = [document([`${HOST}/v1`], "/a", "/b"), document([HOST], "/v1/a", "/v1/b")];
  expect([said(inServers, inRoutes), said(inRoutes, inServers)]).toEqual([[], []]);
  expect(said(inServers, document(undefined, "/v1/a", "/v1/b"))).toEqual([]);
  expect(said(inServers, document(["https://eu.example.org"], "/v1/a", "/v1/b"))).toEqual([
    "server-removed all routes",
  ]);
});

test("another path of the servers breaks all routes once, however many there are", () => {
  expect(said(document([`${HOST}/v1`], "/a", "/b"), document([`${HOST}/v2`], "/a", "/b"))).toEqual([
    "server-path-changed all routes",
  ]);
});

test("servers that a document does not list are not missed", () => {
  expect(said(document(undefined, "/a"), document([`${HOST}/v2`], "/a"))).toEqual([]);
  expect(said(document([`${HOST}/v2`], "/a"), document([], "/a"))).toEqual([]);
});
