import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dub, HEARD, studioIn, TASK, USUAL } from "../../bench/media/dubbing.ts";
import type { MediaTool } from "../../reference-impl/engines/parts.ts";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { nativeFfmpeg } from "../../reference-impl/engines/ffmpeg/native.ts";
import { httpLipSync } from "../../reference-impl/engines/lip-sync/http.ts";
import { pocketsphinx } from "../../reference-impl/engines/recognition/pocketsphinx.ts";
import { clip } from "../../reference-impl/engines/sound/sound-harness.ts";
import { apertium } from "../../reference-impl/engines/translation/apertium.ts";
import { flite } from "../../reference-impl/engines/voices/flite.ts";
import { openaiSpeech } from "../../reference-impl/engines/voices/openai.ts";
import { json, service } from "../../reference-impl/testing/service.ts";
import { fakeParts } from "./fake-parts.ts";
import { missingOf } from "./local.ts";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "bad-adapters-"))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

const cue = (text: string) => `1\n00:00:00,500 --> 00:00:02,000\n${text}\n`;

/** The three seconds of the clip, for engines with some parts that are real. */
async function studioWith(parts: Partial<Parts>) {
  const calls = { recognise: 0, translate: 0, speak: 0 };
  const studio = studioIn(directory, { ...(await fakeParts(calls)), ...parts });
  return { ...studio, media: await studio.mediaOf(clip("speech.mp4"), 3) };
}

/** What becomes of a dub of one cue; a failure that is thrown has another message than one that ends the run. */
async function dubWith(parts: Partial<Parts>, text: string, from = "en", to: "spanish" | "english" = "spanish") {
  const studio = await studioWith(parts);
  return dub(studio, studio.media, { from, to, options: USUAL, sourceSrt: cue(text) });
}

const needsFfmpeg = missingOf("ffmpeg");
const needsApertium = missingOf("ffmpeg", "apertium");
const needsFlite = missingOf("ffmpeg", "flite");

describe("a run fails at once, with stage, engine, languages and remedy,", () => {
  test.skipIf(needsApertium.length > 0).each(["would", "will", "shall"])(
    `where apertium translates a text to nothing: '%s'${needsApertium.needs}`,
    async (text) => {
      const dubbing = dubWith({ translators: [{ name: "apertium", engine: await apertium() }] }, text);
      await expect(dubbing).rejects.toThrow(
        `TRANSLATION_FAILED: Translation from en to spanish failed: apertium eng-spa gave nothing for the text '${text}'. ` +
          "Supply a translation of your own (translatedSrt), or set up another translation engine",
      );
    },
  );

  test.skipIf(needsFlite.length > 0)(`where flite has no letters for a text${needsFlite.needs}`, async () => {
    const parts = await fakeParts({ recognise: 0, translate: 0, speak: 0 }, { translate: async () => ["Привет"] });
    const dubbing = dubWith({ ...parts, voices: [{ name: "flite", engine: await flite() }] }, "hola", "es", "english");
    await expect(dubbing).rejects.toThrow(
      "VOICE_SYNTHESIS_FAILED: No speech in english of 'Привет': flite reads Latin letters only. " +
        "Write it in these, or set up another voice engine",
    );
  });

  test.skipIf(needsFfmpeg.length > 0)(
    `where a speech service answers with MP3, which is paid once${needsFfmpeg.needs}`,
    async () => {
      const { url, asked } = await service((response) => response.end(Buffer.from("ID3\u0004garbage")));
      const dubbing = dubWith({ voices: [{ name: "openai", engine: openaiSpeech({ url, model: "tts-1" }) }] }, "one");
      await expect(dubbing).rejects.toThrow(
        /^VOICE_SYNTHESIS_FAILED: Speech in spanish failed: tts-1 at 127\.\S+ did not answer with sound: .* give WAV\.$/,
      );
      expect(asked).toHaveLength(1);
    },
  );

  test.skipIf(needsFfmpeg.length > 0)(`where pocketsphinx writes garbage${needsFfmpeg.needs}`, async () => {
    for (const name of ["en-us", "cmudict-en-us.dict", "en-us.lm.bin"]) writeFileSync(join(directory, name), "");
    const script = '#!/bin/sh\nwhile [ $# -gt 0 ]; do [ "$1" = -ctm ] && echo gibberish > "$2"; shift; done\n';
    writeFileSync(join(directory, "pocketsphinx_batch"), script, { mode: 0o755 });
    vi.stubEnv("PATH", `${directory}:${process.env["PATH"]}`);
    const recogniser = await pocketsphinx({ model: directory });
    const { engines, media } = await studioWith({ recognisers: [{ name: "pocketsphinx", engine: recogniser }] });
    expect(await engines.transcribe(media, HEARD, "en", TASK)).toMatchObject({
      code: "TRANSCRIPTION_FAILED",
      isOutage: true,
      message: expect.stringMatching(/^Transcription \(en\) failed: pocketsphinx_batch wrote .*'gibberish'.*apt-get/),
    });
  });
});

describe.skipIf(needsFfmpeg.length > 0)(`a problem that passes is thrown with its remedy${needsFfmpeg.needs}`, () => {
  test("where the disk is full for ffmpeg", async () => {
    const native = await nativeFfmpeg();
    const full: MediaTool = {
      ...native,
      run(program, arguments_, options) {
        const file = /^file:(line-.*)/.exec(arguments_.at(-1) ?? "")?.[1];
        if (file) symlinkSync("/dev/full", join(options.directory, file));
        return native.run(program, arguments_, options);
      },
    };
    await expect(dubWith({ media: { name: "ffmpeg", engine: full } }, "one")).rejects.toMatchObject({
      code: "VOICE_SYNTHESIS_FAILED",
      how: "gave-up",
      message: expect.stringMatching(/^Speech in spanish failed: the disk of the service is full\. Make room/),
    });
    // What was begun for later stages ends by itself.
    await expect
      .poll(() => readdirSync(directory, { recursive: true, encoding: "utf8" }).join())
      .not.toContain("part-");
  });

  test("where a service is down", async () => {
    const { url } = await service(json({}, 503));
    const { engines, upload } = await studioWith({
      lipSyncer: { name: "http", engine: httpLipSync({ url, backoffMs: 1 }) },
    });
    const [video, audio] = [await upload(clip("speech.mp4"), "video"), await upload(clip("speech.wav"), "audio")];
    await expect(engines.syncLips(video, audio, USUAL, "prj_1/lips", TASK)).rejects.toMatchObject({
      code: "LIPSYNC_FAILED",
      how: "gave-up",
      message: expect.stringMatching(/^Lip-sync failed: 127\.\S+ answered 503 to POST \/jobs.*look at its log/),
    });
  });
});
