/** One answer as it came over the wire. */
export interface WireAnswer {
  status: number;
  /** Names in lower case. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Whether it came to its end, by its own framing. */
  whole: boolean;
}

/** What is no HTTP/1.1 that a strict client would read. */
export class AnswerMalformed extends Error {
  override readonly name = "AnswerMalformed";
}

/** The values of a header. */
export const headersOf = ({ headers }: WireAnswer, name: string): string[] =>
  headers.filter(([one]) => one === name).map(([, value]) => value);

/**
 * Reads the answers that stand at the beginning of what came, strictly; `100 Continue` and its like are passed over.
 * @param methods of the requests, for HEAD has no body
 * @param closed whether no more will come
 * @throws AnswerMalformed
 */
export function readAnswers(bytes: Buffer, methods: readonly string[], closed: boolean): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf("\r\n\r\n", at);
    if (end < 0) {
      if (closed)
        throw new AnswerMalformed(
          `The answer ends within its head: ${JSON.stringify(bytes.toString("latin1", at, at + 200))}`,
        );
      break;
    }
    const [statusLine = "", ...lines] = bytes.toString("latin1", at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] ([1-5]\d\d) [\t -~]*$/.exec(statusLine)?.[1]);
    if (!status) throw new AnswerMalformed(`No status line: ${JSON.stringify(statusLine.slice(0, 200))}`);
    const headers = lines.map(headerOf);
    at = end + 4;
    if (status < 200) continue;
    const { body, next, whole } = bodyAt(bytes, at, headers, status, methods[answers.length] ?? "GET", closed);
    answers.push({ status, headers, body, whole });
    if (!whole) break;
    at = next;
  }
  return answers;
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+\-.^_`|~\w]+): ?([\t -~\u0080-\u00FF]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined)
    throw new AnswerMalformed(`No header line: ${JSON.stringify(line.slice(0, 200))}`);
  return [name.toLowerCase(), value];
}

interface Body {
  body: Buffer;
  next: number;
  whole: boolean;
}

function bodyAt(
  bytes: Buffer,
  at: number,
  headers: [string, string][],
  status: number,
  method: string,
  closed: boolean,
): Body {
  const [length, ...lengths] = headers.filter(([name]) => name === "content-length");
  const chunked = headers.some(([name, value]) => name === "transfer-encoding" && value === "chunked");
  if (lengths.length > 0 || (length && chunked)) throw new AnswerMalformed("The answer states its length twice.");
  if (method === "HEAD" || status === 204 || status === 304) return { body: Buffer.alloc(0), next: at, whole: true };
  if (chunked) return chunksAt(bytes, at);
  if (length === undefined) return { body: bytes.subarray(at), next: bytes.length, whole: closed };
  if (!/^\d+$/.test(length[1])) throw new AnswerMalformed(`The answer's length is ${length[1]}.`);
  const next = at + Number(length[1]);
  return { body: bytes.subarray(at, next), next, whole: next <= bytes.length };
}

function chunksAt(bytes: Buffer, from: number): Body {
  const chunks: Buffer[] = [];
  let at = from;
  for (;;) {
    const end = bytes.indexOf("\r\n", at);
    if (end < 0) break;
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    if (Number.isNaN(size)) throw new AnswerMalformed("A chunk of the answer has no size.");
    at = end + 2;
    if (at + size + 2 > bytes.length) break;
    if (bytes.toString("latin1", at + size, at + size + 2) !== "\r\n")
      throw new AnswerMalformed("A chunk of the answer has another size than it says.");
    if (size === 0) return { body: Buffer.concat(chunks), next: at + 2, whole: true };
    chunks.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
  return { body: Buffer.concat(chunks), next: at, whole: false };
}
