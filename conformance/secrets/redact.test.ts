import { describe, expect, test } from "vitest";
import { FORMS, FORMS_OF_KNOWN, toldIn } from "../testing/spelt.ts";
import { redactorOf } from "./redact.ts";

const keys = { owner: "dub_live_secret", other: "dub_live_secret_other", readOnly: "k+e/y= with $1 {signs}" };
const redact = redactorOf({ apiKeyPrefix: "dub_", keys });

const base64 = (text: string) => Buffer.from(text).toString("base64");

test("a key is replaced by the name of its variable, another secret by a general mark", () => {
  expect(redact("dub_live_secret_other dub_live_secret")).toBe("$DUBSPEC_KEY_OTHER $DUBSPEC_KEY_OWNER");
  expect(redact("dub_test_4f1c__readOnly whsec_A1b2-c3+/= mcp_access_x1 mcp_refresh_y")).toBe(
    "dub_... whsec_... mcp_access_... mcp_refresh_...",
  );
});

describe.each(Object.values(keys))("the key %s of the target", (key) => {
  test.each([...FORMS, ...FORMS_OF_KNOWN])("the target's key is redacted: %s", (_, tell) => {
    const left = redact(`before "${tell(key)}" after`);
    expect(left).toMatch(/^before ".*(\$DUBSPEC_KEY_\w+|<a secret in base64>).*" after$/);
    expect(toldIn(left, key)).toEqual([]);
  });
});

test.each(FORMS)("the key of a world created for the run is redacted: %s", (_, tell) => {
  const key = "dub_test_w41__readOnly";
  const left = redact(`before "${tell(key)}" after`);
  expect(left).toMatch(/^before ".*(dub_\.\.\.|<a secret in base64>).*" after$/);
  expect(toldIn(left, key)).toEqual([]);
});

test.each(["whsec_A1b2c3D4", "mcp_access_A1b2c3D4"])(
  "a secret of the server in hexadecimal is redacted: %s",
  (secret) => {
    expect(redact(`"${Buffer.from(secret).toString("hex")}"`)).toBe(`"${secret.replace("A1b2c3D4", "...")}"`);
  },
);

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
])("redacting a megabyte of %s comes to its end", (text) => {
  // Where its time grew with the square, it would be hours: the time limit of the tests ends these.
  expect(redact(`%${text.repeat(1e6 / text.length)}`)).not.toBe("");
});

test("a secret in base64 is redacted although only its beginning is known", () => {
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
])("harmless text is not redacted: %s", (text) => {
  expect(redact(text)).toBe(text);
});

test("redacting a text twice changes nothing more", () => {
  const once = redact(`{"secret":"whsec_abc","access_token":"mcp_access_x"} ${base64(keys.owner)} ${keys.other}`);
  expect(redact(once)).toBe(once);
});
