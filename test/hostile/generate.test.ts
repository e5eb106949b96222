import { describe, expect, test } from "vitest";
import { projectPlace, type Case } from "./case.ts";
import { caseAt } from "./generate.ts";
import { routeOf } from "./judge.ts";
import { controlDocument } from "./requests/control.ts";
import { mediaPlace, withMedia } from "./media.ts";
import { operations, patterns } from "./requests/contract.ts";

const cases: Case[] = Array.from({ length: 3_000 }, (_, index) => caseAt(1, index));
const bytesOf = (one: Case | undefined) => Buffer.concat(one?.pieces ?? []).toString("latin1");

test("a seed and an index give the same bytes again, and others give other bytes", () => {
  expect(bytesOf(caseAt(1, 5))).toBe(bytesOf(cases[5]));
  expect(new Set(cases.slice(0, 50).map(bytesOf)).size).toBeGreaterThan(40);
  expect(bytesOf(caseAt(2, 5))).not.toBe(bytesOf(cases[5]));
});

test.each<[place: string, url: string]>([
  [mediaPlace("whole"), "/m/a?t=1234567890&s=xy"],
  [mediaPlace("character", 1), "/m/A?t=1234567890&s=xy"],
  [mediaPlace("encoded", 1), "/m/%61?t=1234567890&s=xy"],
  [mediaPlace("segment", 1, "../\u00FF"), "/m/../\u00FF?t=1234567890&s=xy"],
  [mediaPlace("suffix", 0, "/x"), "/m/a/x?t=1234567890&s=xy"],
  [mediaPlace("query", 0, "&z"), "/m/a?t=1234567890&s=xy&z"],
  [mediaPlace("dropped", 1), "/m/a?t=1234567890"],
  [mediaPlace("emptied", 2), "/m/a?t=&s=xy"],
  [mediaPlace("repeated", 1), "/m/a?t=1234567890&s=xy&s=1"],
  [mediaPlace("later"), "/m/a?t=1320967890&s=xy"],
  [mediaPlace("swapped"), "/m/b?t=1234567890&s=xy"],
])("the place %s of media becomes %s", (place, url) => {
  expect(withMedia(`GET ${place} `, "/m/a?t=1234567890&s=xy", "/m/b?t=1&s=z")).toBe(`GET ${url} `);
});

test("a URL of media without a query is changed in its path", () => {
  const changed = (["dropped", "emptied", "repeated", "later", "swapped"] as const).map((change) =>
    withMedia(mediaPlace(change, 1), "/m/a", "/m/b"),
  );
  expect(changed).toEqual(["/m/A", "/m/A", "/m/A", "/m/A", "/m/A"]);
});

describe("3,000 cases", () => {
  test("3,000 hostile cases ask for every operation of the contract and of the control interface", () => {
    const reached = new Set(
      cases.flatMap(({ asked }) =>
        asked.map(({ method, target }) => routeOf(method, target.replace(projectPlace, "p"))?.id),
      ),
    );
    const control = Object.values(controlDocument.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
    );
    expect([...operations.map(({ id }) => id), ...control].filter((id) => !reached.has(id))).toEqual([]);
  });

  test("3,000 hostile cases are of every family", () => {
    expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual([
      "chunked",
      "compressed",
      "control",
      "cut",
      "drip",
      "fault",
      "form",
      "framing",
      "garbage",
      "half-closed",
      "header",
      "media",
      "operation",
      "over the limit",
      "path",
      "pipeline",
      "request line",
      "snapshot",
      "steered",
    ]);
  });

  const all = cases.map(bytesOf);
  test.each<[what: string, form: RegExp | string, times?: number]>([
    ["a form without a last boundary", /boundary=b\r\n[^]*--b\r\n(?![^]*--b--)/],
    ["ten thousand parts", "--b\r\n", 5000],
    ["a file name in another charset", /filename\*=utf-16''/],
    ["NUL in the name of a part", 'name="a\u0000b"'],
    ["line ends without CR", /--b\n/],
    ["a hundred thousand nested arrays", "[".repeat(100_000)],
    ["__proto__ as a name in JSON", /\{"__proto__":/],
    ["a lone surrogate", /\\ud800/i],
    ["UTF-16", "\u00FF\u00FE{\u0000"],
    ["a length twice", /content-length: 2\r\ncontent-length: 3/],
    ["a length and chunks", /content-length: 2\r\ntransfer-encoding: chunked/],
    ["chunks of no size", /\r\n\r\nzz\r\n/],
    ["two hosts", /Host: a\r\nHost: b/],
    ["no host", /^GET \/ HTTP\/1\.1\r\n\r\n$/],
    ["a target for a proxy", /^[A-Z-]+ HTTP:\/\/evil\.example:99\//],
    ["HTTP/1.0", / HTTP\/1\.0\r\n/],
    ["a folded header", /\r\n folded/],
    ["a credential of 4,097 characters", new RegExp(`: dub_test_a{4088}\r\n`)],
    ["an address of this machine in another spelling", /https:\/\/0x7f000001\//],
    ["20,000 cues or more", " --> 00:00:", 5000],
    ["a range of media", /@media\.whole[^\r]*\r\n[^\r]*\r\nrange: bytes=/],
    ["another character in a URL of media", "@media.character."],
    ["a URL of media with another time", "@media.later."],
    ["the signature of other media", "@media.swapped."],
    ["a URL of media that lacks a parameter", "@media.dropped."],
    ["a key in the query", /\?[\w%-]*(?:key|Key)[\w%-]*=dub_test_/],
  ])("the hostile cases have %s", (_, form, times = 1) => {
    expect(all.some((text) => (typeof form === "string" ? text.split(form).length > times : form.test(text)))).toBe(
      true,
    );
  });

  test("3,000 hostile cases try every pattern of the contract with a long text that starts to match", () => {
    const starts = patterns.flatMap((pattern) => /^\^([\w-]{3,})/.exec(pattern)?.[1] ?? []);
    expect(starts.length).toBeGreaterThan(3);
    expect(starts.filter((start) => !all.some((text) => text.includes(start)))).toEqual([]);
  });
});
