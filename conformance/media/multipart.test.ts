import { describe, expect, test } from "vitest";
import { announceForm, composeForm, type FormFault, type FormFields, paddedForm } from "./multipart.ts";

const file = { file: 'a "b".mp4', mediaType: "video/mp4", bytes: new Uint8Array([0, 13, 10, 45, 45, 255]) };
const fields: FormFields = [
  ["targetLanguage", "french canadian"],
  ["projectName", "Ä\r\nB"],
  ["file", file],
];

/** Node's own reader: it shares no code with the composer. */
const read = ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) =>
  new Response(Buffer.from(bytes), { headers: { "content-type": contentType } }).formData();

test("a written form is read back unchanged", async () => {
  const form = await read(composeForm(fields));
  expect(form.get("targetLanguage")).toBe("french canadian");
  expect(form.get("projectName")).toBe("Ä\r\nB");
  const part = form.get("file") as File;
  expect(part.type).toBe("video/mp4");
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(file.bytes);
});

test("a form may have a field twice", async () => {
  expect(
    (
      await read(
        composeForm([
          ["a", "1"],
          ["a", "2"],
        ]),
      )
    ).getAll("a"),
  ).toEqual(["1", "2"]);
});

describe("a broken form", () => {
  test.each<FormFault>([
    "no boundary",
    "other boundary",
    "no closing boundary",
    "cut in the middle",
    "no blank line",
    "no disposition",
    "no name",
  ])("a broken form cannot be read: %s", async (fault) => {
    await expect(
      read(
        composeForm(
          [
            ["targetLanguage", "french"],
            ["file", file],
          ],
          fault,
        ),
      ),
    ).rejects.toThrow(/parse|multipart|boundary/i);
  });
});

test("an announced form states the length of the complete form, and ends before the file", async () => {
  const whole = composeForm(fields);
  const announced = announceForm(fields.slice(0, 2), "file", file, file.bytes.length);
  expect(announced.length).toBe(whole.bytes.length);
  const chunks: Uint8Array[] = [];
  for await (const chunk of announced.body) {
    chunks.push(chunk);
    break;
  }
  const sent = Buffer.concat(chunks);
  expect(Buffer.from(whole.bytes).subarray(0, sent.length).equals(sent)).toBe(true);
  expect(sent.toString().endsWith("Content-Type: video/mp4\r\n\r\n")).toBe(true);
});

test("reports show what a form holds, not its bytes", () => {
  const { summary, curl } = composeForm(fields);
  expect(summary).toBe('targetLanguage=french canadian, projectName=Ä\r\nB, file=a "b".mp4 (video/mp4, 6 bytes)');
  expect(curl.slice(-2)).toEqual(["-F", 'file=@a "b".mp4;type=video/mp4']);
});

test("a padded form says its length and has the zeros in its file", async () => {
  const form = paddedForm(
    [["a", "b"]],
    "file",
    { file: "x.bin", mediaType: "audio/wav", bytes: new Uint8Array([1, 2]) },
    3_000_000,
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of form.body) chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  expect(sent.length).toBe(form.length);
  const received = await new Response(sent, { headers: { "content-type": form.contentType } }).formData();
  const bytes = new Uint8Array(await (received.get("file") as File).arrayBuffer());
  expect([bytes.length, bytes[0], bytes[1], bytes.slice(2).every((byte) => byte === 0)]).toEqual([
    3_000_002,
    1,
    2,
    true,
  ]);
});
