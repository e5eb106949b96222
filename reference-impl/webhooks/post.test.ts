import { createServer as createTlsServer } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiver } from "../testing/receiver.ts";
import { post } from "./post.ts";
import { CERTIFICATE, PRIVATE_KEY } from "../testing/certificate.ts";

const request = { headers: { "content-type": "application/json" }, body: "{}" };
const to = (url: string, address = "127.0.0.1") => ({ url: new URL(url), addresses: [address] });
const within = (milliseconds: number) => ({ signal: AbortSignal.timeout(milliseconds) });

/** A server that speaks as it likes. */
async function raw(speak: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => speak(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("a request goes to the address that was checked, whatever its host resolves to, with the host's name", async () => {
  const { port, received } = await receiver();
  const { status } = await post(to(`http://rebound.example.com:${port}/a/b?c=d`), request, within(600_000));
  expect(status).toBe(204);
  expect(received).toMatchObject([
    { method: "POST", path: "/a/b?c=d", body: "{}", headers: { host: `rebound.example.com:${port}` } },
  ]);
});

test("over TLS the server name and the certificate are those of the host", async () => {
  const names: unknown[] = [];
  const server = createTlsServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, (_request, response) => response.end("ok"));
  server.on("secureConnection", ({ servername }) => names.push(servername));
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const options = { ...within(600_000), ca: CERTIFICATE };
  expect(await post(to(`https://hooks.example.com:${port}/`), request, options)).toEqual({ status: 200, text: "ok" });
  expect(names).toEqual(["hooks.example.com"]);
  await expect(post(to(`https://other.example.com:${port}/`), request, options)).rejects.toMatchObject({
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  await expect(post(to(`https://hooks.example.com:${port}/`), request, within(600_000))).rejects.toThrow(/self.signed/);
});

test("proxies of the environment are ignored", async () => {
  const proxy = await receiver();
  for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"])
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  const { url, received } = await receiver();
  await post(to(url), request, within(600_000));
  expect([received.length, proxy.received.length]).toEqual([1, 0]);
});

test("a redirect is an answer and is not followed", async () => {
  const target = await receiver();
  const { url } = await receiver((_received, response) => response.writeHead(307, { location: target.url }).end());
  expect(await post(to(url), request, within(600_000))).toMatchObject({ status: 307 });
  expect(target.received).toEqual([]);
});

test("an answer has to end in time: silence, slow headers and a slow body are refused", async () => {
  const urls = [
    await raw(() => {}),
    await raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => socket.write("x-a: b\r\n"), 20);
      socket.on("close", () => clearInterval(drip));
    }),
    await raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n");
      const drip = setInterval(() => socket.write("."), 20);
      socket.on("close", () => clearInterval(drip));
    }),
  ];
  for (const url of urls)
    await expect(post(to(url), request, within(300))).rejects.toMatchObject({ name: "TimeoutError" });
});

test("an answer that breaks off, or is not HTTP, is an error", async () => {
  const broken = await raw((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n.");
    socket.destroy();
  });
  const garbage = await raw((socket) => void socket.end("not HTTP at all\r\n\r\n"));
  await expect(post(to(broken), request, within(600_000))).rejects.toThrow(/other side closed|terminated|aborted/);
  await expect(post(to(garbage), request, within(600_000))).rejects.toThrow(/Parse Error|Expected HTTP/);
});

test("of a large answer the beginning is kept, and an endless one ends by itself", async () => {
  const { url } = await receiver((_received, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("\0".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  });
  const { status, text } = await post(to(url), request, within(600_000));
  expect([status, text]).toEqual([200, "\uFFFD".repeat(1000)]);
});
