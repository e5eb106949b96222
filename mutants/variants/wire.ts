import type { ServerResponse } from "node:http";
import { flat, front, type Whole, type Write } from "./front.ts";
import type { Variant } from "./variant.ts";

/** Writes the body in pieces of so many bytes, each in a turn of its own. */
function inPieces(answer: ServerResponse, bytes: Buffer, size: number): void {
  if (answer.destroyed) return;
  if (bytes.length <= size) return void answer.end(bytes);
  answer.write(bytes.subarray(0, size));
  setImmediate(() => inPieces(answer, bytes.subarray(size), size));
}

/** About a hundred pieces of a small body, and no more of a large one. */
const pieceOf = (bytes: Buffer) => Math.max(1, Math.ceil(bytes.length / 100));

/** A head and a body, as text on the connection, which ends. */
function rawly(version: string, { status, headers, bytes, hasBody }: Whole, answer: ServerResponse): void {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  answer.socket?.end(
    Buffer.concat([Buffer.from(`${version} ${status} \r\n${lines}\r\n`, "latin1"), hasBody ? bytes : Buffer.alloc(0)]),
  );
}

const named =
  (change: (name: string) => string): Write =>
  ({ status, headers, bytes, hasBody }, answer) => {
    answer.writeHead(
      status,
      flat([
        ...headers.map(([name, value]) => [change(name), value] as const),
        [change("content-length"), String(bytes.length)],
      ]),
    );
    answer.end(hasBody ? bytes : undefined);
  };

/** Answers that are framed, ordered and delivered otherwise. */
export const wire: readonly Variant[] = [
  {
    id: "wire/chunked",
    title: "Bodies are chunked, and their length is not told.",
    front: front(({ status, headers, bytes, hasBody }, answer) => {
      answer.writeHead(status, flat(headers));
      if (hasBody) inPieces(answer, bytes, 50_000);
      else answer.end();
    }),
  },
  {
    id: "wire/in-pieces",
    title: "Bodies come in a hundred pieces.",
    front: front(({ status, headers, bytes, hasBody }, answer) => {
      answer.writeHead(status, flat([...headers, ["content-length", String(bytes.length)]]));
      answer.flushHeaders();
      if (hasBody) inPieces(answer, bytes, pieceOf(bytes));
      else answer.end();
    }),
  },
  {
    id: "wire/no-keep-alive",
    title: "Every connection ends with its first answer.",
    front: front(({ status, headers, bytes, hasBody }, answer) => {
      answer.writeHead(status, flat([...headers, ["content-length", String(bytes.length)], ["connection", "close"]]));
      answer.end(hasBody ? bytes : undefined);
    }),
  },
  {
    id: "wire/http-1.0",
    title: "Answers are HTTP/1.0: the end of the connection is the end of the body.",
    front: front((whole, answer) => rawly("HTTP/1.0", whole, answer)),
  },
  {
    id: "wire/no-reason",
    title: "Status lines have no reason, and the end of the connection is the end of the body.",
    front: front((whole, answer) => rawly("HTTP/1.1", whole, answer)),
  },
  {
    id: "wire/upper-case-names",
    title: "Header names are in upper case.",
    front: front(named((name) => name.toUpperCase())),
  },
  {
    id: "wire/title-case-names",
    title: "Header names have capitals.",
    front: front(named((name) => name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase()))),
  },
  {
    id: "wire/headers-reversed",
    title: "Headers come in another order.",
    front: front(({ status, headers, bytes, hasBody }, answer) => {
      answer.writeHead(status, flat([["content-length", String(bytes.length)], ...headers.toReversed()]));
      answer.end(hasBody ? bytes : undefined);
    }),
  },
  {
    id: "wire/early-hints",
    title: "An informational answer comes first.",
    front: front(({ status, headers, bytes, hasBody }, answer) => {
      answer.writeEarlyHints({ link: "</style.css>; rel=preload; as=style" });
      answer.writeHead(status, flat([...headers, ["content-length", String(bytes.length)]]));
      answer.end(hasBody ? bytes : undefined);
    }),
  },
];
