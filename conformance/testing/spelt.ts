/** How a server may tell a key: each is a form in which whoever reads it has the key. */

const percent = (text: string) => [...text].map((each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`).join("");
const escaped = (text: string) =>
  [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const base64 = (text: string) => Buffer.from(text).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");

/** Forms of any key that begins as keys of the service do. */
export const FORMS: readonly (readonly [what: string, tell: (key: string) => string])[] = [
  ["as it is", (key) => key],
  ["in a query", encodeURIComponent],
  ["in a query of a query", (key) => encodeURIComponent(encodeURIComponent(key))],
  ["only in percent signs", percent],
  ["behind a percent code", (key) => `Bearer%20${encodeURIComponent(key)}`],
  [
    "behind a percent code in a query",
    (key) => `next=${encodeURIComponent(`/cb?auth=${encodeURIComponent(`Bearer ${key}`)}`)}`,
  ],
  ["behind an equals sign in percent", (key) => `x-api-key%3D${encodeURIComponent(key)}`],
  ["in JSON", (key) => JSON.stringify(key)],
  ["in JSON's escapes", escaped],
  ["behind a new line of JSON", (key) => JSON.stringify(`Bad headers:\n${key}`)],
  ["behind a tab of JSON in JSON", (key) => JSON.stringify(JSON.stringify(`Bad key:\t${key}`))],
  ["behind a return and a space in JSON", (key) => `Bad key:\\r\\u0020${JSON.stringify(key).slice(1, -1)}`],
  ["in base64", base64],
  ["in base64, one character on", (key) => base64(`:${key}`)],
  ["in base64, two characters on", (key) => base64(`k:${key}`)],
  ["in base64url, without its end", (key) => Buffer.from(key).toString("base64url")],
  ["in a basic authorization", (key) => `Basic ${base64(`user:${key}`)}`],
  ["in base64 that goes on", (key) => base64(`${key}:and what follows it`)],
  ["in base64 behind a path", (key) => `a/b/${base64(key)}`],
  ["in base64 behind another path", (key) => `abc/${base64(key)}`],
  ["in hexadecimal", hex],
  ["in hexadecimal of capitals", (key) => hex(key).toUpperCase()],
];

/** Forms in which only a key that is known is found. */
export const FORMS_OF_KNOWN: typeof FORMS = [
  ["in capitals", (key) => key.toUpperCase()],
  ["in small letters", (key) => key.toLowerCase()],
  ["in the middle of a word", (key) => `a${key}`],
  ["in capitals in base64", (key) => base64(key.toUpperCase())],
];

/** What of a text still tells a key. */
export function toldIn(text: string, key: string): string[] {
  const plain = [key, encodeURIComponent(key), percent(key), escaped(key), hex(key)];
  const inBase64 = ["", ":", "k:"].map((before) => base64(before + key).slice(Math.ceil((before.length * 4) / 3), -4));
  return [
    ...plain.filter((form) => text.toLowerCase().includes(form.toLowerCase())),
    ...inBase64.filter((form) => text.includes(form)),
  ];
}
