import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { englishClip, englishClipWithMusic } from "../../bench/media/clips.ts";
import { dub, studioIn, USUAL } from "../../bench/media/dubbing.ts";
import { ENGLISH, englishFigures } from "../../bench/media/english.ts";
import { isMet, words } from "../../bench/media/targets.ts";
import { VOICES, voiceFigures } from "../../bench/media/voices.ts";
import { localParts, missingOf } from "./local.ts";

const missing = missingOf("ffmpeg", "pocketsphinx_batch", "apertium", "espeak-ng", "tesseract");

describe.skipIf(missing.length > 0)(`English into Spanish with burnt subtitles${missing.needs}`, () => {
  let directory: string;
  let figures: Awaited<ReturnType<typeof englishFigures>>;
  let late: Awaited<ReturnType<typeof voiceFigures>>;
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "english-"));
    const clip = englishClip(directory);
    const studio = studioIn(directory, await localParts());
    const media = await studio.mediaOf(clip.path, clip.duration);
    const options = { ...USUAL, keepBackgroundMusic: false, subtitles: true };
    const dubbed = await dub(studio, media, { from: "en", to: "spanish", options });
    figures = await englishFigures(studio, { clip, withMusic: await englishClipWithMusic(directory) }, dubbed);
    const { original, speech, video } = dubbed;
    const [dubLate, speechLate] = [join(directory, "dub-late.wav"), join(directory, "speech-late.wav")];
    for (const [from, to] of [
      [video, dubLate],
      [speech.path, speechLate],
    ] as const)
      execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-i", from, "-vn", "-af", "adelay=45:all=1", to]);
    late = await voiceFigures(studio, clip, { dubbed: dubLate, speech: speechLate, segments: original.segments });
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test.each(Object.entries(ENGLISH))("%s", (name, target) => {
    const figure = figures[name as keyof typeof ENGLISH];
    expect(isMet(target, figure), `${figure}, and not ${words(target)}`).toBe(true);
  });

  test("voices that are put and heard 45 ms late miss a target", () => {
    const missed = Object.entries(VOICES).filter(([name, target]) => !isMet(target, late[name as keyof typeof VOICES]));
    expect(missed.map(([name]) => name)).toContain("voices: heard after the begin of their time, median, s");
  });
});
