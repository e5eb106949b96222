import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStore } from "../media/blob-store.ts";
import { bytesOf, end, file, formType, part, plain, read, roomy, text } from "./multipart-harness.ts";
import { readSmallMultipart, type MultipartLimits } from "./multipart.ts";
import { readWhole } from "./multipart-whole.ts";

const store = memoryStore();
const keeping = { ...store, keep: store.keep! };

/** What comes of a form: its parts without the bytes that only one way of reading keeps, or what was wrong with it. */
async function outcome(reading: Promise<Awaited<ReturnType<typeof read>>>): Promise<unknown> {
  const parts = await reading.then(plain, (error: Error) => `${error.name}: ${error.message}`);
  return typeof parts === "string" ? parts : parts.map((one) => ({ ...(one as object), bytes: undefined }));
}

const whole = (form: string, limits: Partial<MultipartLimits> = {}) =>
  readSmallMultipart({ arrayBuffer: async () => bytesOf(form).slice().buffer }, formType, keeping, {
    ...roomy,
    ...limits,
  });

const pieces = fc.constantFrom(
  text("language", "de"),
  file("abc"),
  file(""),
  file("\r\n--X\r\n--"),
  file("x", 'name="other"'),
  file("abc", 'name="text"; filename="blob"', "text/plain; charset=utf-8"),
  file("\xff", 'name="text"; filename="blob"'),
  end,
  "--XX",
  "--",
  "\r\n",
  "-- \r\n",
  "--XX \r\n",
  "preamble\r\n",
  "epilogue",
  part("no colon", "x"),
  part("Content-Disposition: form-data", "x"),
  text("a", "\xff"),
  text("a", "four"),
);

test("a small form gives the same result as a streamed form, whatever is wrong with it", async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(pieces, { maxLength: 6 }),
      fc.constantFrom({}, { textBytes: 3 }, { fileBytes: () => 2 }, { parts: 1 }),
      async (list, limits) => {
        const form = list.join("");
        expect(await outcome(whole(form, limits))).toEqual(await outcome(read(form, { limits })));
        expect(await outcome(whole(form + end, limits))).toEqual(await outcome(read(form + end, { limits })));
      },
    ),
    { numRuns: 400 },
  );
});

test("a plain form is read in one piece", () => {
  const form = bytesOf(text("language", "de") + file("abc") + end).slice();
  expect(readWhole(form, formType, keeping, { ...roomy, headerBytes: 1000 })).toMatchObject([
    { text: "de" },
    { fileName: "a.mp4", type: "video/mp4" },
  ]);
});
