import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { watched } from "./lenient-harness.ts";

const clip = (name: string, type: string) =>
  new File([readFileSync(new URL(`../../fixtures/media/${name}`, import.meta.url))], name, { type });
const talk = () => clip("two-speakers.mp4", "video/mp4");

const form = (...parts: [name: string, value: string | File][]) => {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value);
  }
  return body;
};

test("the mock marks unknown, repeated and misplaced fields of a form", async () => {
  const { client, last } = watched();
  const body = form(
    ["file", clip("speech.mp4", "video/mp4")],
    ["file", talk()],
    ["file", "text"],
    ["targetLanguage", "french"],
    ["targetLanguage", "spanish"],
    ["colour", "red"],
    ["extra", talk()],
    ["projectName", new File(["A talk"], "blob", { type: "text/plain" })],
    ["originalVoiceVolume", "0x1e"],
  );
  expect(await client.send("POST", "/v1/translate", { body })).toMatchObject({ status: 200 });
  expect(last()).toEqual([
    '"file" stands twice in the form; the last one counts.',
    '"file" came as text besides the file; the text was ignored.',
    '"targetLanguage" stands twice in the form; the last one counts.',
    '"colour" is not a field of this form and was ignored.',
    '"extra" is not a file of this form and was ignored.',
    '"projectName" came with the file name "blob" and was read as text; another server may take it for a file.',
    '"originalVoiceVolume" is written "0x1e" and was read as the number 30.',
  ]);
});

test.each([
  ["two-speakers.mp4", "video/webm", ['"file" is declared as video/webm, and its content is video/mp4.']],
  ["two-speakers.mp4", "audio/mp4", ['"file" is declared as audio/mp4, and has a video stream.']],
  ["two-speakers.mp4", "video/mp4", []],
])("the mock compares the media type of %s with the declared %s", async (file, type, marks) => {
  const { client, last } = watched();
  await client.upload("/v1/transcribe", { file: { clip: file, type } });
  expect(last()).toEqual(marks);
});
