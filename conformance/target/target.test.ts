import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { targetFromEnvironment, keyVariable } from "./from-environment.ts";
import { readTarget } from "./read-target.ts";
import { type Target, TargetError } from "./target.ts";

const target: Target = {
  name: "a build",
  baseUrl: "http://127.0.0.1:4010",
  apiKeyPrefix: "dub_",
  webhookHeaderPrefix: "X-Service-",
  claims: { surfaces: ["media", "webhooks"], disposable: true },
  control: { url: "http://127.0.0.1:4010" },
  keys: { owner: "dub_test_demo", withoutCredits: "dub_test_demo__withoutCredits" },
  fixtures: { addableEmail: "someone@example.com", planLimits: { uploadBytes: 1000 } },
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "dubspec-target-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(text: string): string {
  const path = join(directory, "target.json");
  writeFileSync(path, text);
  return path;
}

describe("a target file", () => {
  test("a target file is read unchanged", () => {
    expect(readTarget(fileWith(JSON.stringify(target)))).toEqual(target);
  });

  test.each<[string, object, string]>([
    ["a base URL with a slash at its end", { ...target, baseUrl: "http://a.example/" }, "baseUrl: must match pattern"],
    ["no owner", { ...target, keys: {} }, "keys: lacks owner"],
    ["an unknown role", { ...target, keys: { owner: "dub_a", ownr: "dub_b" } }, "keys.ownr: must be absent"],
    [
      "a further account without a number",
      { ...target, keys: { owner: "dub_a", further: "dub_b" } },
      "keys.further: must be absent",
    ],
    [
      "a further account 0",
      { ...target, keys: { owner: "dub_a", further0: "dub_b" } },
      "keys.further0: must be absent",
    ],
    [
      "a further key that is not text",
      { ...target, keys: { owner: "dub_a", further1: 7 } },
      "keys.further1: must be string",
    ],
    ["a key that is not text", { ...target, keys: { owner: 7 } }, "keys.owner: must be string"],
    ["an unknown surface", { ...target, claims: { surfaces: ["medai"] } }, "claims.surfaces.0: is not one of media"],
    ["an unknown field", { ...target, nmae: "x" }, "nmae: must be absent"],
    ["control without a URL", { ...target, control: {} }, "control: lacks url"],
    [
      "a limit in text",
      { ...target, fixtures: { planLimits: { uploadBytes: "1" } } },
      "fixtures.planLimits.uploadBytes: must be integer",
    ],
    ["a list", [], "the file: must be object"],
  ])("a target file with %s is refused with field and reason", (_, value, message) => {
    const read = () => readTarget(fileWith(JSON.stringify(value)));
    expect(read).toThrow(TargetError);
    expect(read).toThrow(message);
  });

  test("the refusal of a target file says what the field is for", () => {
    expect(() => readTarget(fileWith(JSON.stringify({ ...target, baseUrl: "x" })))).toThrow(
      "without a slash at the end",
    );
  });

  test.each<[string, object, RegExp]>([
    [
      "an action",
      { actions: ["settings_gte"] },
      /claims\.actions: the contract has no settings_gte; did you mean settings_get\?/,
    ],
    [
      "a route",
      { routes: ["POST /v1/project"] },
      /claims\.routes: the contract has no POST \/v1\/project; did you mean POST \/v1\/projects\?/,
    ],
    ["nothing like an action", { actions: ["zebra"] }, /has no zebra; it has account_get, usage_get, /],
  ])("a target file that claims %s under a wrong name is refused with the right one", (_, more, message) => {
    const read = () => readTarget(fileWith(JSON.stringify({ ...target, claims: { surfaces: ["media"], ...more } })));
    expect(read).toThrow(TargetError);
    expect(read).toThrow(message);
  });

  test("a target file may claim some actions and routes", () => {
    const claims = {
      surfaces: ["media", "actions"],
      actions: ["settings_get"],
      routes: ["POST /v1/projects/{projectId}/dub"],
    };
    expect(readTarget(fileWith(JSON.stringify({ ...target, claims }))).claims).toEqual(claims);
  });

  test("a target file whose keys begin otherwise than its apiKeyPrefix is refused by name, without the keys", () => {
    const keys = { owner: "acme_live_1", other: "dub_2", unknown: "acme_live_3" };
    const read = () => readTarget(fileWith(JSON.stringify({ ...target, keys })));
    expect(read).toThrow(TargetError);
    expect(read).toThrow(
      /contradicts itself: apiKeyPrefix is "dub_", but keys\.owner, keys\.unknown do not begin with it$/,
    );
  });

  test("a target file names as many further accounts as it likes", () => {
    const keys = { owner: "dub_1", further1: "dub_2", further2: "dub_3", further17: "dub_4" };
    expect(readTarget(fileWith(JSON.stringify({ ...target, keys }))).keys).toEqual(keys);
  });

  test.each([
    [{ owner: "dub_1", other: "dub_2", further1: "dub_2" }, "keys.further1 and keys.other are the same key"],
    [{ owner: "dub_1", further1: "dub_2", further2: "dub_2" }, "keys.further1 and keys.further2 are the same key"],
    [{ owner: "dub_1", further1: "dub_1" }, "keys.further1 and keys.owner are the same key"],
    [{ owner: "dub_1", further1: "acme_1" }, 'apiKeyPrefix is "dub_", but keys.further1 does not begin with it'],
  ])("a further account with a key that cannot be its own is refused by name, without the key", (keys, message) => {
    const read = () => readTarget(fileWith(JSON.stringify({ ...target, keys })));
    expect(read).toThrow(TargetError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/dub_\d/);
  });

  test("a target file that is missing or not JSON is refused with its path", () => {
    expect(() => readTarget(fileWith("{"))).toThrow(/target\.json is not JSON/);
    expect(() => readTarget(join(directory, "nowhere.json"))).toThrow(/cannot read the target file .*nowhere\.json/);
  });
});

