import { expect, test } from "vitest";
import { TOKEN_FORMS } from "../pins/oauth.ts";
import { challengeOf, verifierFor } from "./pkce.ts";

test("the PKCE challenge matches RFC 7636, appendix B", async () => {
  expect(await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

test("a verifier is valid, and the same text gives the same verifier", async () => {
  expect(await verifierFor("a")).toMatch(TOKEN_FORMS.verifier);
  expect([await verifierFor("a"), await verifierFor("b")]).toEqual([
    await verifierFor("a"),
    expect.not.stringMatching(await verifierFor("a")),
  ]);
});
