import fc from "fast-check";
import { latin1, utf8 } from "../case.ts";

const bytes = (...texts: string[]) => texts.map(utf8);

/** Texts that a JSON reader may stumble over. */
const texts = bytes(
  "",
  " ",
  "{",
  "}",
  "[",
  "nul",
  "null",
  "true",
  "0",
  "-",
  "01",
  "1e",
  "1e99999",
  "-1e-99999",
  "0x10",
  "NaN",
  "Infinity",
  '"',
  '"a',
  "'a'",
  "[1,]",
  '{"a":1,}',
  "{a:1}",
  '{"a" 1}',
  "/*x*/{}",
  "{}{}",
  "{}x",
  "[]",
  "[{}]",
  '"text"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"hasOwnProperty":1}',
  '{"targetLanguage":"es","targetLanguage":"de"}',
  '{"requestId":"a","requestId":{}}',
  '{"a":"\\ud800"}',
  '{"\\udfff":1}',
  '{"a":"\\u0000"}',
  '{"a":"\u0000"}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  "\uFEFF{}",
  '{"a":1}\uFEFF',
  '{"a":123456789012345678901234567890.5e300}',
  `{"a":${"9".repeat(10_000)}}`,
  `{"a":0.${"0".repeat(10_000)}1}`,
  `{"${"a".repeat(30_000)}":1}`,
  "\u2028{}",
  "\u00A0{}",
);

const encoded = [
  Uint8Array.from(Buffer.from('\uFEFF{"targetLanguage":"es"}', "utf16le")),
  Uint8Array.from(Buffer.from('{"targetLanguage":"es"}', "utf16le")),
  latin1('{"a":"\u00FC"}'),
  latin1('{"a":"\u00C0\u00AF"}'),
  latin1('{"a":"\u00ED\u00A0\u0080"}'),
  latin1("\u00FF\u00FE\u00FD"),
  latin1("\u001F\u008B\u0008\u0000\u0000"),
  latin1('{"a":"\u00F4\u0090\u0080\u0080"}'),
];

/** Depth that recursion does not survive, in the forms that JSON has. Most of it is never closed. */
const deep = fc
  .tuple(
    fc.constantFrom<[string, string]>(["[", "]"], ['{"a":', "}"], ['[{"a":', "}]"]),
    fc.constantFrom(63, 64, 65, 1_000, 20_000, 100_000),
    fc.boolean(),
  )
  .map(([[open, close], depth, closed]) => utf8(open.repeat(depth) + (closed ? `1${close.repeat(depth)}` : "")));

const keys = (count: number) =>
  utf8(`{${Array.from({ length: count }, (_, index) => `"k${index}":${index % 10}`).join(",")}}`);
const wide = fc.constantFrom(1_000, 60_000).map(keys);
/** A million keys, or a list of as many numbers: about 10 MB, so seldom. */
const enormous = fc
  .constantFrom<() => Uint8Array>(
    () => keys(1_000_000),
    () => utf8(`[${"0,".repeat(5_000_000)}0]`),
    () => utf8(`{"translatedSrt":"${"x".repeat(12_000_000)}"}`),
  )
  .map((make) => make());

/** Bodies that are JSON of a hostile kind, or nearly. */
export const jsonBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 300, arbitrary: fc.constantFrom(...texts, ...encoded) },
  { weight: 60, arbitrary: deep },
  { weight: 10, arbitrary: wide },
  { weight: 60, arbitrary: fc.json({ maxDepth: 6 }).map(utf8) },
  { weight: 60, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array)) },
  { weight: 1, arbitrary: enormous },
);
