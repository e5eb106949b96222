import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { SentRequest } from "../http/exchange.ts";
import { curlOf } from "./curl.ts";

/** What a shell makes of the line, as arguments of `curl`. */
function argumentsOf(line: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\n' "$each"; done; }\n${line}`;
  return execFileSync("sh", ["-c", script], { env: { ...process.env, DUBSPEC_KEY_OWNER: "the-key" }, encoding: "utf8" })
    .trimEnd()
    .split("\n");
}

const request: SentRequest = {
  method: "POST",
  path: "/v1/a?b='c'",
  role: "owner",
  body: null,
  headers: { "x-api-key": "$DUBSPEC_KEY_OWNER", "content-type": "application/json", "x-odd": '$(rm) `rm` "q" \\' },
  curl: ["--json", '{"it\'s":"$HOME"}'],
};

test("a curl command repeats the request in a shell", () => {
  expect(argumentsOf(curlOf(request, "https://service.example"))).toEqual([
    "-H",
    "x-api-key: the-key",
    "-H",
    'x-odd: $(rm) `rm` "q" \\',
    "--json",
    '{"it\'s":"$HOME"}',
    "https://service.example/v1/a?b='c'",
  ]);
});

test("a curl command takes a token from a variable, as it takes keys", () => {
  const headers = { authorization: "Bearer $DUBSPEC_TOKEN", "x-other": "Bearer $DUBSPEC_KEY_OWNER $DUBSPEC_HOME" };
  const line = curlOf({ ...request, headers, curl: [] }, "https://a.example").replace("curl", "DUBSPEC_TOKEN=t; curl");
  expect(argumentsOf(line)).toEqual([
    "-X",
    "POST",
    "-H",
    "authorization: Bearer t",
    "-H",
    "x-other: Bearer the-key $DUBSPEC_HOME",
    "https://a.example/v1/a?b='c'",
  ]);
});

test("a curl command states the type of a raw body", () => {
  const line = curlOf(
    { ...request, headers: { "content-type": "text/plain", "content-length": "3" }, curl: ["--data-binary", "abc"] },
    "https://a.example",
  );
  expect(argumentsOf(line)).toEqual([
    "-H",
    "content-type: text/plain",
    "--data-binary",
    "abc",
    "https://a.example/v1/a?b='c'",
  ]);
});

test("a very long curl command is shortened and says so", () => {
  const line = curlOf({ ...request, curl: ["--json", "x".repeat(10_000)] }, "https://a.example");
  expect(line.length).toBeLessThan(500);
  expect(line).toMatch(/\.\.\. # 10\d\d\d characters, shortened$/);
});
