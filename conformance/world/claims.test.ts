import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { missing } from "../run/missing.ts";
import { Blocked } from "../outcome/blocked.ts";
import {
  claimedLimits,
  claims,
  claimsOperation,
  expectClaimed,
  expectClaimedOperation,
  surfaceNamed,
  unclaimedIn,
  unclaimedRates,
} from "./claims.ts";

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
  expect(unclaimedIn(surfaceNamed("oauth"))).toBe("oauth");
  expect(unclaimedIn("control grantConsent")).toBe(undefined);
});

test("a target that names actions or routes claims no others of them", () => {
  const part = {
    claims: { surfaces: ["media", "actions"], actions: ["usage_get"], routes: ["POST /v1/projects"] },
  } as const;
  const action = (id: string) => ({ id, surface: "actions", method: "POST", path: `/v1/actions/${id}` }) as const;
  const route = (path: string) => ({ id: "a", surface: "media", method: "POST", path }) as const;
  expect(claimsOperation(part, action("usage_get"))).toBe(true);
  expect(claimsOperation(part, action("team_get"))).toBe(false);
  expect(claimsOperation(part, route("/v1/projects"))).toBe(true);
  expect(claimsOperation(target, route("/v1/translate"))).toBe(true);
  expect(() => expectClaimedOperation(part, route("/v1/translate"))).toThrow(
    new Blocked("the target does not claim POST /v1/translate", ["route POST /v1/translate"]),
  );
  expect(unclaimedIn("route POST /v1/translate")).toBe("POST /v1/translate");
});

test("a target without rates claims no requirement about rates of media routes, and keeps every other limit", () => {
  const { contract } = readGenerated();
  const unlimited = { claims: { ...target.claims, rates: false } };
  expect([...unclaimedRates(contract, unlimited)].toSorted()).toEqual(
    ["ERR-37", ...Array.from({ length: 10 }, (_, index) => `LIM-${String(index + 1).padStart(2, "0")}`)].toSorted(),
  );
  expect([...unclaimedRates(contract, target)]).toEqual([]);
  const kept = claimedLimits(contract, unlimited).map(({ id }) => id);
  expect(contract.limits.map(({ id }) => id).filter((id) => !kept.includes(id))).toEqual(
    ["translate", "projects", "status", "details", "delete", "transcribe", "dub", "transcript"].map(
      (route) => `rate.${route}`,
    ),
  );
  expect(claimedLimits(contract, target)).toEqual(contract.limits);
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
