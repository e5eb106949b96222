import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spanishClip } from "../../bench/media/clips.ts";
import { dub, studioIn, USUAL } from "../../bench/media/dubbing.ts";
import { SPANISH, spanishFigures } from "../../bench/media/spanish.ts";
import { isMet, words } from "../../bench/media/targets.ts";
import { localParts, missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "pocketsphinx_batch", "apertium", "espeak-ng", "flite", "tesseract");

describe.skipIf(missing.length > 0)(`Spanish with its own subtitles into English${missing.needs}`, () => {
  let directory: string;
  let figures: Awaited<ReturnType<typeof spanishFigures>>;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "spanish-"));
    const clip = await spanishClip(directory);
    const parts = await localParts();
    const studio = studioIn(directory, parts);
    const media = await studio.mediaOf(clip.path, clip.duration);
    const { srt: sourceSrt } = clip;
    const dubbed = await dub(studio, media, { from: "es", to: "english", options: USUAL, sourceSrt });
    figures = await spanishFigures(studio, parts, clip, dubbed);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test.each(Object.entries(SPANISH))("%s", (name, target) => {
    const figure = figures[name as keyof typeof SPANISH];
    expect(isMet(target, figure), `${figure}, and not ${words(target)}`).toBe(true);
  });
});
