import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { DubOptions } from "../../domain/options.ts";
import { translatedTranscript } from "../../domain/transcripts.ts";
import { hasProgram } from "../../testing/engines.ts";
import { nativeFfmpeg } from "../ffmpeg/native.ts";
import { Missing, type Voice } from "../parts.ts";
import type { Script, Speech } from "../ports.ts";
import { levelOf, writeWav } from "../sound/wav.ts";
import { linesOf, speakLines } from "./voicing.ts";

const segments = [0, 1].map((speaker) => ({ begin: speaker, end: speaker + 0.5, speaker }));
const script = { language: "spanish", original: { segments }, texts: ["Hola", "Adiós"] } as unknown as Script;
const timbres = (voiceId: string | null) =>
  linesOf(script, { 0: 110, 1: 210 }, { voiceId } as DubOptions).map(({ timbre }) => timbre);

test("each speaker has a timbre of their own, and a voice of the catalog speaks for all", () => {
  expect(timbres(null)).toEqual([
    { speaker: 0, pitch: 110 },
    { speaker: 1, pitch: 210 },
  ]);
  const [one, other] = timbres("voice_flint");
  expect(one).toEqual({ speaker: 2, pitch: 90 });
  expect(other).toEqual(one);
});

test("a voice that no engine has is not replaced by that of the speaker", () => {
  expect(() => timbres("voice_saved")).toThrow(Missing);
});

/** Says everything in a second of a tone at its usual rate, and notes at which rates it was asked. */
function metronome(rates: number[]): Voice {
  return {
    engine: "metronome",
    version: "1",
    speaks: () => true,
    async speak(_text, _language, { rate }, path) {
      rates.push(rate);
      const samples = Int16Array.from({ length: 16_000 / rate }, (_, at) => 8000 * Math.sin(at / 10));
      await writeWav(path, { sampleRate: 16_000 }, [samples]);
    },
  };
}

test.skipIf(!hasProgram("ffmpeg"))(
  "speech that is shorter than its window is not slowed, longer speech fills it, and both ratios are reported (needs ffmpeg)",
  async () => {
    const directory = mkdtempSync(join(tmpdir(), "voicing-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const windows = [
      { begin: 0, end: 2 },
      { begin: 3, end: 3.5 },
    ];
    const texts = ["short", "long"];
    const lines = windows.map(({ begin, end }, at) => {
      return { text: texts[at]!, begin, room: end - begin, timbre: { speaker: 0 } };
    });
    const rates: number[] = [];
    const place = { tool: await nativeFfmpeg(), directory };
    const lengths = await speakLines(place, metronome(rates), "spanish", lines, 5, "track.wav");

    expect(rates.toSorted()).toEqual([1, 1, 1.6]);
    const loud = async (from: number, to: number) =>
      (await levelOf(join(directory, "track.wav"), { from: from * 48_000, to: to * 48_000 })).rms > -60;
    expect(await Promise.all([loud(0, 0.9), loud(1.02, 3), loud(3, 3.45), loud(3.5, 5)])).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // The length of the generated speech to that of its window: how full the window is, or how much faster speech became.
    const original = {
      segments: windows.map((window, index) => ({ index, duration: window.end - window.begin, speaker: 0, ...window })),
    } as unknown as Speech;
    const translated = translatedTranscript(
      original,
      { workId: "work", targetLanguage: "spanish", texts, lengths },
      { "Q-WORDS-OF-TRANSLATIONS": "words" },
    );
    expect(translated.segments.map(({ finalSpeedFactor }) => finalSpeedFactor)).toEqual([0.5, 2]);
  },
);
