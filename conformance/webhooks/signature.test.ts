import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";

interface Vector {
  id: string;
  input: { secret: string; timestamp: string; body: string; signature: string };
  expected: { valid: boolean };
}

const { cases } = JSON.parse(readFileSync(new URL("../../spec/vectors/signature.json", import.meta.url), "utf8")) as {
  cases: Vector[];
};

test.each(cases.map((vector) => [vector.id, vector] as const))(
  "the signature is judged as in the vector %s",
  (_, { input, expected }) => {
    const signature = signatureOf(input.secret, input.timestamp, new TextEncoder().encode(input.body));
    expect(signature === input.signature).toBe(expected.valid);
  },
);
