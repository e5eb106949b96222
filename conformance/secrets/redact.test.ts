import { describe, expect, test } from "vitest";
import { FORMS, FORMS_OF_KNOWN, toldIn } from "../testing/spelt.ts";
import { redactorOf } from "./redact.ts";

const keys = { owner: "dub_live_secret", other: "dub_live_secret_other", readOnly: "k+e/y= with $1 {signs}" };
const redact = redactorOf({ apiKeyPrefix: "dub_", keys });

const base64 = (text: string) => Buffer.from(text).toString("base64");

test("keys go by the variable that would hold them, other secrets without one", () => {
  expect(redact("dub_live_secret_other dub_live_secret")).toBe("$DUBSPEC_KEY_OTHER $DUBSPEC_KEY_OWNER");
  expect(redact("dub_test_4f1c__readOnly whsec_A1b2-c3+/= mcp_access_x1 mcp_refresh_y")).toBe(
    "dub_... whsec_... mcp_access_... mcp_refresh_...",
  );
});

describe.each(Object.values(keys))("the key %s of the target", (key) => {
  test.each([...FORMS, ...FORMS_OF_KNOWN])("%s", (_, tell) => {
    const left = redact(`before "${tell(key)}" after`);
    expect(left).toMatch(/^before ".*(\$DUBSPEC_KEY_\w+|<a secret in base64>).*" after$/);
    expect(toldIn(left, key)).toEqual([]);
  });
});

test.each(FORMS)("the key of a world that was made for the run, %s", (_, tell) => {
  const key = "dub_test_w41__readOnly";
  const left = redact(`before "${tell(key)}" after`);
  expect(left).toMatch(/^before ".*(dub_\.\.\.|<a secret in base64>).*" after$/);
  expect(toldIn(left, key)).toEqual([]);
});

test.each(["whsec_A1b2c3D4", "mcp_access_A1b2c3D4"])("%s, a secret of the server's, in hexadecimal", (secret) => {
  expect(redact(`"${Buffer.from(secret).toString("hex")}"`)).toBe(`"${secret.replace("A1b2c3D4", "...")}"`);
});

test.each([
  "%25",
  "25",
  "%",
  "dub_",
  "DUB_LIVE_SECRE",
  "whsec_",
  "abcdefghijkl ",
  "\\",
  "\\n",
  "6475625f",
  '"secret":"',
  '"secret" ',
])("a megabyte of %s takes no longer than it is long", (text) => {
  const began = performance.now();
  redact(`%${text.repeat(1e6 / text.length)}`);
  // Where it grew with the square, it would be hours.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test("a secret in base64 goes although only its beginning is known", () => {
  expect(redact(base64("whsec_0123456789"))).toBe("<a secret in base64>");
  expect(redact(base64("x: dub_test_w1__other"))).toBe("<a secret in base64>");
});

test("a field that holds a secret is emptied, whatever the secret looks like", () => {
  expect(redact('{"secret": "opaque", "access_token":"a\\"b", "code":"NO"}')).toBe(
    '{"secret": "...", "access_token":"...", "code":"NO"}',
  );
});

test.each([
  "xdub_0123456789abcdef",
  "dub_...",
  "media-rest-api.md:331",
  "0123456789abcdef0123456789abcdef",
  "prj_Zm9vYmFyYmF6",
  '{"secretPrefix":"whsec"}',
  "/v1/translate/6f1ed002ab5595859014ebf0951522d9/status",
  "100% of %5Fthings",
])("%s stays", (text) => {
  expect(redact(text)).toBe(text);
});

test("what is redacted once stays as it is", () => {
  const once = redact(`{"secret":"whsec_abc","access_token":"mcp_access_x"} ${base64(keys.owner)} ${keys.other}`);
  expect(redact(once)).toBe(once);
});
