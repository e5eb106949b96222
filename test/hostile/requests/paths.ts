import fc from "fast-check";
import { projectPlace, type Plain } from "../case.ts";
import { mediaPlace } from "../media.ts";
import { operations } from "./contract.ts";
import { credentials, tricks } from "./headers.ts";
import { junk, script } from "./values.ts";

/** Methods that node's parser knows. */
export const methods = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "TRACE",
      "PROPFIND",
      "PURGE",
      "M-SEARCH",
      "QUERY",
      "LINK",
      "SOURCE",
      "MKCOL",
      "SEARCH",
      "UNLOCK",
      "REPORT",
      "NOTIFY",
    ),
  },
);

const targets = fc.oneof(
  fc.constantFrom(...operations.map(({ path }) => path.replace("{projectId}", projectPlace))),
  fc.constantFrom(
    "/",
    "/v1",
    "/v1/",
    "/_control",
    "/_media/",
    "/media/",
    mediaPlace("whole"),
    "/_dubspec",
    "/docs",
    "/favicon.ico",
    "/openapi.json",
    "/robots.txt",
  ),
);

/** Text as it may stand in a request target. */
export const inTarget = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[^!-~\u0080-\u00FF]/g, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .slice(0, 8_000);

const spoil: fc.Arbitrary<(path: string) => string> = fc.oneof(
  fc.constant((path: string) => path),
  fc.constantFrom<(path: string) => string>(
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.replaceAll("/", "//"),
    (path) => `${path}/..`,
    (path) => `${path}/../../../../etc/passwd`,
    (path) => `/x/..${path}`,
    (path) => `/x/%2e%2e${path}`,
    (path) => `/.${path}`,
    (path) => path.replaceAll("/", "/./"),
    (path) => path.replaceAll("/", "\\"),
    (path) => `${path}%00`,
    (path) => `${path}%2f`,
    (path) => `/${path.slice(1).replaceAll("/", "%2F")}`,
    (path) => path.toUpperCase(),
    (path) => `${path};a=b`,
    (path) => path.replace("v1", "v1;x"),
    (path) => `${path}.json`,
    (path) => `${path}%20`,
    (path) => `${path}?`,
    (path) => `${path}#x`,
    (path) => `${path}?#`,
    (path) => `${path}?a=b?c=d`,
    (path) => path.replace("v", "%76"),
    (path) => path.replace("1", "%31"),
    (path) => path.replace("v", "%zz"),
    (path) => `${path}/%E0%A4%A`,
    (path) => path.replace(projectPlace, "%"),
    (path) => path.replace(projectPlace, "__proto__"),
    (path) => path.replace(projectPlace, ".."),
    (path) => path.replace(projectPlace, "%2e%2e"),
    (path) => path.replace(projectPlace, "a".repeat(8_000)),
    (path) => path.replace(projectPlace, "%00"),
    (path) => path.replace(projectPlace, `${projectPlace}%00`),
    (path) => path.replace(projectPlace, "a%2Fb"),
    (path) => `${path}/${"a/".repeat(4_000)}`,
    (path) => `${path}${"/..".repeat(3_000)}`,
    (path) => `http://localhost${path}`,
    (path) => `HTTP://evil.example:99${path}`,
    (path) => `https://user:secret@localhost${path}`,
    (path) => `${path}?apiKey=dub_test_demo&api_key=x&access_token=y&key=z`,
    (path) => `${path}?x-api-key=dub_test_hostile-a`,
    (path) => `${path}?${"a=b&".repeat(2_000)}`,
    (path) => `${path}?__proto__[x]=1&constructor=2`,
    (path) => `${path}?${encodeURIComponent(script)}`,
    (path) => `${path}?${script}`,
    (path) => `${path}/${script}`,
  ),
  fc.tuple(junk, fc.boolean()).map(
    ([text, asQuery]) =>
      (path: string) =>
        `${path}${asQuery ? "?q=" : "/"}${inTarget(text)}`,
  ),
  junk.map((text) => (path: string) => path.replace(projectPlace, inTarget(text) || "x")),
);

/** Targets and methods that the contract has not, or nearly has. */
export const pathRequest: fc.Arbitrary<Plain> = fc
  .tuple(methods, targets, spoil, credentials, tricks)
  .map(([method, path, change, keys, others]) => ({
    method,
    target: change(path),
    headers: [...keys, ...others],
    body: new Uint8Array(),
  }));
