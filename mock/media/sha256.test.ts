import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Sha256 } from "./sha256.ts";

const digest = (...pieces: Uint8Array[]): string => {
  const hash = new Sha256();
  for (const piece of pieces) hash.update(piece);
  return hash.hex();
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("Sha256 digests the examples of FIPS 180", () => {
  expect(digest()).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(digest(bytes("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(digest(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  expect(digest(new Uint8Array(1_000_000).fill(0x61))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});

test("Sha256 gives the same digests as Node, wherever the data is cut", () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 });
  fc.assert(
    fc.property(pieces, (data) => {
      expect(digest(...data)).toBe(createHash("sha256").update(Buffer.concat(data)).digest("hex"));
    }),
  );
});
