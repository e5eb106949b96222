/** URLs of media as the answers of a server name them, and as hostile requests change them. */

/** How a URL of media is changed. */
export type Change = keyof typeof changes;

/** A URL of media: what follows the host, as far as the query, and the parts of the query. */
interface MediaUrl {
  path: string;
  query: string[];
}

const written = ({ path, query }: MediaUrl): string => (query.length === 0 ? path : `${path}?${query.join("&")}`);

function read(url: string): MediaUrl {
  const [path = "", query] = url.split("?");
  return { path, query: query?.split("&") ?? [] };
}

/** Replaces one of the characters that are no separators. */
function withCharacter(text: string, at: number, change: (one: string) => string): string {
  const places = [...text.matchAll(/[^/?&=.%]/g)].map(({ index }) => index);
  const place = places[at % places.length] ?? 0;
  return text.slice(0, place) + change(text.charAt(place)) + text.slice(place + 1);
}

const otherCharacter = (one: string) => (one === "A" ? "B" : "A");
const hex = (one: string) => `%${one.charCodeAt(0).toString(16)}`;

/** Changes a part of the query, or without one the path. */
const inQuery = (url: MediaUrl, at: number, change: (part: string) => string[]): string =>
  url.query.length === 0
    ? withCharacter(url.path, at, otherCharacter)
    : written({
        ...url,
        query: url.query.flatMap((part, index) => (index === at % url.query.length ? change(part) : [part])),
      });

/** @param other the URL of media of another project */
const changes = {
  whole: written,
  character: (url: MediaUrl, at: number) => withCharacter(written(url), at, otherCharacter),
  encoded: (url: MediaUrl, at: number) => withCharacter(written(url), at, hex),
  segment: ({ path, query }: MediaUrl, at: number, text: string) => {
    const parts = path.split("/");
    return written({ path: parts.with(1 + (at % (parts.length - 1)), text).join("/"), query });
  },
  suffix: ({ path, query }: MediaUrl, _at: number, text: string) => written({ path: path + text, query }),
  query: (url: MediaUrl, _at: number, text: string) => written(url) + text,
  dropped: (url: MediaUrl, at: number) => inQuery(url, at, () => []),
  emptied: (url: MediaUrl, at: number) => inQuery(url, at, (part) => [part.replace(/=.*/, "=")]),
  repeated: (url: MediaUrl, at: number) => inQuery(url, at, (part) => [part, part.replace(/=.*/, "=1")]),
  /** Whatever may be a time is a day later. */
  later: (url: MediaUrl, at: number) =>
    /=\d{10,}/.test(written(url))
      ? written(url).replace(/(?<==)\d{10,}/, (time) => String(Number(time) + 86_400_000))
      : withCharacter(written(url), at, otherCharacter),
  swapped: ({ query }: MediaUrl, at: number, _text: string, other: MediaUrl) =>
    inQuery({ path: other.path, query }, at, (part) => [part]),
};

/** Stands for a URL of media until a server has named one. */
export const mediaPlace = (change: Change, at = 0, text = ""): string =>
  `@media.${change}.${at}.${Buffer.from(text, "latin1").toString("hex")}@`;

/** Puts a URL of media, changed as they ask, in the places of a text. @param other the URL of media of another project */
export const withMedia = (text: string, media: string, other: string): string =>
  text.replaceAll(/@media\.(\w+)\.(\d+)\.(\w*)@/g, (_, change: Change, at: string, more: string) =>
    changes[change](read(media), Number(at), Buffer.from(more, "hex").toString("latin1"), read(other)),
  );
