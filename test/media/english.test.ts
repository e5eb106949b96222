import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { englishClip } from "../../bench/media/clips.ts";
import { dub, studioIn, USUAL } from "../../bench/media/dubbing.ts";
import { ENGLISH, englishFigures } from "../../bench/media/english.ts";
import { isMet, words } from "../../bench/media/targets.ts";
import { localParts, missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "pocketsphinx_batch", "apertium", "espeak-ng", "tesseract");

describe.skipIf(missing.length > 0)(`English into Spanish with burnt subtitles${missing.needs}`, () => {
  let directory: string;
  let figures: Awaited<ReturnType<typeof englishFigures>>;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "english-"));
    const clip = englishClip(directory);
    const studio = studioIn(directory, await localParts());
    const media = await studio.mediaOf(clip.path, clip.duration);
    const options = { ...USUAL, keepBackgroundMusic: false, subtitles: true };
    figures = await englishFigures(studio, clip, await dub(studio, media, { from: "en", to: "spanish", options }));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test.each(Object.entries(ENGLISH))("%s", (name, target) => {
    const figure = figures[name as keyof typeof ENGLISH];
    expect(isMet(target, figure), `${figure}, and not ${words(target)}`).toBe(true);
  });
});
