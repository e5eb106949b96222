import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeTrack, wavOf } from "../../reference-impl/engines/sound/wav.ts";
import { clip, utterancesOf } from "../../reference-impl/engines/sound/sound-harness.ts";
import { turned } from "../../reference-impl/testing/media.ts";

/** What is said, by whom and when. Seconds. */
export interface Line {
  speaker: number;
  text: string;
  begin: number;
  end: number;
}

/** A clip that was made, with everything that is known of it. */
export interface Clip {
  path: string;
  duration: number;
  lines: readonly Line[];
}

/** A clip whose voices and background are known apart from each other. */
export interface LayeredClip extends Clip {
  /** WAV, 48 kHz, two channels: the first speaker is in the middle, the second one at the right. */
  voice: string;
  /** The same clip with its voices upside down: what changes with them in a dub is left of them. */
  upsideDown: string;
}

const RATE = 48_000;
const AAC = ["-c:a", "aac", "-b:a", "192k"];

const make = (directory: string, ...options: string[]) =>
  void execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...options], { cwd: directory });

const generated = (source: string) => ["-f", "lavfi", "-i", source];

/** A plain picture that letters can be read from. */
const plainPicture = (rate: string) => generated(`color=0x203040:s=1280x720:r=${rate}`);

/** The dialogue of fixtures/media in 720p. */
export function englishClip(directory: string): Clip {
  const path = join(directory, "english.mp4");
  const video = [...plainPicture("25"), "-i", clip("two-speakers.mp4")];
  make(directory, ...video, "-map", "0:v", "-map", "1:a", "-c:a", "copy", "-t", String(ENGLISH_SECONDS), path);
  return { path, duration: ENGLISH_SECONDS, lines: utterancesOf("two-speakers") };
}

const ENGLISH_SECONDS = 21;

/** The first two lines of the same dialogue with music under them. */
export async function englishClipWithMusic(directory: string): Promise<LayeredClip> {
  const lines = utterancesOf("two-speakers").slice(0, 2);
  for (const [index, { begin, end }] of lines.entries())
    make(directory, "-ss", String(begin), "-to", String(end), "-i", clip("two-speakers.mp4"), `line-${index}.raw.wav`);
  const duration = lines[1]!.end + PAUSE;
  const { sound, ...layers } = await layered(directory, lines, duration);
  const path = join(directory, "english-with-music.mp4");
  make(directory, ...plainPicture("25"), "-i", sound, "-c:a", "copy", "-t", String(duration), path);
  return { path, duration, lines, ...layers };
}

const SPANISH = [
  "Buenos días, quiero comprar dos billetes para el tren de la mañana.",
  "El tren de la mañana tiene muchos asientos libres.",
  "Muy bien. Mi hermano llega a la ciudad con su familia.",
];

/** A man and a woman, as espeak speaks them. */
const SPEAKERS = [
  ["-v", "es+m3", "-p", "35"],
  ["-v", "es+f2", "-p", "60"],
];

const PAUSE = 1;

/**
 * A dialogue in Spanish with music under it and its own subtitles, in a picture of 29.97 frames a second that players
 * turn by 90 degrees.
 */
export async function spanishClip(directory: string): Promise<LayeredClip & { srt: string }> {
  let at = PAUSE;
  const lines: Line[] = [];
  for (const [index, text] of SPANISH.entries()) {
    const [speaker, file] = [index % SPEAKERS.length, join(directory, `line-${index}.raw.wav`)];
    writeFileSync(file, execFileSync("espeak-ng", [...(SPEAKERS[speaker] ?? []), "-s", "140", "-z", "--stdout", text]));
    const { length, sampleRate } = await wavOf(file);
    lines.push({ speaker, text, begin: at, end: at + length / sampleRate });
    at += length / sampleRate + PAUSE;
  }
  const { sound, ...layers } = await layered(directory, lines, at);
  const path = join(directory, "spanish.mp4");
  make(directory, ...plainPicture("30000/1001"), "-i", sound, "-c:a", "copy", "-t", String(at), path);
  writeFileSync(path, turned(readFileSync(path)));
  const srt = lines.map(({ text, begin, end }, index) => `${index + 1}\n${clock(begin)} --> ${clock(end)}\n${text}\n`);
  return { path, duration: at, lines, srt: srt.join("\n"), ...layers };
}

/** A tune of plucked strings, one note after the other, with a beat and the noise of a room; `step` is of each side. */
const tune = (step: number) => {
  const note = `(${step === 5 ? 220 : 330}*pow(2,mod(floor(t/0.4)*${step},12)/12))`;
  const string = [1, 2, 3].map((harmonic) => `sin(2*PI*${harmonic}*${note}*t)/${harmonic}`).join("+");
  return `0.07*(${string})*exp(-7*mod(t,0.4))+0.1*(random(0)-0.5)*exp(-40*mod(t,0.8))+0.01*(random(1)-0.5)`;
};
const MUSIC = [5, 7].map(tune).join("|");

/** Where the speakers are in the two channels. */
const PLACES = ["c0=c0|c1=c0", "c0=0*c0|c1=c0"];

/** Lines, each in its `line-N.raw.wav`, with music under them, and the same with the voices upside down. */
async function layered(directory: string, lines: readonly Line[], duration: number) {
  for (const [index, { speaker }] of lines.entries()) {
    const place = `volume=-3dB,pan=stereo|${PLACES[speaker]}`;
    make(directory, "-i", `line-${index}.raw.wav`, "-af", place, "-ar", String(RATE), `line-${index}.wav`);
  }
  const voice = join(directory, "voice.wav");
  const pieces = lines.map(({ begin }, index) => ({
    path: join(directory, `line-${index}.wav`),
    at: Math.round(begin * RATE),
  }));
  await writeTrack(voice, { sampleRate: RATE, channels: 2, length: Math.round(duration * RATE) }, pieces);
  const music = [...generated(`aevalsrc='${MUSIC}':s=24000`), "-t", String(duration), "-ar", String(RATE)];
  make(directory, ...music, "music.wav");
  const [sound = "", upsideDown = ""] = [1, -1].map((sign) => {
    const sum = `[0:a]volume=${sign}[v];[v][1:a]amix=inputs=2:normalize=0`;
    const path = join(directory, `voices${sign}.m4a`);
    make(directory, "-i", voice, "-i", "music.wav", "-filter_complex", sum, ...AAC, path);
    return path;
  });
  return { voice, sound, upsideDown };
}

/** `00:00:01,250` */
const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace(".", ",");
