import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { packetsOf, turned } from "../../testing/media.ts";
import { level, loudnessOf, targetOf } from "./loudness.ts";
import { nativeFfmpeg } from "./native.ts";
import { factsOf } from "./probe.ts";
import { encodeSound, extractSound, FULL, SPEECH } from "./sound.ts";
import type { Place } from "./step.ts";
import { burnSubtitles, extensionFor, muxVideo } from "./video.ts";

const none = !hasProgram("ffmpeg");

let place: Place;
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "steps-"));
  if (none) return;
  place = { tool: await nativeFfmpeg(), directory };
  // Sound begins half a second after the pictures, and ends after them.
  make("-f", "lavfi", "-i", "testsrc=s=320x180:r=30000/1001:d=2", "-itsoffset", "0.5", ...tone(2), "talk.mp4");
  make(...tone(1), "-f", "lavfi", "-i", "testsrc=s=65x49:r=10:d=1", "-c:v", "vp8", "-c:a", "libvorbis", "odd.webm");
  make("-i", "talk.mp4", "-c", "copy", "-t", "1", "turned.mp4");
  writeFileSync(join(directory, "turned.mp4"), turned(readFileSync(join(directory, "turned.mp4"))));
  make(...tone(5), "-ar", "48000", "-ac", "2", "long.wav");
  make(...tone(0.5), "-ar", "48000", "-ac", "2", "short.wav");
});
afterAll(() => place && rmSync(place.directory, { recursive: true }));

const tone = (seconds: number) => ["-f", "lavfi", "-i", `sine=300:d=${seconds}`];

/** Makes a file with the generators of ffmpeg. */
const make = (...arguments_: string[]) =>
  void execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...arguments_], { cwd: place.directory });

const factsIn = (file: string) => factsOf(place.tool, place.directory, file, { duration: 60 });
const videoIn = async (file: string) => ({ file, facts: await factsIn(file) });

/** Digests of the packets of a video. */
const packets = (file: string) => packetsOf(join(place.directory, file));

/** The loudest sample within some seconds of a WAV. */
function loudest(
  file: string,
  { rate, channels }: { rate: number; channels: number },
  from: number,
  to: number,
): number {
  const samples = readFileSync(join(place.directory, file));
  const start = samples.indexOf("data") + 8;
  let most = 0;
  for (let at = start + Math.round(from * rate) * channels * 2; at < start + to * rate * channels * 2; at += 2)
    most = Math.max(most, Math.abs(samples.readInt16LE(at)));
  return most;
}

describe.skipIf(none)("sound (needs ffmpeg)", () => {
  test.each([
    ["speech.wav", SPEECH],
    ["full.wav", FULL],
  ] as const)("%s has the times of its video", async (to, form) => {
    await extractSound(place, await videoIn("talk.mp4"), form, to);
    const { sound, duration } = await factsIn(to);
    expect(sound).toMatchObject({ codec: "pcm_s16le", channels: form.channels, sampleRate: form.rate });
    expect(Math.abs(duration - 2.5)).toBeLessThan(0.05);
    expect(loudest(to, form, 0, 0.45)).toBeLessThan(100);
    expect(loudest(to, form, 0.6, 2.4)).toBeGreaterThan(1000);
  });

  test("a video without sound is refused", async () => {
    make("-f", "lavfi", "-i", "testsrc=s=64x64:r=10:d=1", "silent.mp4");
    const extracting = extractSound(place, await videoIn("silent.mp4"), SPEECH, "none.wav");
    await expect(extracting).rejects.toMatchObject({ name: "Refusal", reason: "no audio" });
  });

  test("sound that cannot be decoded to its end is refused", async () => {
    make(...tone(4), "-c:a", "aac", "tone.m4a");
    const broken = readFileSync(join(place.directory, "tone.m4a"));
    const begin = broken.indexOf("mdat") + 4;
    writeFileSync(join(place.directory, "broken.m4a"), broken.fill(0xff, begin + 15_000, broken.indexOf("moov") - 4));
    const extracting = extractSound(place, await videoIn("broken.m4a"), SPEECH, "none.wav");
    await expect(extracting).rejects.toMatchObject({ name: "Refusal", reason: "damaged" });
  });

  test.each([
    ["dub.m4a", "aac"],
    ["dub.mp3", "mp3"],
  ] as const)("%s lasts as long as its WAV", async (to, codec) => {
    await encodeSound(place, "long.wav", 5, to);
    const { sound, duration } = await factsIn(to);
    expect(sound?.codec).toBe(codec);
    expect(Math.abs(duration - 5)).toBeLessThan(0.05);
  });
});

