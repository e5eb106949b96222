import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { addOAuth } from "../oauth/oauth.ts";
import { mcp } from "../mcp/mcp.ts";
import { testServer, type TestOptions } from "../testing/server.ts";
import { endServer } from "./connections.ts";
import { PATIENCE } from "./service.ts";

/** A server on a port, until the test ends. */
async function listening(options: TestOptions = {}) {
  const server = await testServer({ surfaces: [addOAuth, mcp()], ...options });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    server.app.server.closeAllConnections();
    return server.app.close();
  });
  return { server, key: await server.account(), port: (server.app.server.address() as AddressInfo).port };
}

/** Opens a connection, writes to it, and tells what came until the server closed it. */
function open(port: number, text: string) {
  const socket = connect({ port, host: "127.0.0.1" });
  onTestFinished(() => void socket.destroy());
  let came = "";
  socket.on("data", (bytes) => (came += String(bytes)));
  socket.on("error", () => {});
  socket.write(text);
  return { socket, whole: new Promise<string>((resolve) => void socket.on("close", () => resolve(came))) };
}

/** Does something with more and more seconds of patience until it has come out right: a busy machine needs more of them. */
async function withPatience<T>(
  attempt: (seconds: number) => Promise<T>,
  isRight: (result: T) => boolean,
  seconds = 0.5,
): Promise<T> {
  const result = await attempt(seconds);
  return isRight(result) || seconds > 30 ? result : withPatience(attempt, isRight, seconds * 8);
}

const HOST = "Host: localhost\r\n";
const briefOf = (text: string) => {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  return `${/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]} ${(JSON.parse(body) as { code: string }).code}`;
};

