import { describe, expect, test } from "vitest";
import type { Requirement } from "../../spec/lib/contract.ts";
import type { Check } from "./check.ts";
import { Registry } from "./registry.ts";
import { resultOf } from "./result.ts";
import type { Verdict } from "../outcome/verdict.ts";

function requirement(id: string, more: Partial<Requirement> = {}): Requirement {
  return {
    id,
    area: "A",
    level: "must",
    source: [],
    surface: "media",
    needs: [],
    check: "examples",
    text: id,
    binds: [],
    ...more,
  };
}

const check = (name: string, decides: string[], relies: string[] = []): Check => ({
  name,
  decides,
  relies,
  profile: "free",
  run: () => Promise.resolve(),
});

describe("a registry", () => {
  const { check: _, ...undecidable } = requirement("A-3", { reason: "Nobody can see it." });
  const requirements = [requirement("A-1"), requirement("A-2"), undecidable];

  test("a registry knows which requirements have a check", () => {
    const registry = new Registry({ requirements }, [check("one", ["A-2"])], []);
    expect(registry.covered()).toEqual(["A-2"]);
    expect(registry.unchecked()).toEqual(["A-1"]);
  });

  test.each([
    [
      "an id that does not exist",
      [check("one", ["A-9"])],
      'the check "one" decides A-9, which the contract does not have',
    ],
    ["reliance on one that does not exist", [check("one", ["A-1"], ["A-9"])], "A-9, which the contract does not have"],
    ["an id that nothing can decide", [check("one", ["A-3"])], "which no check can decide: Nobody can see it."],
    ["two checks of one name", [check("one", ["A-1"]), check("one", ["A-2"])], 'two checks have the name "one"'],
  ])("a registry refuses %s", (__, checks, message) => {
    expect(() => new Registry({ requirements }, checks, [])).toThrow(message);
  });
});

describe("a result", () => {
  const pass: Verdict = { id: "A-1", check: "one", outcome: "pass" };
  const fail: Verdict = {
    id: "A-1",
    check: "two",
    outcome: "fail",
    expected: "a",
    seen: "b",
    exchange: null,
    exchanges: [],
    seed: 1,
  };
  const undecided: Verdict = {
    id: "A-1",
    check: "three",
    outcome: "undecided",
    reason: "no key",
    missing: ["role other"],
  };
  const observed: Verdict = { id: "A-1", check: "four", outcome: "observed", question: "Q", alternative: "a" };

  test.each<[string, Verdict[], Partial<Requirement>, string]>([
    ["one that passed", [pass], {}, "pass"],
    ["a failure outweighs what passed", [pass, fail, pass], {}, "fail"],
    ["a should that fails is a warning", [fail], { level: "should" }, "warning"],
    ["what passed outweighs what could not be tried", [undecided, pass], {}, "pass"],
    ["nothing but what could not be tried", [undecided], {}, "not-testable"],
    ["nothing at all", [], {}, "not-testable"],
    ["an open question", [observed, observed], { level: "open" }, "observed"],
    ["an open question answered with none of its readings", [observed, fail], { level: "open" }, "fail"],
  ])("the result of a requirement follows from its verdicts: %s", (_, verdicts, more, status) => {
    expect(resultOf(requirement("A-1", more), verdicts).status).toBe(status);
  });

  test("a result names each missing thing once", () => {
    expect(resultOf(requirement("A-1"), [undecided, undecided])).toMatchObject({
      reason: "no key",
      missing: ["role other"],
    });
  });

  test("a result lists each reading of an open question once", () => {
    expect(resultOf(requirement("A-1", { level: "open" }), [observed, observed]).observed).toEqual([
      { question: "Q", alternative: "a" },
    ]);
  });
});
