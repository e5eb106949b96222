import { expect, test } from "vitest";
import { answered } from "./kit/bodies.ts";
import { type Behaviour, fare } from "./round.ts";

test.each([
  ["noticed", false, true],
  ["missed", false, false],
  ["refused", true, true],
  ["passes", true, false],
] as const)("a behaviour is %s: legal %s, another answer %s", async (how, isLegal, isChanged) => {
  const behaviour: Behaviour = {
    id: "a stranger's",
    title: "A request without a key is not found.",
    source: "media-rest-api.md:331",
    isLegal,
    around: () => async (request, next) =>
      isChanged && !request.headers.has("x-api-key")
        ? answered(404, { code: "NOT_FOUND", message: "No." })
        : next(request),
  };
  expect(await fare(behaviour, { checks: ["credentials/no key"] })).toMatchObject({ behaviour, how });
});