describe.skipIf(none)("loudness (needs ffmpeg)", () => {
  test("the target is that of the original within reason, and the usual one for silence", () => {
    const target = (integrated: number) => targetOf({ integrated, peak: -3, range: 5 });
    expect([-70, -40, -18.5, -5].map(target)).toEqual([-16, -24, -18.5, -14]);
  });

  test("sound is brought to the target, with no peak above -1 dB even where it is soft between peaks", async () => {
    const bursts = "aevalsrc='0.02*sin(2*PI*300*t)+0.6*sin(2*PI*11000*t+0.7)*lt(mod(t,1),0.05)':d=4:s=48000";
    make("-f", "lavfi", "-i", bursts, "-ac", "2", "soft.wav");
    const after = await level(place, "soft.wav", 4, -16, "level.wav");
    expect(Math.abs(after.integrated + 16)).toBeLessThan(1);
    await encodeSound(place, "level.wav", 4, "level.m4a");
    expect((await loudnessOf(place, "level.m4a", 4)).peak).toBeLessThanOrEqual(-1);
  });

  test("silence stays silent", async () => {
    make("-f", "lavfi", "-i", "anullsrc=r=48000:cl=stereo", "-t", "1", "silence.wav");
    expect((await level(place, "silence.wav", 1, -16, "level.wav")).integrated).toBe(-70);
  });
});

describe.skipIf(none)("a video with another sound (needs ffmpeg)", () => {
  test.each([
    ["talk.mp4", "long.wav", "aac"],
    ["turned.mp4", "short.wav", "aac"],
    ["odd.webm", "short.wav", "opus"],
  ])("%s keeps its packets, and %s ends with the picture", async (file, wav, codec) => {
    const video = await videoIn(file);
    const to = `mux-${file}`;
    expect(extensionFor(video.facts)).toBe(file.slice(file.indexOf(".")));
    await muxVideo(place, video, wav, to);
    const { picture, sound } = await factsIn(to);
    expect(packets(to)).toBe(packets(file));
    expect(picture).toEqual({ ...video.facts.picture, index: 0, end: expect.closeTo(video.facts.picture!.end, 1) });
    expect(sound?.codec).toBe(codec);
    expect(Math.abs(sound!.end - picture!.end)).toBeLessThan(0.04);
  });
});

describe.skipIf(none)("burnt subtitles (needs ffmpeg)", () => {
  const cues = [{ begin: 0.2, end: 0.9, text: "Hello" }];

  test("burnt subtitles leave size, frame rate and end of the picture as they are, and turn it upright", async () => {
    const video = await videoIn("talk.mp4");
    await burnSubtitles(place, video, "short.wav", cues, "burnt.mp4");
    const burnt = await factsIn("burnt.mp4");
    expect(burnt.picture).toEqual({ ...video.facts.picture, end: expect.closeTo(video.facts.picture!.end, 2) });
    expect(Math.abs(burnt.sound!.end - burnt.picture!.end)).toBeLessThan(0.04);
    const lying = await videoIn("turned.mp4");
    expect(lying.facts.picture?.rotation).toBe(90);
    await burnSubtitles(place, lying, "short.wav", cues, "upright.mp4");
    expect((await factsIn("upright.mp4")).picture).toMatchObject({ width: 180, height: 320, rotation: 0 });
  });

  test("subtitles in pictures of odd size add a line, and no file is left over", async () => {
    await burnSubtitles(place, await videoIn("odd.webm"), "short.wav", cues, "even.mp4");
    expect((await factsIn("even.mp4")).picture).toMatchObject({ width: 66, height: 50, codec: "h264" });
    expect(readdirSync(place.directory).filter((name) => name.startsWith("subtitles-"))).toEqual([]);
  });

  test("subtitles with letters that no font has are refused with a remedy", async () => {
    const strange = [{ begin: 0, end: 1, text: "\u{13000}\u{1F600}" }];
    const burning = burnSubtitles(place, await videoIn("turned.mp4"), "short.wav", strange, "strange.mp4");
    await expect(burning).rejects.toMatchObject({ name: "Missing", message: expect.stringContaining("\u{13000}") });
  });

  test.skipIf(!hasProgram("tesseract"))(
    "subtitles show control sequences as text, below, in black pictures too (needs tesseract)",
    async () => {
      make("-f", "lavfi", "-i", "color=black:s=1280x720:r=5:d=1", "black.mp4");
      const text = "{\\an8}Top {\\p1}m 0 0 l 900 0 900 900{\\p0} C:\\New <b>bold</b>";
      await burnSubtitles(place, await videoIn("black.mp4"), "short.wav", [{ begin: 0, end: 1, text }], "text.mp4");
      make("-i", "text.mp4", "-frames:v", "1", "-vf", "crop=1280:240:0:480,negate", "text.png");
      make(
        "-i",
        "text.mp4",
        "-frames:v",
        "1",
        "-vf",
        "crop=1280:480:0:0",
        "-f",
        "rawvideo",
        "-pix_fmt",
        "gray",
        "above",
      );
      const read = execFileSync("tesseract", ["text.png", "-", "--psm", "6"], {
        cwd: place.directory,
        encoding: "utf8",
      });
      const plain = (words: string) => words.replaceAll(/[^A-Za-z0-9{}]/g, "").toLowerCase();
      expect(plain(read)).toMatch(/\{an8\}top\{p1\}m00.*\{p0\}cnew/);
      expect(readFileSync(join(place.directory, "above")).reduce((most, value) => Math.max(most, value))).toBeLessThan(
        40,
      );
    },
  );
});