test("a path that cannot be decoded gets 404, and so does the longest one", async () => {
  const server = await testServer();
  const key = await server.account();
  expect(await server.send("GET", "/v1/projects/%zz", key)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect((await server.send("GET", `/v1/projects/${"a".repeat(5000)}`, key)).body.code).toBe("PROJECT_NOT_FOUND");
});

test("bytes that are not a request get an error body of the contract", async () => {
  const { port } = await listening();
  const ask = async (text: string) => briefOf(await open(port, text).whole);
  expect(await ask(`GET / HTTP/1.1\r\n${HOST}x: ${"a".repeat(20_000)}\r\n\r\n`)).toBe(
    "431 REQUEST_HEADER_FIELDS_TOO_LARGE",
  );
  expect(await ask("HELLO\r\n\r\n")).toBe("400 BAD_REQUEST");
});

test("a request has its answer although nonsense comes behind it, and nonsense in its body is refused", async () => {
  const { key, port } = await listening();
  const head = `POST /v1/actions/account_get HTTP/1.1\r\n${HOST}x-api-key: ${key}\r\nContent-Type: application/json\r\n`;
  const behind = await open(port, `${head}Content-Length: 2\r\n\r\n{}HELLO\r\n\r\n`).whole;
  expect([behind.slice(0, 12), behind.split("HTTP/1.1").length]).toEqual(["HTTP/1.1 200", 2]);
  const within = await open(port, `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}HELLO\r\n\r\n`).whole;
  expect(briefOf(within)).toBe("400 BAD_REQUEST");
});

test("a second header Authorization is refused, on actions and on MCP, and one is not", async () => {
  const { key, port } = await listening();
  const ask = async (path: string, times: number) => {
    const credential = `Authorization: Bearer ${key}\r\n`.repeat(times);
    const type = "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n";
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:4020\r\nConnection: close\r\n${credential}${type}`;
    return open(port, `${head}Content-Length: 2\r\n\r\n{}`).whole;
  };
  expect(await ask("/v1/actions/account_get", 1)).toMatch(/^HTTP\/1\.1 200 /);
  expect(briefOf(await ask("/v1/actions/account_get", 2))).toBe("401 INVALID_CREDENTIAL");
  expect(await ask("/mcp", 2)).toMatch(/^HTTP\/1\.1 401 /);
});

test("a DELETE needs no body, whatever comes as one or is named as its type, and an action needs one", async () => {
  const server = await testServer();
  const key = await server.account();
  const ask = async (method: "DELETE" | "POST", url: string, type: string, body?: string) => {
    const headers = { "x-api-key": key, "content-type": type };
    return (await server.app.inject({ method, url, headers, ...(body && { payload: body }) })).json().code;
  };
  const remove = "/v1/translate/prj_none";
  expect(await ask("DELETE", remove, "application/json")).toBe("PROJECT_NOT_FOUND");
  expect(await ask("DELETE", remove, "application/json", "{")).toBe("PROJECT_NOT_FOUND");
  expect(await ask("DELETE", remove, "no type", "x")).toBe("PROJECT_NOT_FOUND");
  expect(await ask("POST", "/v1/actions/account_get", "application/json")).toBe("VALIDATION_ERROR");
  expect(await ask("POST", "/v1/actions/account_get", "application/json", "{")).toBe("VALIDATION_ERROR");
});

test("a body and an upload that do not come are given up; one that comes slowly is not", async () => {
  /** @returns whether the upload was still open after one and a half times of what it may be silent */
  const attempt = async (seconds: number) => {
    const { key, port } = await listening({ patience: { ...PATIENCE, body: seconds, upload: seconds * 2 } });
    const post = (path: string, type: string, text: string) =>
      open(
        port,
        `POST ${path} HTTP/1.1\r\n${HOST}x-api-key: ${key}\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n${text}`,
      );
    expect(briefOf(await post("/v1/actions/account_get", "application/json", "{").whole)).toBe("408 REQUEST_TIMEOUT");
    const form = "multipart/form-data; boundary=b";
    const part = "--b\r\nContent-Disposition: form-data; name=projectName\r\n\r\n";
    const upload = post("/v1/projects", form, part);
    for (let bytes = 0; bytes < 5; bytes += 1) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 600));
      upload.socket.write("x");
    }
    const isOpen = !upload.socket.closed;
    expect(briefOf(await upload.whole)).toBe("408 REQUEST_TIMEOUT");
    return isOpen;
  };
  expect(await withPatience(attempt, (isOpen) => isOpen)).toBe(true);
});

test.each([
  ["/oauth/token", "application/x-www-form-urlencoded", "413 REQUEST_TOO_LARGE"],
  ["/v1/actions/account_get", "application/json", "413 REQUEST_TOO_LARGE"],
])(
  "a sender of much too large a body to %s reads its refusal, although it does not stop",
  async (path, type, refusal) => {
    const { key, port } = await listening();
    const credential = path.startsWith("/oauth") ? "" : `x-api-key: ${key}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\n${HOST}${credential}Content-Type: ${type}\r\nContent-Length: 8000000\r\n\r\n`;
    expect(briefOf(await open(port, head + "x".repeat(8_000_000)).whole)).toBe(refusal);
  },
);

test("a sender that has its answer is not told that it is late, when the rest of its request does not come", async () => {
  const head = `POST /v1/actions/account_get HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n`;
  const attempt = async (body: number) => {
    const { port } = await listening({ patience: { ...PATIENCE, body } });
    const came = await open(port, `${head}{`).whole;
    return { brief: briefOf(came), answers: came.split("HTTP/1.1").length - 1 };
  };
  const brief = "401 MISSING_CREDENTIAL";
  expect(await withPatience(attempt, (came) => came.brief === brief)).toEqual({ brief, answers: 1 });
});

test.each(["file", "other"])("a form that ends within its part %s is refused, and the server goes on", async (name) => {
  const server = await testServer();
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="a.mp4"`;
  const payload = `--b\r\n${disposition}\r\nContent-Type: video/mp4\r\n\r\nxxxx`;
  const headers = { "x-api-key": await server.account(), "content-type": "multipart/form-data; boundary=b" };
  const answer = await server.app.inject({ method: "POST", url: "/v1/projects", headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_MULTIPART_REQUEST"]);
});

test("a refused form whose rest does not come is answered by its own error, and a whole one keeps its connection", async () => {
  const part =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: text/x\r\n\r\nx\r\n--b--';
  const post = ({ key, port }: Awaited<ReturnType<typeof listening>>, length: number) =>
    open(
      port,
      `POST /v1/projects HTTP/1.1\r\n${HOST}x-api-key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${part}`,
    );
  const brief = "400 INVALID_FILE_TYPE";
  const attempt = async (upload: number) => post(await listening({ patience: { ...PATIENCE, upload } }), 900).whole;
  const short = await withPatience(attempt, (came) => briefOf(came) === brief);
  expect([briefOf(short), /^connection: close\r$/im.test(short)]).toEqual([brief, true]);
  const { socket } = post(await listening(), part.length);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect([briefOf(String(answer)), String(answer).includes("keep-alive")]).toEqual([brief, true]);
});

test("a proxy that is trusted names the client whose requests are counted; any other is not believed", async () => {
  const limits = { "rate.oauth.token": 1 };
  const ask = async (server: Awaited<ReturnType<typeof testServer>>, client: string) => {
    const headers = { "x-forwarded-for": client, "content-type": "application/x-www-form-urlencoded" };
    const remoteAddress = `10.8.${server.service.trustProxy ? 1 : 2}.1`;
    return (await server.app.inject({ method: "POST", url: "/oauth/token", headers, remoteAddress })).statusCode;
  };
  const behind = await testServer({ surfaces: [addOAuth], limits, trustProxy: ["10.8.0.0/16"] });
  expect([await ask(behind, "192.0.2.1"), await ask(behind, "192.0.2.2"), await ask(behind, "192.0.2.1")]).toEqual([
    400, 400, 429,
  ]);
  const direct = await testServer({ surfaces: [addOAuth], limits });
  expect([await ask(direct, "192.0.2.3"), await ask(direct, "192.0.2.4")]).toEqual([400, 429]);
});

test("a server that ends refuses new requests in the form of their surface, and still answers operators", async () => {
  const server = await testServer({ surfaces: [addOAuth, mcp()] });
  server.service.ending = AbortSignal.abort();
  const ask = async (method: "GET" | "POST", url: string) => {
    const { status, headers, body } = await server.send(method, url);
    return { status, again: headers["retry-after"], connection: headers["connection"], body };
  };
  const refused = { status: 503, again: "5", connection: "close" };
  const named = { code: "SERVER_RESTARTING", message: expect.any(String) };
  expect(await ask("GET", "/v1/projects/prj_none")).toEqual({ ...refused, body: named });
  expect(await ask("POST", "/v1/actions/account_get")).toEqual({ ...refused, body: { ...named, status: 503 } });
  expect(await ask("POST", "/mcp")).toMatchObject({ ...refused, body: { code: "SERVER_RESTARTING" } });
  expect(await ask("POST", "/oauth/token")).toMatchObject({ ...refused, body: { error: "temporarily_unavailable" } });
  expect(await ask("GET", "/media/prj_none/x")).toEqual({ ...refused, body: named });
  expect((await server.send("GET", "/readyz")).body).toEqual({ status: "draining" });
  expect((await server.send("GET", "/healthz")).status).toBe(200);
});

test("a server that ends finishes a request under way, and cuts one that takes longer than its grace", async () => {
  const attempt = async (grace: number) => {
    const { server, key, port } = await listening({ patience: { ...PATIENCE, grace } });
    let seen = 0;
    server.app.server.on("request", () => (seen += 1));
    const begin = (path: string) =>
      open(
        port,
        `POST ${path} HTTP/1.1\r\n${HOST}x-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
      );
    const [finished, stuck] = [begin("/v1/actions/account_get"), begin("/oauth/register")];
    await expect.poll(() => seen).toBe(2);
    server.service.ending = AbortSignal.abort();
    const ended = endServer(server.app, server.service, 0);
    finished.socket.write("}");
    await ended;
    return { finished: (await finished.whole).slice(0, 12), stuck: await stuck.whole };
  };
  const finished = "HTTP/1.1 200";
  expect(await withPatience(attempt, (came) => came.finished === finished)).toEqual({ finished, stuck: "" });
});
