/** The mock under test in a process of its own, put together as `dubspec mock` does. */
import { createMock, describeTarget } from "../../mock/index.ts";
import { fileStore } from "../../mock/node/file-store.ts";
import { serve } from "../../mock/node/serve.ts";
import { limits } from "./limits.ts";
import { addresses, isUp, report } from "./report.ts";

const { directory, crashed, delivered } = report;
let address = "";
const mock = createMock({
  baseUrl: () => address,
  clock: { kind: "real", factor: 1_000 },
  seed: "1",
  limits,
  store: fileStore(directory),
  resolve: async (host) => addresses.get(host) ?? [],
  fetch: async (url) => {
    delivered.add(String(url));
    return new Response("taken");
  },
  onCrash: (error, request) =>
    crashed(
      error,
      `${request ? `${request.method} ${request.url.slice(0, 200)}` : "a step that was due"} crashed the mock`,
    ),
});
const served = await serve(mock.handle, {
  port: 0,
  host: "127.0.0.1",
  // Much shorter than by default, because many hostile clients fall silent.
  headerSeconds: 1.5,
  idleBodySeconds: 1,
  onBadRequest: mock.badRequest,
  onCrash: (error, { method, url }) => {
    crashed(error, `${method} ${url.slice(0, 200)} broke the server`);
    return mock.crashed();
  },
});
address = served.url;
const { claims } = describeTarget(address) as { claims: { surfaces: string[] } };
isUp({ port: served.port, surfaces: claims.surfaces }, directory);
