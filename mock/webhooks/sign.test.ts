import { expect, test } from "vitest";
import vectors from "../../spec/vectors/signature.json" with { type: "json" };
import { sign } from "./sign.ts";

test.each(vectors.cases)("the signature matches the vector $id", async ({ input, expected }) => {
  const signature = await sign(input.secret, input.timestamp, input.body);
  expect(signature === input.signature).toBe(expected.valid);
});
