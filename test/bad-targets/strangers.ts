/** A score of servers that are something else, each with what it says to every request. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterwards } from "../cli/dubspec.ts";

/** A server below HTTP. @param onRequest told once for each piece that comes */
export async function serverThat(onRequest: (socket: Socket, chunk: Buffer) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => onRequest(socket, chunk));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterwards(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const answer = (status: string, headers: string, body = ""): string =>
  `HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`;

export const ofLength = (type: string, body: string): string =>
  `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}`;

/** As much as is taken, for ever. */
export function flood(socket: Socket, chunk: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk)) {
      /* as fast as it is taken */
    }
  };
  if (socket.listenerCount("drain") === 0) socket.on("drain", more);
  more();
}

const says =
  (status: string, type: string, body: string, more = "") =>
  (socket: Socket): unknown =>
    socket.write(answer(status, ofLength(type, body) + more, body));

const json = (status: string, body: object, more = "") => says(status, "application/json", JSON.stringify(body), more);

export const notFound = json("404 Not Found", { error: "Not Found" });

type Stranger = readonly [name: string, onRequest: (socket: Socket) => unknown, sentence: RegExp];

/** What each that answers does, at once, and the sentence that a run on it ends with. */
export const STRANGERS: readonly Stranger[] = [
  [
    "answers HTML",
    says("200 OK", "text/html", "<h1>Hello</h1>"),
    /is not one of this API: it answers POST \/v1\/\S+ with 200 <h1>Hello<\/h1>, where this API answers a refusal/,
  ],
  [
    "answers an empty 204",
    (socket) => socket.write(answer("204 No Content", "")),
    /is not one of this API: .* with 204/,
  ],
  [
    "answers JSON of another API",
    json("200 OK", { items: [] }),
    /is not one of this API: it answers .* with 200 \{"items":\[\]\}/,
  ],
  [
    "redirects",
    (socket) => socket.write(answer("302 Found", "location: https://login.example/\r\ncontent-length: 0")),
    /redirects: .* with 302 to https:\/\/login\.example\/ .*Use the URL of the API itself/,
  ],
  [
    "fails",
    says("500 Oh", "text/plain", "out of memory"),
    /fails at every request: .* with 500 out of memory\. Look at its log/,
  ],
  [
    "fails in the form of this API",
    json("500 Oh", { code: "INTERNAL_ERROR", message: "No database." }),
    /fails at every request: .* with 500 .*No database/,
  ],
  [
    "is under maintenance",
    says("503 Soon", "text/html", "<p>Back soon</p>", "\r\nretry-after: 3600"),
    /is out of service: .* with 503 <p>Back soon<\/p>\. It asks to wait 3600 s\. Run again when it is back/,
  ],
  [
    "refuses every rate",
    says("429 Slow", "text/plain", "slow down"),
    /refuses every request as one too many: .* with 429 slow down\. Run again later/,
  ],
  [
    "refuses every rate, and says when to come back",
    json("429 Slow", { code: "RATE_LIMIT_EXCEEDED", message: "Slow down." }, "\r\nretry-after: 1"),
    /refuses every request as one too many: .* It asks to wait 1 s/,
  ],
  ["has other routes", notFound, /has no route of this API: .* with 404 .* below http:\S+\/v1\//],
  [
    "asks for a password",
    says("401 Who", "text/html", "<p>Sign in</p>", '\r\nwww-authenticate: Basic realm="staging"'),
    /refuses the owner's key: it answers POST \/v1\/\S+ with 401 <p>Sign in<\/p>/,
  ],
  [
    "blocks every request",
    says("403 No", "text/html", "<p>Blocked</p>"),
    /is not one of this API: .* with 403 <p>Blocked/,
  ],
  [
    "knows keys of another form",
    json("401 Who", { code: "INVALID_API_KEY_FORMAT", message: "No." }),
    /refuses the owner's key: .* may not begin with "dub_"/,
  ],
  [
    "wants to be paid",
    json("403 No", { code: "SUBSCRIPTION_REQUIRED", message: "Pay." }),
    /does not let the owner's account in: .*SUBSCRIPTION_REQUIRED.* needs a paid account/,
  ],
  ["closes connections", (socket) => socket.destroy(), /does not answer in HTTP: POST \S+ got no answer/],
  ["is not one of HTTP", (socket) => socket.end("220 mail.example ESMTP\r\n"), /does not answer in HTTP: /],
  [
    "says less than it announced",
    (socket) => socket.end(answer("200 OK", "content-length: 1000", "{}")),
    /does not answer in HTTP: /,
  ],
  [
    "answers without end",
    (socket) => {
      socket.write(answer("200 OK", "content-type: application/json"));
      flood(socket, Buffer.alloc(1_000_000, "x"));
    },
    /does not answer in HTTP: .* an answer of more than \d+ bytes/,
  ],
];

const NOTHING = /takes connections but answers nothing within 5 s/;

/** The same of those whose answer never comes to its end. */
export const SILENT: readonly Stranger[] = [
  ["does not answer", () => {}, NOTHING],
  ["drips", (socket) => socket.write("HTTP/1.1 200 OK\r\n"), NOTHING],
  [
    "never ends a body",
    (socket) => socket.write(answer("200 OK", "transfer-encoding: chunked", "1\r\n{\r\n")),
    NOTHING,
  ],
];
