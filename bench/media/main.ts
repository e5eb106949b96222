/**
 * `npm run bench:media [-- --engines FILE] [-- --growth [--minutes 5,15,60]]`: dubs two clips by the real engines, and
 * measures how good the dubs are and how long they take. `--growth` dubs clips of so many minutes instead, and measures how
 * memory and time grow. Exit 1 when a figure misses its target.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { workshopIn } from "../../reference-impl/engines/pipeline/workshop.ts";
import { partsOf } from "../../reference-impl/engines/setup/assemble.ts";
import { enginesOf } from "../../reference-impl/engines/setup/configuration.ts";
import { table } from "../mock/table.ts";
import { englishClip, englishClipWithMusic, spanishClip, type Clip } from "./clips.ts";
import { dub, studioIn, USUAL } from "./dubbing.ts";
import { ENGLISH, englishFigures } from "./english.ts";
import { GROWTH, growthFigures, type Cost } from "./growth.ts";
import { withPeak } from "./memory.ts";
import { SPANISH, spanishFigures } from "./spanish.ts";
import { Stopwatch } from "./stages.ts";
import { isMet, words, type Target, type Targets } from "./targets.ts";

const MIB = 1024 ** 2;

/** Against the critical path of the engines themselves, and against the clip. */
const SPEED = {
  "time to the critical path": { most: 1.15 },
  "time to the clip's length": { most: 1 },
} satisfies Targets;

const { values } = parseArgs({
  options: {
    engines: { type: "string", default: "local" },
    growth: { type: "boolean", default: false },
    minutes: { type: "string", default: "5,15,60" },
  },
});

/** Dubs a clip into Spanish with burnt subtitles. */
async function timedDub(directory: string, parts: Parts, clip: Clip) {
  const stopwatch = new Stopwatch();
  const studio = studioIn(directory, parts, stopwatch.workshop(workshopIn(join(directory, "work"))));
  const media = await studio.mediaOf(clip.path, clip.duration);
  const options = { ...USUAL, keepBackgroundMusic: false, subtitles: true };
  const noted = { ...studio, engines: stopwatch.engines(studio.engines) };
  const begin = performance.now();
  const { result, peak } = await withPeak(() => dub(noted, media, { from: "en", to: "spanish", options }));
  return { studio, dubbed: result, peak, seconds: (performance.now() - begin) / 1000, stopwatch };
}

async function quality(directory: string, parts: Parts): Promise<boolean> {
  const english = englishClip(directory);
  const { studio, dubbed, peak, seconds, stopwatch } = await timedDub(join(directory, "english"), parts, english);
  const path = stopwatch.path("video");
  console.log(
    table(
      ["seconds of", ""],
      stopwatch.stages.map((name) => [name, stopwatch.own(name).toFixed(1)]),
    ),
  );
  console.log(
    `${seconds.toFixed(1)} s for ${english.duration} s; critical path ${path.toFixed(1)} s; peak memory ${Math.round(peak / MIB)} MiB\n`,
  );
  const speed = {
    "time to the critical path": seconds / path,
    "time to the clip's length": seconds / english.duration,
  };
  const withMusic = await englishClipWithMusic(join(directory, "english"));
  const spanish = await spanishClip(join(directory, "spanish"));
  const other = studioIn(join(directory, "spanish"), parts);
  const media = await other.mediaOf(spanish.path, spanish.duration);
  const options = { from: "es", to: "english", options: USUAL, sourceSrt: spanish.srt } as const;
  const figures: [string, Targets, Readonly<Record<string, number>>][] = [
    ["speed", SPEED, speed],
    ["English into Spanish", ENGLISH, await englishFigures(studio, { clip: english, withMusic }, dubbed)],
    ["Spanish into English", SPANISH, await spanishFigures(other, parts, spanish, await dub(other, media, options))],
  ];
  for (const [title, targets, found] of figures) console.log(`${tableOf(title, targets, found)}\n`);
  return figures.every(([, targets, found]) => areMet(targets, found));
}

function tableOf(title: string, targets: Targets, found: Readonly<Record<string, number>>): string {
  const row = ([name, target]: [string, Target]) => {
    const figure = found[name] ?? Number.NaN;
    return [name, figure.toFixed(3), words(target), isMet(target, figure) ? "" : "missed"];
  };
  return table([title, "measured", "target", ""], Object.entries(targets).map(row));
}

async function growth(directory: string, parts: Parts, lengths: readonly number[]): Promise<boolean> {
  const short = englishClip(directory);
  const costs: Cost[] = [];
  for (const duration of lengths) {
    const path = join(directory, `${duration}.mp4`);
    const loop = ["-stream_loop", "-1", "-i", short.path, "-t", String(duration), "-c", "copy", path];
    execFileSync("ffmpeg", ["-nostdin", "-v", "error", ...loop]);
    const { seconds, peak } = await timedDub(join(directory, String(duration)), parts, { path, duration, lines: [] });
    costs.push({ duration, seconds, peak });
  }
  const rows = costs.map(({ duration, seconds, peak }) => [
    `${duration / 60} minutes`,
    seconds.toFixed(0),
    (seconds / duration).toFixed(2),
    `${Math.round(peak / MIB)} MiB`,
  ]);
  console.log(`${table(["clip", "seconds", "to its length", "peak memory"], rows)}\n`);
  const found = growthFigures(costs);
  console.log(`${tableOf("growth", GROWTH, found)}\n`);
  return areMet(GROWTH, found);
}

const areMet = (targets: Targets, found: Readonly<Record<string, number>>) =>
  Object.entries(targets).every(([name, target]) => isMet(target, found[name] ?? Number.NaN));

const directory = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
try {
  // Apart, since files that are made on the way to a clip have the same names for both.
  for (const name of ["english", "spanish"]) mkdirSync(join(directory, name));
  const parts = await partsOf(enginesOf(values.engines), process.env);
  const lengths = values.minutes.split(",").map((minutes) => Number(minutes) * 60);
  const isGood = values.growth ? await growth(directory, parts, lengths) : await quality(directory, parts);
  if (!isGood) process.exitCode = 1;
  console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
