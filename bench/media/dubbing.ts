import { createReadStream } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { TargetLanguage } from "../../reference-impl/domain/languages.ts";
import type { DubOptions, TranscriptionOptions } from "../../reference-impl/domain/options.ts";
import { loudnessOf, targetOf } from "../../reference-impl/engines/ffmpeg/loudness.ts";
import { factsOf } from "../../reference-impl/engines/ffmpeg/probe.ts";
import type { MediaTool } from "../../reference-impl/engines/parts.ts";
import { there, type Parts } from "../../reference-impl/engines/pipeline/choose.ts";
import { realEngines } from "../../reference-impl/engines/pipeline/engines.ts";
import { workshopIn, type Workshop } from "../../reference-impl/engines/pipeline/workshop.ts";
import { isFailure, type Engines, type Media, type Script, type Speech } from "../../reference-impl/engines/ports.ts";
import { diskFiles } from "../../reference-impl/storage/files.ts";
import type { RunFailure } from "../../reference-impl/domain/errors.ts";

/** Options of a dub where nothing is asked for. */
export const USUAL: DubOptions = {
  keepBackgroundMusic: true,
  keepOriginalVoice: false,
  originalVoiceVolume: 0,
  voiceIsolatorOption: "studio",
  subtitles: false,
  subtitlesSource: "translated",
  lipSync: null,
  activeSpeaker: false,
  voiceId: null,
  cloning: {},
  skips: [],
};

export const HEARD: TranscriptionOptions = {
  originalLanguage: null,
  numberOfSpeakers: null,
  brandVocabulary: [],
  removeFillerWords: false,
  sourceSrt: null,
};

/** Steering that asks for nothing. */
export const TASK = { fate: [] };

/** Engines with files and results in a directory, and one project with media in it. */
export interface Studio {
  /** Where instruments put what they need. */
  directory: string;
  /** Runs ffmpeg, for instruments. */
  tool: MediaTool;
  engines: Engines;
  /** Stores a file of this machine. */
  upload(path: string, name: string): Promise<string>;
  /** The file of a key. */
  pathOf(key: string): string;
  /** What the engines get of a file. */
  mediaOf(path: string, duration: number): Promise<Media>;
}

export function studioIn(
  directory: string,
  parts: Parts,
  workshop: Workshop = workshopIn(join(directory, "work")),
): Studio {
  const files = diskFiles(join(directory, "files"));
  const upload = async (path: string, name: string) => {
    const key = `prj_1/${name}${extname(path)}`;
    await files.write(key, createReadStream(path));
    return key;
  };
  return {
    directory,
    tool: there(parts.media),
    engines: realEngines(parts, files, workshop),
    upload,
    pathOf: (key) => join(directory, "files", key),
    mediaOf: async (path, duration) => ({
      key: await upload(path, basename(path, extname(path))),
      duration,
      hasAudio: true,
      hasVideo: true,
    }),
  };
}

/** The result of an engine. @throws Error with the message of its failure */
export function done<Result extends object>(result: Result | RunFailure): Result {
  if (isFailure(result)) throw new Error(`${result.code}: ${result.message}`);
  return result;
}

/** Everything that a dub leaves. Paths of files. */
export interface Dub {
  original: Speech;
  texts: string[];
  script: Script;
  /** The new voices alone. */
  speech: { key: string; path: string };
  audio: string;
  video: string;
}

/** Dubs media as the service does, one stage after the other. */
export async function dub(
  studio: Studio,
  media: Media,
  {
    from,
    to,
    options,
    sourceSrt = null,
  }: { from: string; to: TargetLanguage; options: DubOptions; sourceSrt?: string | null },
): Promise<Dub> {
  const { engines, pathOf } = studio;
  const original = done(await engines.transcribe(media, { ...HEARD, sourceSrt }, from, TASK));
  const texts = done(await engines.translate(original, to, TASK));
  const script = { language: to, original, texts };
  const speech = done(await engines.speak(media, script, options, "prj_1/speech", TASK));
  const voices = { key: speech.key, path: pathOf(speech.key) };
  return {
    original,
    texts,
    script,
    speech: voices,
    ...(await mixed(studio, media, { script, speech, options }, "prj_1/dub")),
  };
}

/** Mixes new voices with a clip. @param stem of the keys of both files */
export async function mixed(
  { engines, pathOf }: Studio,
  media: Media,
  { script, speech, options }: { script: Script; speech: { key: string }; options: DubOptions },
  stem: string,
): Promise<{ audio: string; video: string }> {
  const audio = done(await engines.mixAudio(media, speech.key, script, options, `${stem}-audio`, TASK));
  const video = done(await engines.mixVideo(media, audio.key, script, options, `${stem}-video`, TASK));
  return { audio: pathOf(audio.key), video: pathOf(video.key) };
}

const factsIn = ({ tool }: Studio, path: string) => factsOf(tool, dirname(path), basename(path), { duration: LONGEST });

/** Seconds of the longest clip. */
const LONGEST = 7200;

/** How many properties of the picture another video has otherwise, and by how many seconds it is longer or shorter. */
export async function changesOfPicture(studio: Studio, path: string, other: string) {
  const [before, after] = [(await factsIn(studio, path)).picture, (await factsIn(studio, other)).picture];
  const same = ["width", "height", "rotation", "pixelAspect", "frameRate"] as const;
  return {
    changes: same.filter((property) => before?.[property] !== after?.[property]).length,
    length: Math.abs((before?.end ?? 0) - (after?.end ?? Infinity)),
  };
}

/** How far a dub is from the loudness that it should have, and how near to clipping. */
export async function loudnessFigures({ tool }: Studio, path: string, dubbed: string) {
  const measured = (file: string) => loudnessOf({ tool, directory: dirname(file) }, basename(file), LONGEST);
  const { integrated, peak } = await measured(dubbed);
  return {
    "loudness: distance from the target, LU": Math.abs(integrated - targetOf(await measured(path))),
    "loudness: highest peak, dBTP": peak,
  };
}
