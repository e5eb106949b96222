import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import type { MediaTool } from "../parts.ts";
import { nativeFfmpeg } from "./native.ts";
import { factsOf } from "./probe.ts";

const none = !hasProgram("ffmpeg");
const clips = join(import.meta.dirname, "../../../fixtures/media");

let directory: string;
let tool: MediaTool;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "probe-"));
  if (!none) tool = await nativeFfmpeg();
});
afterAll(() => rmSync(directory, { recursive: true }));

const facts = (file: string, duration = 60) => factsOf(tool, directory, file, { duration });
const clip = (file: string) => {
  copyFileSync(join(clips, file), join(directory, file));
  return facts(file);
};

describe.skipIf(none)("files of media (needs ffmpeg)", () => {
  test("the facts of a video have both streams, with their exact ends", async () => {
    expect(await clip("two-speakers.mp4")).toEqual({
      duration: 21,
      sound: { index: 1, codec: "aac", channels: 1, sampleRate: 16_000, end: 21.064 },
      picture: {
        index: 0,
        codec: "h264",
        width: 320,
        height: 180,
        rotation: 0,
        pixelAspect: 1,
        frameRate: 10,
        end: 21,
      },
    });
  });

  test.each(["speech.webm", "speech.mpg", "speech.aac"])("the facts of %s give three seconds", async (file) => {
    expect(Math.abs((await clip(file)).duration - 3)).toBeLessThan(0.1);
  });
});
