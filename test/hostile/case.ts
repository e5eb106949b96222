import fc from "fast-check";
import { withMedia } from "./media.ts";

/** What of a case is an HTTP request, as far as the judge needs it. */
export interface Asked {
  method: string;
  /** The request target, as on the wire. */
  target: string;
  /** Whether the credential opens the world whose steering hostile requests may change. */
  steered?: boolean;
  /** Whether a steered fault may meet it: a status, late, or a connection that is cut. */
  faulty?: boolean;
  /** Whether it asks for media by a URL that the server has named, if at all; or by one that it cannot have named. */
  media?: "named" | "spoilt" | undefined;
}

/** How a case goes on when all of its bytes are sent. */
export type Ending =
  /** Reads answers until there is one for each request. */
  | "wait"
  /** Says that no more comes, and reads answers. */
  | "half-close"
  /** Resets the connection, and reads nothing. */
  | "cut";

/** One hostile exchange on a connection of its own. */
export interface Case {
  /** The family, for the count at the end. */
  kind: string;
  /** Written one after the other. */
  pieces: Uint8Array[];
  /** Milliseconds between pieces; 0: as fast as they go. */
  pauseMilliseconds: number;
  ending: Ending;
  /** The requests in their order. None where it is open what a server should take for one. */
  asked: Asked[];
  /**
   * Whether HTTP itself is in order, so that every request has to get the answer of its operation. Otherwise
   * a refusal by the transport or a closed connection is as good.
   */
  proper: boolean;
}

/** A request as it will be written. Header values are bytes, one for each character. */
export interface Plain extends Asked {
  headers: [name: string, value: string][];
  body: Uint8Array;
}

/** Where the id of a living project goes, as long as one, so that a body keeps its length. */
export const projectPlace = "@the-place-of-a-project@";

/** Bytes of text, one for each character. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(...pieces: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces));
}

/** The head of a request, with its empty line. */
export const headOf = ({ method, target, headers }: Plain): Uint8Array =>
  latin1(`${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);

/** A request in order: host and length are added, unless the body is in chunks. */
export function written(request: Plain): { head: Uint8Array; body: Uint8Array } {
  const has = (name: string) => request.headers.some(([one]) => one.toLowerCase() === name);
  const length: [string, string][] =
    request.body.length > 0 || request.method !== "GET" ? [["content-length", String(request.body.length)]] : [];
  const headers = [
    ...(has("host") ? [] : [["host", "localhost"] as [string, string]]),
    ...request.headers,
    ...(has("content-length") || has("transfer-encoding") ? [] : length),
  ];
  return { head: headOf({ ...request, headers }), body: request.body };
}

/** A case of one request that is in order by HTTP. */
export function properCase(kind: string, request: Plain): Case {
  const { head, body } = written(request);
  const pieces = body.length === 0 ? [head] : [joined(head, body)];
  return { kind, pieces, pauseMilliseconds: 0, ending: "wait", asked: [askedOf(request)], proper: true };
}

export const askedOf = ({ method, target, steered = false, faulty = false, media }: Plain): Asked => ({
  method,
  target,
  steered,
  faulty,
  media,
});

/** A case of bytes of which it is open what a server should make of them. */
export const brokenCase = (kind: string, bytes: Uint8Array, ending: Ending = "wait", asked: Asked[] = []): Case => ({
  kind,
  pieces: [bytes],
  pauseMilliseconds: 0,
  ending,
  asked,
  proper: false,
});

/** What hostile requests may ask about. */
export interface Known {
  projectId: string;
  /** Where its media is: what follows the host in a URL of an answer. */
  media: string;
  /** Where the media of another project is. */
  otherMedia: string;
  /** A project that may be deleted, for the others would find nothing then. */
  doomed: string;
}

/** Puts a living project and its media in a case. */
export function placed(given: Case, { projectId, media, otherMedia, doomed }: Known): Case {
  const project = given.asked.some(({ method }) => method === "DELETE") ? doomed : projectId;
  const fill = (text: string) => withMedia(text.replaceAll(projectPlace, project), media, otherMedia);
  const pieces = given.pieces.map((piece) =>
    piece.length < 100_000 && piece.includes(64) ? latin1(fill(Buffer.from(piece).toString("latin1"))) : piece,
  );
  return { ...given, pieces, asked: given.asked.map((one) => ({ ...one, target: fill(one.target) })) };
}

/** Cuts bytes at random places. */
export const pieced = (bytes: Uint8Array, most: number): fc.Arbitrary<Uint8Array[]> =>
  fc.array(fc.nat(bytes.length), { minLength: 1, maxLength: most }).map((places) => {
    const ends = [...places.toSorted((a, b) => a - b), bytes.length];
    return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)).filter((piece) => piece.length > 0);
  });
