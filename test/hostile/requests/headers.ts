import fc from "fast-check";
import { junk, script } from "./values.ts";

/** Worlds that hostile requests act in; the living project is in the first. */
export const worlds = ["hostile-a", "hostile-b", "hostile-c"] as const;
/** The world whose steering hostile requests may change: what fails there was asked to. */
export const steeredWorld = "hostile-steered";

/** Worlds that only some requests come into, so that there are many. */
export const passingWorlds: readonly string[] = [
  "a".repeat(64),
  ...Array.from({ length: 40 }, (_, index) => `passing-${index}`),
];

const roles = [
  "free",
  "expired",
  "revoked",
  "other",
  "monthlyExhausted",
  "seatFull",
  "readOnly",
  "unknown",
  "owner",
  "constructor",
  "__proto__",
];

/** What a header can hold without HTTP itself being broken: no control characters but tabs, bytes up to 255. */
export const headerSafe = (text: string): string =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[^\t -~\u0080-\u00FF]/g, "?")
    .trim()
    .slice(0, 9_000);

export const headerJunk: fc.Arbitrary<string> = junk.map(headerSafe);

const oddKeys = fc.oneof(
  fc.constantFrom(
    "",
    "dub_",
    "dub_test_",
    "dub_test__owner",
    "dub_live_x",
    "DUB_TEST_A",
    "dub_test_a b",
    "dub_test_../x",
    "mcp_access_x",
    "Bearer dub_test_a",
    "undefined",
    "dub_test_hostile-a,dub_test_hostile-b",
    "dub_test_hostile-a, dub_test_hostile-b",
    `dub_test_${"a".repeat(65)}`,
    `dub_test_${"a".repeat(4_087)}`,
    `dub_test_${"a".repeat(4_088)}`,
    `dub_test_${"a_".repeat(2_000)}!`,
    `dub_test_${"_".repeat(4_000)}`,
    "dub_test_\u00FC",
    "dub_test_hostile-a\t",
    "dub_test___proto__",
  ),
  headerJunk,
  fc.constantFrom(...passingWorlds).map((world) => `dub_test_${world}`),
);

/** A key, mostly one that opens a hostile world. */
export const key: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(`dub_test_${worlds[0]}`) },
  { weight: 3, arbitrary: fc.constantFrom(...worlds).map((world) => `dub_test_${world}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...worlds), fc.constantFrom(...roles))
      .map(([world, role]) => `dub_test_${world}__${role}`),
  },
  { weight: 2, arbitrary: oddKeys },
);

/** Credentials: one, none, two, in odd forms. */
export const credentials: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 24, arbitrary: key.map((one): [string, string][] => [["x-api-key", one]]) },
  { weight: 1, arbitrary: key.map((one): [string, string][] => [["authorization", `Bearer ${one}`]]) },
  {
    weight: 1,
    arbitrary: fc.tuple(key, key).map(([one, other]): [string, string][] => [
      ["x-api-key", one],
      ["authorization", `Bearer ${other}`],
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(key, key).map(([one, other]): [string, string][] => [
      ["X-API-Key", one],
      ["x-api-KEY", other],
    ]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          "Basic ",
          "bearer  ",
          "Bearer",
          "Bearer\t",
          "Token ",
          "Bearer a b ",
          "",
          `Bearer${" ".repeat(5_000)},`,
        ),
        key,
      )
      .map(([scheme, one]): [string, string][] => [["authorization", scheme + one]]),
  },
  { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
);

/** Headers that change nothing, or should not. Each leaves HTTP in order. */
const trick: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom<[string, string]>(
    ["expect", "100-continue"],
    ["connection", "upgrade"],
    ["connection", "x-api-key, host"],
    ["upgrade", "websocket"],
    ["upgrade", "h2c"],
    ["te", "trailers, gzip;q=0"],
    ["content-encoding", "gzip"],
    ["content-encoding", "br, gzip, identity"],
    ["accept-encoding", "gzip;q=1e9"],
    ["accept", "text/html"],
    ["accept", "*/*;q=\u00FF"],
    ["accept-charset", "utf-16"],
    ["x-http-method-override", "DELETE"],
    ["x-forwarded-host", "evil.example"],
    ["x-forwarded-for", '10.0.0.1, "x'],
    ["forwarded", 'for="[::1]";host=evil.example'],
    ["x-original-url", "/_control"],
    ["x-rewrite-url", "/_control"],
    ["origin", "null"],
    ["origin", script],
    ["referer", script],
    ["range", "bytes=0-"],
    ["if-none-match", "*"],
    ["if-modified-since", "x"],
    ["idempotency-key", "__proto__"],
    ["idempotency-key", "00000000-0000-4000-8000-000000000000"],
    ["idempotency-key", "00000000-0000-4000-8000-000000000000, 00000000-0000-4000-8000-000000000000"],
    ["cookie", "a=b; ".repeat(1_000)],
    ["mcp-protocol-version", "9999-99-99"],
    ["mcp-session-id", "x"],
    ["last-event-id", "-1"],
    ["dubspec-steer", "x"],
    ["content-language", "\u00FF"],
    ["max-forwards", "0"],
    ["priority", "u=9"],
    ["date", "yesterday"],
    ["trailer", "content-length"],
  ),
  fc.tuple(
    fc.constantFrom(
      "x-a",
      "x-request-id",
      "__proto__",
      "constructor",
      "idempotency-key",
      "accept",
      "user-agent",
      "content-disposition",
      "range",
      "origin",
      "mcp-protocol-version",
      "accept-language",
      "!#$%&'*+-.^_`|~",
    ),
    headerJunk,
  ),
);

const many = fc
  .constantFrom(100, 900)
  .map((count) => Array.from({ length: count }, (_, index): [string, string] => [`x-many-${index % 50}`, "1"]));

/** A few tricks together. */
export const tricks: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 8, arbitrary: fc.array(trick, { maxLength: 3 }) },
  { weight: 1, arbitrary: many },
);

/** A content type that may say something else than the body is. */
export const oddType: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "application/json",
    "application/json; charset=utf-16",
    'APPLICATION/JSON ;x="',
    "application/json, text/plain",
    "text/plain",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="',
    "multipart/mixed; boundary=b",
    `multipart/form-data; boundary=${"b".repeat(3_000)}`,
    "multipart/form-data; boundary=b; boundary=c",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=x",
    "application/octet-stream",
    "*/*",
    "a",
    "/",
    "application/jsonx",
    "application/vnd.x+json",
    `multipart/form-data; a=${" ".repeat(8_000)}"`,
    `multipart/form-data;${" ;".repeat(4_000)}x`,
    `multipart/form-data; ${"a".repeat(8_000)}`,
  ),
  headerJunk,
);
