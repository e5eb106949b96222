import { expect, test } from "vitest";
import { exchangeOf } from "../testing/exchange.ts";
import { secretIn } from "./actions.ts";

const answer = (json: unknown) => exchangeOf("POST", "/v1/actions/webhooks_create_secret", 200, json);

test("a secret is found anywhere in an answer, in full and not in part", () => {
  expect(secretIn(answer({ data: { secret: "whsec_0123456789" } }))).toBe("whsec_0123456789");
  expect(secretIn(answer({ data: { secretPrefix: "whsec_01", signing: [{ value: "whsec_0123456789" }] } }))).toBe(
    "whsec_0123456789",
  );
  expect(secretIn(answer({ data: "whsec_0123456789" }))).toBe("whsec_0123456789");
});

test("no secret is found in an answer without one", () => {
  expect(secretIn(answer({ data: { secret: null, note: "not whsec_ at its beginning" } }))).toBeNull();
  expect(secretIn(answer("no JSON"))).toBeNull();
});
