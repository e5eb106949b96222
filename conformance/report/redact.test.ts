import { describe, expect, test } from "vitest";
import { redactorOf } from "./redact.ts";

const keys = { owner: "dub_live_secret", other: "dub_live_secret_other", readOnly: "k+e/y= with $1 {signs}" };
const redact = redactorOf({ apiKeyPrefix: "dub_", keys });

const percent = (text: string) => [...text].map((each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`).join("");
const escaped = (text: string) => [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const base64 = (text: string) => Buffer.from(text).toString("base64");

test("keys go by the variable that would hold them, other secrets without one", () => {
  expect(redact("dub_live_secret_other dub_live_secret")).toBe("$DUBSPEC_KEY_OTHER $DUBSPEC_KEY_OWNER");
  expect(redact("dub_test_4f1c__readOnly whsec_A1b2-c3+/= mcp_access_x1 mcp_refresh_y")).toBe("dub_... whsec_... mcp_access_... mcp_refresh_...");
});

describe.each(Object.values(keys))("the key %s", (key) => {
  test.each<[string, string]>([
    ["as it is", key],
    ["in a query", encodeURIComponent(key)],
    ["in percent signs alone", percent(key)],
    ["in JSON", JSON.stringify(key)],
    ["in JSON's escapes", escaped(key)],
    ["in base64", base64(key)],
    ["in base64url, without its end", Buffer.from(key).toString("base64url")],
    ["in a basic authorization", `Basic ${base64(`user:${key}`)}`],
    ["in base64 that goes on", base64(`${key}:and what follows it`)],
    ["in base64 behind a path", `a/b/${base64(key)}`],
  ])("%s", (_, text) => {
    const left = redact(`before "${text}" after`);
    expect(left).toMatch(/^before ".*(\$DUBSPEC_KEY_\w+|<a secret in base64>).*" after$/);
    for (const form of [key, encodeURIComponent(key), percent(key), base64(key).replaceAll("=", "")]) expect(left).not.toContain(form);
  });
});

test("a secret in base64 goes although only its beginning is known", () => {
  expect(redact(base64("whsec_0123456789"))).toBe("<a secret in base64>");
  expect(redact(base64("x: dub_test_w1__other"))).toBe("<a secret in base64>");
});

test("a field that holds a secret is emptied, whatever the secret looks like", () => {
  expect(redact('{"secret": "opaque", "access_token":"a\\"b", "code":"NO"}')).toBe('{"secret": "...", "access_token":"...", "code":"NO"}');
});

test.each([
  "xdub_0123456789abcdef", "dub_...", "media-rest-api.md:331", "0123456789abcdef0123456789abcdef", "prj_Zm9vYmFyYmF6",
  '{"secretPrefix":"whsec"}', "/v1/translate/6f1ed002ab5595859014ebf0951522d9/status", "100% of %5Fthings",
])("%s stays", (text) => {
  expect(redact(text)).toBe(text);
});

test("what is redacted once stays as it is", () => {
  const once = redact(`{"secret":"whsec_abc","access_token":"mcp_access_x"} ${base64(keys.owner)} ${keys.other}`);
  expect(redact(once)).toBe(once);
});
