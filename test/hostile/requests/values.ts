import fc from "fast-check";
import vectors from "../../../spec/vectors/webhook-urls.json" with { type: "json" };
import { patterns, resolved, type Schema } from "./contract.ts";
import { srtText } from "./srt.ts";

/** What must never stand in a page as it was sent. */
export const script = "<script>hostile()</script>";

/** Characters that patterns are made of, so that a backtracking matcher has many ways to go wrong. */
const pump = fc.constantFrom(
  "a",
  "0",
  "A",
  "-",
  "_",
  ".",
  " ",
  "\t",
  "/",
  ":",
  "a_",
  "a-",
  "0.",
  "\\",
  '"',
  "%",
  "é",
  "=;",
  ", ",
);
const pumped = fc
  .tuple(
    fc.constantFrom("", ...patterns.map((pattern) => /^\^?([\w-]*)/.exec(pattern)?.[1] ?? "")),
    pump,
    fc.constantFrom(50, 3_000, 30_000),
    fc.constantFrom("", "!", "\n", '"', " x", "\u0000"),
  )
  .map(([start, text, times, end]) => start + text.repeat(times) + end);

const words = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  script,
  "'\"><img src=x onerror=hostile()>",
  "javascript:hostile()",
  "${7*7}",
  "{{7*7}}",
  "%s%n%x",
  "' OR 1=1 --",
  "$(id)",
  "`id`",
  "| id",
  "../../etc/passwd",
  "..\\..\\x",
  "file:///etc/passwd",
  "\r\nx-injected: yes",
  "\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
  "\uFEFFa",
  "\u202Etxt",
  "\u200B",
  "e\u0301",
  "ﬀ",
  "İ",
  "ß",
  "👩‍👩‍👧",
  "\uD800",
  "\uDFFFx",
  "\uFFFE",
  "\u0085",
  "\u2028",
  "%00",
  "%0d%0a",
  "%",
  "%zz",
  "%E0%A4%A",
  "a".repeat(20),
  "a".repeat(21),
  "a".repeat(256),
  "a".repeat(257),
  "a".repeat(2_049),
  "a".repeat(4_097),
  "Z̸".repeat(500),
);

/** Text that something may stumble over. */
export const junk: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: pumped },
);

const more = [
  "http://127.0.0.1:4010/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0/",
  "https://0x7f000001/",
  "https://017700000001/",
  "https://2130706433/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[fe80::1%25eth0]/",
  "https://[fd00:ec2::254]/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://a.localhost/",
  "https://127.0.0.1.nip.io/",
  "https://metadata.google.internal/",
  "https://①②⑦.⓪.⓪.①/",
  "https://127。0。0。1/",
  "https://good.example@127.0.0.1/",
  "https://127.0.0.1#@good.example/",
  "https://127.0.0.1\\@good.example/",
  "https://good.example:22/",
  "https://good.example:443@10.0.0.1/",
  "gopher://127.0.0.1:25/x",
  "file:///etc/passwd",
  "data:text/html,x",
  "//127.0.0.1/",
  "https:/127.0.0.1",
  "https:127.0.0.1/",
  "https://",
  "https://?",
  "https://%31%32%37.0.0.1/",
  "https://good.example%00.evil.example/",
  "https://xn--/",
  `https://${"a".repeat(64)}.example/`,
  `https://${"a.".repeat(600)}example/`,
  "https://good.example/\r\nx-injected: yes",
  "https://[::1",
  "https://[v1.x]/",
  "https://1.1.1.1:0443/",
  "ftp://good.example/",
];

/** A URL to which a delivery may go: its host is known to the mock under test, and public. */
const safeUrl = "https://good.example/hook";

/** Hosts of the URLs to which deliveries may go; of some the contract leaves it open. */
export const admittedHosts: ReadonlySet<string> = new Set(
  [
    safeUrl,
    ...vectors.cases.filter(({ expected }) => expected.safe).map(({ input }) => input.url),
    ...vectors.open.map(({ input }) => input.url),
  ].map((text) => new URL(text).host),
);

/** URLs for webhooks: every known spelling of a place where deliveries must not go, and one where they may. */
const url: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...more, ...[...vectors.cases, ...vectors.open].map(({ input }) => input.url)),
  },
  { weight: 3, arbitrary: fc.constant(safeUrl) },
  { weight: 1, arbitrary: junk.map((text) => `https://good.example/${text}`) },
  { weight: 1, arbitrary: junk.map((text) => `https://${text}/`) },
);

const numbers = fc.constantFrom<unknown>(
  0,
  -0,
  -1,
  1,
  0.1,
  30,
  70,
  71,
  100,
  1e21,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  "1",
  true,
);

/** Values of the wrong kind. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  junk,
  numbers,
  fc.constantFrom<unknown>(null, [], {}, [null], [[]], { length: 3 }, { toString: "x" }, { hasOwnProperty: 1 }),
  fc.array(junk, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A value that a schema takes, more or less. */
function fitting(given: Schema, name = "", depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > 5) return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number")
    return fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? 0, -1e6)),
      max: Math.floor(Math.min(schema.maximum ?? 100, 1e6)),
    });
  if (type === "array") return fc.array(fitting(schema.items ?? {}, name, depth + 1), { maxLength: 4 });
  if (type === "object") return objectOf(schema, fitting, depth);
  if (/srt$/i.test(name)) return srtText;
  if (/ur[il]s?$/i.test(name) || schema.format === "uri") return url;
  if (schema.format === "uuid" || /uuid/i.test(given.$ref ?? "")) return fc.uuid({ version: 4 });
  if (/language$/i.test(name)) return fc.constantFrom("en", "es", "spanish", "auto-detect", "de", "pt-BR");
  if (/email/i.test(name)) return fc.constantFrom("addable@example.org", "a@b.example", "A@B@C", '"a b"@example.org');
  return fc.oneof(fc.constantFrom("a", "text", "p1", "A company"), junk);
}

/** An object with the required properties of a schema and some of the others. */
function objectOf(
  schema: Schema,
  make: (one: Schema, name: string, depth: number) => fc.Arbitrary<unknown>,
  depth = 0,
): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(properties.map(([name, one]) => [name, make(one, name, depth + 1)]));
  const requiredKeys = (schema.required ?? []).filter((name) => name in model);
  return fc.record(model, { requiredKeys: requiredKeys as never[], noNullPrototype: true });
}

/** Fields of a body, of which some have values that they must not have, and some should not be there. */
export function hostileFields(given: Schema): fc.Arbitrary<Record<string, unknown>> {
  const schema = resolved(given);
  const names = Object.keys(schema.properties ?? {});
  const spoilt = fc.oneof(wrongValue, url, srtText);
  const changes = fc.array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom("", ...names) }, { weight: 1, arbitrary: junk }), spoilt),
    { maxLength: 3 },
  );
  return fc.tuple(objectOf(schema, fitting), fc.oneof(fc.constant([]), changes)).map(([fields, wrong]) => {
    const all = new Map<string, unknown>([...Object.entries(fields), ...wrong]);
    return Object.fromEntries(all);
  });
}