describe("a target without a file", () => {
  test("keys come from the environment if there is no target file", () => {
    expect(keyVariable("withoutApiAccess")).toBe("DUBSPEC_KEY_WITHOUT_API_ACCESS");
    const made = targetFromEnvironment("https://service.example/", {
      DUBSPEC_KEY_OWNER: "dub_1",
      DUBSPEC_KEY_WITHOUT_API_ACCESS: "dub_2",
      DUBSPEC_KEY_OTHER: "",
      PATH: "x",
    });
    expect(made).toMatchObject({ name: "service.example", baseUrl: "https://service.example", apiKeyPrefix: "dub_" });
    expect(made.keys).toEqual({ owner: "dub_1", withoutApiAccess: "dub_2" });
    expect(made.control).toBeUndefined();
  });

  test("further accounts come from the environment too", () => {
    const { keys } = targetFromEnvironment("https://service.example", {
      DUBSPEC_KEY_OWNER: "dub_1",
      DUBSPEC_KEY_FURTHER1: "dub_2",
      DUBSPEC_KEY_FURTHER12: "dub_3",
      DUBSPEC_KEY_FURTHER2: "",
      DUBSPEC_KEY_FURTHERMORE: "dub_4",
    });
    expect(keys).toEqual({ owner: "dub_1", further1: "dub_2", further12: "dub_3" });
    const same = { DUBSPEC_KEY_OWNER: "dub_1", DUBSPEC_KEY_FURTHER1: "dub_1" };
    expect(() => targetFromEnvironment("https://service.example", same)).toThrow(
      "DUBSPEC_KEY_FURTHER1 and DUBSPEC_KEY_OWNER are the same key; a further account needs",
    );
  });

  test("a missing key or URL is reported in one clear sentence", () => {
    expect(() => targetFromEnvironment("https://service.example", {})).toThrow(
      "set DUBSPEC_KEY_OWNER to the key of a paid account",
    );
    expect(() => targetFromEnvironment("service", { DUBSPEC_KEY_OWNER: "a" })).toThrow(
      '"service" is not the URL of a server',
    );
    expect(() => targetFromEnvironment("https://service.example", { DUBSPEC_KEY_OWNER: "acme_1" })).toThrow(
      'DUBSPEC_KEY_OWNER does not begin with "dub_": set DUBSPEC_KEY_PREFIX',
    );
    expect(() => targetFromEnvironment("ftp://a", { DUBSPEC_KEY_OWNER: "a" })).toThrow(TargetError);
  });
});
