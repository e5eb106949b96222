import { expect, test } from "vitest";
import { missing } from "../run/missing.ts";
import { Blocked } from "../outcome/blocked.ts";
import { claims, expectClaimed, surfaceIn, surfaceNamed } from "./claims.ts";

const target = { claims: { surfaces: ["media", "webhooks"] } } as const;

test("a target's claims decide its surfaces", () => {
  expect(claims(target, "media")).toBe(true);
  expect(claims(target, "mcp")).toBe(false);
});

test("a check that needs an unclaimed surface ends and names the surface", () => {
  expect(() => expectClaimed(target, "media")).not.toThrow();
  expect(() => expectClaimed(target, "mcp")).toThrow(new Blocked("the target does not claim mcp", ["surface mcp"]));
});

test("the name of a missing surface is recognised", () => {
  expect(surfaceIn(surfaceNamed("oauth"))).toBe("oauth");
  expect(surfaceIn("control grantConsent")).toBe(undefined);
});

test("consents are missing only from a service without OAuth", () => {
  const offer = {
    target: {
      ...target,
      name: "a",
      baseUrl: "http://a.example",
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-",
      keys: { owner: "dub_a" },
    },
    control: null,
    keys: { owner: "dub_a" },
    profile: "full",
    worlds: false,
    receiver: false,
  } as const;
  const check = {
    name: "a",
    decides: [],
    profile: "free",
    needs: { control: ["grantConsent"] },
    run: () => Promise.resolve(),
  } as const;
  expect(missing(check, offer)).toContain("surface oauth");
  expect(missing(check, { ...offer, target: { ...offer.target, claims: { surfaces: ["oauth"] } } })).toEqual([
    "control grantConsent",
  ]);
});
