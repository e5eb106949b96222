/** A URL of a document. One that is relative stands beside the document, wherever that is. */
export interface Address {
  readonly text: string;
  /** `https://api.example.org`, or nothing. */
  readonly origin: string;
  /** Without a slash at its end. */
  readonly path: string;
}

const NOWHERE = "http://relative.invalid";

export function addressOf(text: string): Address {
  const url = URL.canParse(text, NOWHERE) ? new URL(text, NOWHERE) : null;
  if (url === null) return { text, origin: text, path: "" };
  return { text, origin: url.origin === NOWHERE ? "" : url.origin, path: url.pathname.replace(/\/+$/, "") };
}

/** Whether two addresses may be the same place: a relative one is where the other one is. */
export const isSame = (one: Address, other: Address): boolean =>
  one.path === other.path && (one.origin === other.origin || one.origin === "" || other.origin === "");
