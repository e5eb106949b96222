import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MissingClip, openClips } from "./clips.ts";

test("a bundled clip comes with its known facts", () => {
  const clip = openClips()("two-speakers.mp4");
  expect(clip).toMatchObject({ file: "two-speakers.mp4", mediaType: "video/mp4", durationSeconds: 21, hasAudio: true });
  expect(clip.bytes.length).toBe(179_807);
});

test("an unlisted clip is reported missing by its name", () => {
  expect(() => openClips()("nothing.mp4")).toThrow(MissingClip);
  expect(() => openClips()("nothing.mp4")).toThrow("does not list nothing.mp4");
});

test("a directory without clips is refused with the file that cannot be read", () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-clips-"));
  try {
    expect(() => openClips(join(directory, "media"))("speech.mp4")).toThrow(/cannot read the clip speech\.mp4/);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
