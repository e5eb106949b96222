import { gzipSync } from "node:zlib";
import fc from "fast-check";
import {
  askedOf,
  brokenCase,
  headOf,
  joined,
  latin1,
  pieced,
  properCase,
  utf8,
  written,
  type Case,
  type Plain,
} from "../case.ts";
import { formRequest } from "./forms.ts";
import { operationRequest } from "./operations.ts";
import { junk } from "./values.ts";

const key = "x-api-key: dub_test_hostile-a\r\n";
const host = "Host: localhost\r\n";
const action = `POST /v1/actions/settings_get HTTP/1.1\r\n${host}${key}`;
const upload = `POST /v1/translate HTTP/1.1\r\n${host}${key}content-type: multipart/form-data; boundary=b\r\n`;
const json = "content-type: application/json\r\n";

/** Whole messages that are no HTTP/1.1, or nearly. */
const messages = fc
  .constantFrom(
    "\r\n\r\n",
    "\u0000",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /\r\n",
    "GET\r\n\r\n",
    "GET  /  HTTP/1.1\r\n\r\n",
    "get / HTTP/1.1\r\nHost: a\r\n\r\n",
    "FOO / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / http/1.1\r\n\r\n",
    "GET / HTTP/1.2\r\nHost: a\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    "GET / HTTP/2.0\r\n\r\n",
    "GET / HTTP/0.9\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\n\n",
    "GET / HTTP/1.1\rHost: a\r\r",
    "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\t HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\u00FC HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http:// HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a/b?c#d@e\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: \u00FC\r\n\r\n",
    "CONNECT localhost:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nx: a\u0000b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nx: a\rb\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nx\u0001: b\r\n\r\n",
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(40_000)}\r\n\r\n`,
    `GET /${"z".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${"x: y\r\n".repeat(3_000)}\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${"n".repeat(33_000)}: y\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${"h".repeat(20_000)}\r\n\r\n`,
    `${"\r\n".repeat(20_000)}GET / HTTP/1.1\r\nHost: a\r\n\r\n`,
  )
  .map((text) => brokenCase("request line", latin1(text)));

/** Bodies whose framing lies, or is none. */
const framing = fc.constantFrom(
  ...["-1", "+2", "0x2", "2, 2", "2,3", " 2 ", "2 3", "1e1", "99999999999999999999", "9007199254740993", "x", ""].map(
    (length) => `${action}${json}content-length: ${length}\r\n\r\n{}`,
  ),
  `${action}${json}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`,
  `${action}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  `${action}${json}content-length: 1000\r\n\r\n{}`,
  `${action}${json}content-length: 1\r\n\r\n{}`,
  `${action}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ...[
    "identity",
    "gzip",
    "chunked, gzip",
    "gzip, chunked",
    "chunked, chunked",
    "xchunked",
    "Chunked",
    "chunked\t",
    ",chunked",
    "\u000Bchunked",
    "chunked\r\n , x",
  ].map((coding) => `${action}${json}transfer-encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
  ...[
    "zz",
    "-2",
    "0x2",
    "FFFFFFFFFFFFFFFF",
    "fffffffffffffffff",
    " 2",
    "2 ",
    "2;a=b",
    `2;${"x".repeat(20_000)}`,
    "2\n",
    "",
    "00000000000000000002",
    "7FFFFFFF",
  ].map((size) => `${action}${json}transfer-encoding: chunked\r\n\r\n${size}\r\n{}\r\n0\r\n\r\n`),
  ...[
    "2\r\n{}0\r\n\r\n",
    "2\r\n{}\r\n",
    "2\r\n{}\r\n0\r\n",
    "2\r\n{}\r\n0\r\ncontent-length: 5\r\nx-api-key: x\r\n\r\n",
    `2\r\n{}\r\n0\r\nx: ${"y".repeat(40_000)}\r\n\r\n`,
    "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n",
    "0\r\n\r\n",
    "2\r\n{}\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
  ].map((body) => `${action}${json}transfer-encoding: chunked\r\n\r\n${body}`),
  `${upload}content-length: 100000\r\n\r\n--b\r\n`,
  `${upload}transfer-encoding: chunked\r\n\r\n5\r\n--b\r\n\r\n`,
  `${upload}\r\n--b--`,
  `${upload}expect: 100-continue\r\ncontent-length: 99999999999\r\n\r\n`,
  `GET /v1/projects/x HTTP/1.1\r\n${host}${key}content-length: 5\r\n\r\nhello`,
  `DELETE /v1/translate/x/status HTTP/1.1\r\n${host}${key}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  `POST /v1/actions/settings_get HTTP/1.0\r\n${key}${json}\r\n{}`,
  `POST /v1/actions/settings_get HTTP/1.0\r\n${key}${json}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
);
const framed = fc
  .tuple(framing, fc.constantFrom("wait" as const, "half-close" as const))
  .map(([text, ending]) => brokenCase("framing", latin1(text), ending));

