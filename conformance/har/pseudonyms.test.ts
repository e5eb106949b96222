import { describe, expect, test } from "vitest";
import { FORMS, FORMS_OF_KNOWN, toldIn } from "../testing/spelt.ts";
import { Pseudonyms } from "./pseudonyms.ts";

const keys = ["dub_live_Secret01", "dub_live_Secret01_other", "k+e/y= with $1 {signs}"];
const names = () => new Pseudonyms("dub_", keys);

describe.each(keys)("the key %s of the target", (key) => {
  test.each([...FORMS, ...FORMS_OF_KNOWN])("the target's key gets a placeholder: %s", (_, tell) => {
    for (const left of [
      names().text(`before "${tell(key)}" after`),
      names().header("x-debug", tell(key)),
      names().path(`/a?b=${tell(key)}`),
    ]) {
      expect(toldIn(left, key)).toEqual([]);
    }
  });
});

test.each(FORMS)("the key of a world created for the run gets a placeholder: %s", (_, tell) => {
  const key = "dub_test_W41xyz__readOnly";
  const left = names().text(`before "${tell(key)}" after`);
  expect(left).toMatch(/^before ".*" after$/);
  expect(toldIn(left, key)).toEqual([]);
});

test("a key has one placeholder whatever stands beside it, and a longer key that starts with it has another", () => {
  const given = names();
  const [key = "", other = ""] = keys;
  const [name, nameOfOther] = [
    given.header("x-api-key", key),
    given.header("authorization", `Bearer ${other}`).slice("Bearer ".length),
  ];
  expect(nameOfOther).not.toBe(name);
  expect(given.text(`${key}. ${key}%20 ${key}: a${key} ${other}`)).toBe(
    `${name}. ${name}%20 ${name}: a${name} ${nameOfOther}`,
  );
  const unlisted = `${key}__readOnly`;
  expect(given.text(unlisted)).toBe(given.header("x-api-key", unlisted));
  expect(given.text(given.text(key))).toBe(name);
});

test("the query of a redirect loses its code and its tokens", () => {
  const left = names().header(
    "Location",
    "https://client.example/callback?state=1&code=opaque77&access_token=opaque88#there",
  );
  expect(left).toMatch(/^https:\/\/client\.example\/callback\?state=1&code=[x\d]{8}&access_token=\S+$/);
  expect(left).not.toContain("opaque");
});
