import { describe, expect, test } from "vitest";
import type { Check, Needs } from "../requirements/check.ts";
import type { Profile } from "../profiles.ts";
import { missing, type Offer } from "./missing.ts";

const offer: Offer = {
  target: {
    name: "a build",
    baseUrl: "http://a.example",
    apiKeyPrefix: "dub_",
    webhookHeaderPrefix: "X-",
    claims: { surfaces: [] },
    keys: { owner: "dub_a" },
    fixtures: { addableEmail: "a@example.com" },
  },
  control: null,
  keys: { owner: "dub_a", other: "dub_b" },
  profile: "sandbox",
  worlds: false,
  receiver: false,
};

const check = (needs: Needs, profile: Profile = "free"): Check => ({
  name: "a",
  decides: [],
  profile,
  needs,
  run: () => Promise.resolve(),
});

describe("the things that a check lacks", () => {
  test.each<[Needs, string[]]>([
    [{}, []],
    [{ roles: ["other", "expired"] }, ["role expired"]],
    [
      { control: ["advanceClock"], transitions: ["version.fail"] },
      ["control advanceClock", "steering of version.fail"],
    ],
    [{ fixtures: ["addableEmail", "ownVoiceId"] }, ["fixture ownVoiceId"]],
    [{ receiver: true }, ["receiver that the server can reach"]],
  ])("a check names what it lacks: %j", (needs, lacking) => {
    expect(missing(check(needs), offer)).toEqual(lacking);
  });

  test("a check names a profile that the run does not allow", () => {
    expect(missing(check({}, "full"), offer)).toEqual(["profile full"]);
    expect(missing(check({}, "sandbox"), offer)).toEqual([]);
  });

  test("a check lacks nothing that every world has", () => {
    const control = {
      build: "a",
      operations: ["createWorld", "putSteering"],
      roles: ["owner", "expired"],
      steering: { transitions: ["version.fail"], faults: [], holds: [] },
    } as const;
    const needs: Needs = {
      roles: ["expired"],
      control: ["putSteering"],
      transitions: ["version.fail"],
      fixtures: ["ownVoiceId"],
    };
    expect(missing(check(needs), { ...offer, control, worlds: true })).toEqual([]);
  });
});
