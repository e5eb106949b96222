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

/** A clip whose voices and background are known apart from each other: WAV, 48 kHz. */
export interface LayeredClip extends Clip {
  /** One channel. */
  voice: string;
  /** The same clip with its voices upside down: what changes with them in a dub is left of them. */
  upsideDown: string;
  srt: string;
}

const RATE = 48_000;
const AAC = ["-c:a", "aac", "-b:a", "192k"];

const make = (directory: string, ...options: string[]) =>
  void execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...options], { cwd: directory });

const generated = (source: string) => ["-f", "lavfi", "-i", source];

/** The dialogue of fixtures/media in 720p, on a plain background that letters can be read from. */
export function englishClip(directory: string): Clip {
  const path = join(directory, "english.mp4");
  const video = [...generated("color=0x203040:s=1280x720:r=25"), "-i", clip("two-speakers.mp4")];
  make(directory, ...video, "-map", "0:v", "-map", "1:a", "-c:a", "copy", "-t", "21", path);
  return { path, duration: 21, lines: utterancesOf("two-speakers") };
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
 * A dialogue in Spanish with music under it, in a picture of 29.97 frames a second that players turn by 90 degrees.
 */
export async function spanishClip(directory: string): Promise<LayeredClip> {
  let at = PAUSE;
  const lines: Line[] = [];
  for (const [index, text] of SPANISH.entries()) {
    const [speaker, file] = [index % SPEAKERS.length, join(directory, `line-${index}.wav`)];
    const spoken = execFileSync("espeak-ng", [...(SPEAKERS[speaker] ?? []), "-s", "140", "-z", "--stdout", text]);
    writeFileSync(`${file}.raw`, spoken);
    make(directory, "-i", `${file}.raw`, "-ar", String(RATE), "-ac", "1", "-af", "volume=-3dB", file);
    const { length } = await wavOf(file);
    lines.push({ speaker, text, begin: at, end: at + length / RATE });
    at += length / RATE + PAUSE;
  }
  const voice = join(directory, "voice.wav");
  const pieces = lines.map(({ begin }, index) => ({
    path: join(directory, `line-${index}.wav`),
    at: Math.round(begin * RATE),
  }));
  await writeTrack(voice, { sampleRate: RATE, length: Math.round(at * RATE) }, pieces);
  const length = ["-t", String(at)];
  make(directory, ...generated(`aevalsrc='${MUSIC}':s=24000`), ...length, "-ar", String(RATE), "music.wav");
  const sound = layered(directory, "sound.m4a", 1);
  const path = join(directory, "spanish.mp4");
  const video = generated("testsrc=s=320x180:r=30000/1001");
  make(directory, ...video, "-i", sound, "-map", "0:v", "-map", "1:a", "-c:a", "copy", ...length, path);
  writeFileSync(path, turned(readFileSync(path)));
  const srt = lines.map(({ text, begin, end }, index) => `${index + 1}\n${clock(begin)} --> ${clock(end)}\n${text}\n`);
  const upsideDown = layered(directory, "upside-down.m4a", -1);
  return { path, duration: at, lines, voice, upsideDown, srt: srt.join("\n") };
}

/** A tune of plucked strings, one note after the other, with a beat and the noise of a room; `step` is of each side. */
const tune = (step: number) => {
  const note = `(${step === 5 ? 220 : 330}*pow(2,mod(floor(t/0.4)*${step},12)/12))`;
  const string = [1, 2, 3].map((harmonic) => `sin(2*PI*${harmonic}*${note}*t)/${harmonic}`).join("+");
  return `0.07*(${string})*exp(-7*mod(t,0.4))+0.1*(random(0)-0.5)*exp(-40*mod(t,0.8))+0.01*(random(1)-0.5)`;
};
const MUSIC = [5, 7].map(tune).join("|");

/** Voices and music in one file. @param sign -1: the voices are upside down */
function layered(directory: string, name: string, sign: 1 | -1): string {
  const sound = `[0:a]volume=${sign},pan=stereo|c0=c0|c1=c0[v];[v][1:a]amix=inputs=2:normalize=0`;
  make(directory, "-i", "voice.wav", "-i", "music.wav", "-filter_complex", sound, ...AAC, name);
  return join(directory, name);
}

/** `00:00:01,250` */
const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace(".", ",");
