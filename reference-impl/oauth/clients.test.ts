import net, { Socket } from "node:net";
import tls, { type TLSSocket } from "node:tls";
import { afterEach, expect, test, vi } from "vitest";
import { receiver, type Receiver } from "../testing/receiver.ts";
import { ASK, CALLBACK, page, start, type Setting } from "./oauth-harness.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Asks for consent as a client whose identifier is the address of its document. */
const ask = (setting: Setting, clientId: string) => page(setting, ASK(clientId));

/** A server with the document that a test writes, for each path but `/moved.json`. */
async function documents(write: (address: string) => object): Promise<Receiver & { base: string; asked(): string[] }> {
  const host = await receiver(({ path }, response) => {
    if (path === "/moved.json") return void response.writeHead(302, { location: "/client.json" }).end();
    response.setHeader("content-type", "application/json");
    return void response.end(JSON.stringify(write(`${base}${path}`)));
  });
  const base = new URL(host.url).origin;
  return { ...host, base, asked: () => host.received.map(({ path }) => path) };
}

test("a metadata document describes a client, and is fetched once in ten minutes", async () => {
  const setting = await start({ allowLocalWebhooks: true });
  let document: object = {};
  const host = await documents(() => document);
  const clientId = `${host.base}/client.json`;
  document = { client_id: "https://other.example.com/client.json", redirect_uris: [CALLBACK] };
  expect((await ask(setting, clientId)).status).toBe(400);
  document = { client_id: clientId, redirect_uris: [CALLBACK], client_name: "By document" };
  expect((await ask(setting, clientId)).text).toContain("By document");
  expect((await ask(setting, clientId)).status).toBe(200);
  expect(host.asked()).toEqual(["/client.json", "/client.json"]);
  document = { client_id: `${host.base}/large.json`, redirect_uris: [CALLBACK], padding: "x".repeat(100_000) };
  expect((await ask(setting, `${host.base}/large.json`)).status).toBe(400);
});

test("a redirect to a metadata document is not followed, and no proxy of the environment sees a request", async () => {
  const proxy = await receiver();
  for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"])
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  const setting = await start({ allowLocalWebhooks: true });
  const host = await documents(() => ({ client_id: `${host.base}/moved.json`, redirect_uris: [CALLBACK] }));
  const { status, text } = await ask(setting, `${host.base}/moved.json`);
  expect([status, text]).toEqual([400, expect.stringContaining("its server answers with status 302")]);
  expect([host.asked(), proxy.received]).toEqual([["/moved.json"], []]);
});

test("a metadata document is fetched from the address that was checked, whatever the name resolves to afterwards", async () => {
  const reached: unknown[] = [];
  vi.spyOn(tls, "connect").mockImplementation(((options: tls.ConnectionOptions) => {
    const socket = new Socket();
    const lookup = options.lookup ?? ((_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]));
    lookup(options.host ?? "", { all: true }, (_error, found) => {
      reached.push(options.servername, found);
      socket.destroy(new Error("nothing is there"));
    });
    return socket as TLSSocket;
  }) as typeof tls.connect);
  const checked = vi.fn<() => string[]>(() => ["127.0.0.1"]).mockReturnValueOnce(["93.184.215.14"]);
  const resolve = { get: checked } as unknown as ReadonlyMap<string, readonly string[]>;
  const { status } = await ask(await start({ resolve }), "https://rebound.example.com/client.json");
  expect(status).toBe(400);
  expect(reached).toEqual(["rebound.example.com", [{ address: "93.184.215.14", family: 4 }]]);
});

test.each([
  "https://private.example.com/client.json",
  "https://mixed.example.com/client.json",
  "https://localhost/client.json",
  "https://169.254.169.254/client.json",
  "https://0x7f.1/client.json",
  "https://2130706433/client.json",
  "https://[::1]/client.json",
  "https://[::]/client.json",
  "https://[::ffff:127.0.0.1]/client.json",
  "https://[::ffff:a00:1]/client.json",
  "https://[64:ff9b::a00:1]/client.json",
  "https://[2002:a00:1::1]/client.json",
  "https://[fe80::1]/client.json",
  "https://[fd00::1]/client.json",
  "http://hooks.example.com/client.json",
  "https://hooks.example.com/",
  "https://hooks.example.com:8443/client.json",
  "https://user@hooks.example.com/client.json",
  "http://127.0.0.1:1/client.json",
])("no connection is opened for a metadata document at %s", async (clientId) => {
  const opened = [vi.spyOn(tls, "connect"), vi.spyOn(net, "connect")];
  const resolve = new Map([
    ["private.example.com", ["10.0.0.1"]],
    ["mixed.example.com", ["93.184.215.14", "::ffff:10.0.0.1"]],
    ["hooks.example.com", ["93.184.215.14"]],
  ]);
  expect((await ask(await start({ resolve }), clientId)).status).toBe(400);
  for (const connect of opened) expect(connect).not.toHaveBeenCalled();
});