const request = fc.oneof(operationRequest, formRequest);
const bytesOf = (one: Plain) => {
  const { head, body } = written(one);
  return joined(head, body);
};

/** A request that ends before its end: cut off, given up half, or never gone on with. */
const cut = fc
  .tuple(
    request,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom("cut" as const, "cut" as const, "half-close" as const, "wait" as const),
  )
  .map(([one, part, ending]) => ({ one, bytes: bytesOf(one), part, ending }))
  .filter(({ bytes }) => bytes.length < 200_000)
  .map(({ one, bytes, part, ending }): Case => ({
    ...brokenCase("cut", bytes.subarray(0, Math.floor(part * bytes.length)), ending, [askedOf(one)]),
  }));

/** A request whose bytes come in drips. */
const drip = request
  .map((one) => ({ one, bytes: bytesOf(one) }))
  .filter(({ bytes }) => bytes.length < 100_000)
  .chain(({ one, bytes }) =>
    fc
      .tuple(pieced(bytes, 12), fc.constantFrom(0, 1, 10))
      .map(([pieces, pauseMilliseconds]): Case => ({ ...properCase("drip", one), pieces, pauseMilliseconds })),
  );

/** Several requests in one write, none of which a server may leave without an answer; after `upgrade`, node waits for another protocol. */
const pipelined = fc
  .array(
    operationRequest.filter(
      (one) =>
        headOf(one).length < 8_000 &&
        one.body.length < 20_000 &&
        one.headers.every(([name]) => name !== "expect" && name !== "upgrade"),
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((requests): Case => ({
    ...properCase("pipeline", requests[0] as Plain),
    pieces: [joined(...requests.map(bytesOf))],
    asked: requests.map(askedOf),
  }));

/** A whole request of a client that closes its half at once. */
const halfClosed = request.map((one): Case => ({ ...properCase("half-closed", one), ending: "half-close" }));

/** The body in chunks, of random sizes. */
const chunked = request
  .filter(({ body }) => body.length > 0 && body.length < 100_000)
  .chain((one) =>
    pieced(one.body, 8).map((pieces): Case => {
      const chunks = pieces.map((piece) => joined(latin1(`${piece.length.toString(16)}\r\n`), piece, latin1("\r\n")));
      const { head } = written({ ...one, headers: [...one.headers, ["transfer-encoding", "chunked"]] });
      return { ...properCase("chunked", one), pieces: [joined(head, ...chunks, latin1("0\r\n\r\n"))] };
    }),
  );

/** A body that is compressed, whether the headers say so or not. */
const compressed = fc.tuple(request, fc.boolean()).map(([one, said]): Case =>
  properCase("compressed", {
    ...one,
    body: Uint8Array.from(gzipSync(one.body)),
    headers: [...one.headers, ...(said ? [["content-encoding", "gzip"] as [string, string]] : [])],
  }),
);

/** A header that would be two, or a line of its own. */
const injected = fc
  .tuple(junk, fc.constantFrom("x-api-key", "content-type", "x", "origin", "idempotency-key", "host", "authorization"))
  .map(([text, name]) =>
    brokenCase(
      "header",
      joined(
        latin1(`GET /v1/projects/x HTTP/1.1\r\n${name === "host" ? "" : host}${name}: `),
        utf8(text),
        latin1("\r\n\r\n"),
      ),
    ),
  );

const garbage = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes) => brokenCase("garbage", Uint8Array.from(bytes), "half-close"));

/** Hostile bytes on the wire: what HTTP clients refuse to send. */
export const wireCase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 3, arbitrary: messages },
  { weight: 4, arbitrary: framed },
  { weight: 4, arbitrary: cut },
  { weight: 2, arbitrary: drip },
  { weight: 2, arbitrary: pipelined },
  { weight: 1, arbitrary: halfClosed },
  { weight: 2, arbitrary: chunked },
  { weight: 1, arbitrary: compressed },
  { weight: 2, arbitrary: injected },
  { weight: 1, arbitrary: garbage },
);
