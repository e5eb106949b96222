import { createReadStream, createWriteStream } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AUTO_DETECT, baseLanguage } from "../../domain/languages.ts";
import type { DubOptions } from "../../domain/options.ts";
import { parseSrt } from "../../domain/srt.ts";
import type { Files } from "../../storage/files.ts";
import { burnSubtitles, extensionFor, muxVideo } from "../ffmpeg/video.ts";
import { Missing } from "../parts.ts";
import { EngineFailure, type Engines, type Media, type Script } from "../ports.ts";
import { together } from "../programs/together.ts";
import { speechOf, speechOfCues } from "../recognition/segments.ts";
import { recogniserFor, there, translatorFor, voiceFor, type Parts } from "./choose.ts";
import { givingUp } from "./giving-up.ts";
import { mixDub, takesVoicesApart } from "./mixing.ts";
import { spokenIn } from "./bed.ts";
import { recordingsOf, type Recordings, type Source } from "./recordings.ts";
import { linesOf, speakLines } from "./voicing.ts";
import type { Waiting, Workshop } from "./workshop.ts";

/** Names of files in the directories of stages. */
const [SOUND, SPEECH, LENGTHS] = ["sound.wav", "speech.wav", "lengths.json"];
const [MIX, DUB, BURNT, SYNCED] = ["mix-level.wav", "mix.m4a", "burnt.mp4", "synced.mp4"] as const;

const NO_SPEECH = "No usable speech was found in the media.";

/**
 * Engines that really work: they hear, translate, speak and mix with the programs and services that `parts` names. What
 * a stage made stays on this machine for a day, so that a repeated run goes on where it was.
 */
export function realEngines(parts: Parts, files: Files, workshop: Workshop): Engines {
  /** Everything that needs ffmpeg. @throws Missing */
  const recordings = (waiting: Waiting = {}) => recordingsOf(there(parts.media), files, workshop, waiting);

  /** Does some work, and beside it makes what later steps need: subtitles, old voices. That stops only if the work fails. */
  async function whilePreparing<Result>(
    [media, script, options]: [Media, Script, DubOptions],
    signal: AbortSignal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const failing = new AbortController();
    const either = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
    const ahead = recordings({ signal: either, ahead: true });
    if (takesVoicesApart(options)) void ahead.voices(media).catch(() => {});
    if (options.subtitles && media.hasVideo) void burnt(ahead, media, script, options).catch(() => {});
    return work().catch((error: unknown) => {
      failing.abort();
      throw error;
    });
  }

  const store = async (path: string, stem: string) => {
    const key = `${stem}${extname(path)}`;
    await files.write(key, createReadStream(path));
    return { key };
  };

  return {
    seconds: () => 0,

    // The transcription finds it: nobody waits for an upload while a recording is listened to.
    detectLanguage: async () => AUTO_DETECT,

    transcribe: (media, options, language, { signal }) =>
      givingUp("TRANSCRIPTION_FAILED", `Transcription (${language})`, async () => {
        if (!media.hasAudio) return new EngineFailure("TRANSCRIPTION_FAILED", NO_SPEECH, "no-speech");
        const all = recordings({ signal });
        const stretches = await all.stretches(media);
        // Somebody who supplies the words has heard what no engine does.
        if (stretches.length === 0 && options.sourceSrt === null)
          return new EngineFailure("TRANSCRIPTION_FAILED", NO_SPEECH, "no-speech");
        const { duration } = (await all.source(media)).facts;
        const speakers = (those: Recordings) => those.speakers(media, options.numberOfSpeakers);
        if (options.sourceSrt !== null)
          return speechOfCues(parseSrt(options.sourceSrt) ?? [], (await speakers(all)).turns, { language, duration });
        const asked = language === AUTO_DETECT ? null : (baseLanguage(language) ?? language);
        const recogniser = recogniserFor(parts, asked);
        const sound = await all.speech(media);
        const said = { language: asked, vocabulary: options.brandVocabulary };
        const by = [recogniser.engine, recogniser.version, stretches, said];
        const [heard, who] = await together(
          [
            (either) =>
              recordings({ signal: either }).heard(media, by, (directory, stopped) =>
                recogniser.recognise(sound, stretches, { ...said, directory, signal: stopped }),
              ),
            (either) => speakers(recordings({ signal: either })),
          ],
          signal,
        );
        if (!heard.words.some(({ isFiller }) => !isFiller))
          return new EngineFailure("TRANSCRIPTION_FAILED", NO_SPEECH, "no-speech");
        // A language that was said is shown as it was said.
        const found = asked === null ? heard : { ...heard, language };
        return speechOf(found, who.turns, { removeFillerWords: options.removeFillerWords, duration });
      }),

    translate({ segments, language }, target, { signal }) {
      const from = baseLanguage(language) ?? language;
      return givingUp("TRANSLATION_FAILED", `Translation from ${from} to ${target}`, async () => {
        const texts = segments.map(({ text }) => text);
        return translatorFor(parts, from, target).translate(texts, from, target, signal);
      });
    },

    speak: (media, script, options, stem, { signal }) =>
      givingUp("VOICE_SYNTHESIS_FAILED", `Speech in ${script.language}`, async () => {
        const all = recordings({ signal });
        const { language } = script;
        const voice = voiceFor(parts, language);
        const pitches = await all.pitches(media, script.original.segments);
        const lines = linesOf(script, pitches, options);
        const from = { lines, language, voice: [voice.engine, voice.version] };
        const made = () =>
          all.made(media, "speech", from, async (place, { facts }) => {
            const lengths = await speakLines(place, voice, language, lines, facts.duration, SPEECH);
            await writeFile(join(place.directory, LENGTHS), JSON.stringify(lengths));
          });
        const directory = await whilePreparing([media, script, options], signal, made);
        const lengths = JSON.parse(await readFile(join(directory, LENGTHS), "utf8")) as number[];
        return { ...(await store(join(directory, SPEECH), stem)), lengths };
      }),

    mixAudio: (media, speech, script, options, stem, { signal }) =>
      givingUp("TRANSLATION_FAILED", "Mixing of the sound", async () => {
        const all = recordings({ signal });
        const original = await all.full(media);
        const voice = takesVoicesApart(options) ? { voice: await all.voices(media) } : {};
        const stretches = spokenIn(script.original.segments, await all.stretches(media));
        const made = () =>
          all.made(media, "mix", { speech, options, stretches }, async (place, { facts }) => {
            const track = join(place.directory, "voices.wav");
            await fetchFile(files, speech, track, place.signal);
            const sounds = { original, ...voice, speech: track };
            const { duration } = facts;
            await mixDub(place, sounds, { duration, stretches, options }, { wav: MIX, m4a: DUB });
            await rm(track);
            await rm(join(place.directory, MIX));
          });
        const directory = await whilePreparing([media, script, options], signal, made);
        return store(join(directory, DUB), stem);
      }),

    mixVideo: (media, audio, script, options, stem, { signal }) =>
      givingUp("TRANSLATION_FAILED", "Making of the video", async () => {
        const all = recordings({ signal });
        const { facts } = await all.source(media);
        const subtitled = options.subtitles ? await burnt(all, media, script, options) : undefined;
        const name = `video${subtitled === undefined ? extensionFor(facts) : extname(BURNT)}`;
        // The name of its directory says what it was made from, wherever the data lies.
        const drawnFrom = subtitled === undefined ? null : basename(dirname(subtitled));
        const directory = await all.made(media, "video", { audio, drawnFrom }, async (place, source) => {
          await fetchFile(files, audio, join(place.directory, DUB), place.signal);
          if (subtitled !== undefined) await link(subtitled, join(place.directory, BURNT));
          await muxVideo(place, subtitled === undefined ? source : drawn(source), DUB, name);
          await rm(join(place.directory, DUB));
          await rm(join(place.directory, BURNT), { force: true });
        });
        return store(join(directory, name), stem);
      }),

    syncLips: (video, audio, { lipSync, activeSpeaker }, stem, { signal }) =>
      givingUp("LIPSYNC_FAILED", "Lip-sync", async () => {
        const lipSyncer = there(parts.lipSyncer);
        const asked = { mode: lipSync ?? "standard", activeSpeaker };
        const from = { video, audio, asked, by: [lipSyncer.engine, lipSyncer.version] };
        const rejected = (error: unknown) => {
          if (error instanceof Missing) return new EngineFailure("LIPSYNC_FAILED", error.message, "rejected");
          throw error;
        };
        const sync = async (to: string, stopped: AbortSignal) => {
          const [picture, sound] = [join(to, `video${extname(video)}`), join(to, `audio${extname(audio)}`)];
          await fetchFile(files, video, picture, stopped);
          await fetchFile(files, audio, sound, stopped);
          await lipSyncer.sync(picture, sound, { ...asked, signal: stopped }, join(to, SYNCED));
        };
        const synced = await workshop
          .stage(stem.split("/")[0] ?? "", "lip-sync", from, sync, { signal })
          .catch(rejected);
        return typeof synced === "string" ? store(join(synced, SYNCED), stem) : synced;
      }),
  };
}

/** The pictures with subtitles in them, still with the original's sound: they can be drawn before anybody has spoken. */
async function burnt(
  all: Recordings,
  media: Media,
  { original, texts }: Script,
  { subtitlesSource }: DubOptions,
): Promise<string> {
  const cues = original.segments.map(({ begin, end, text }, at) => ({
    begin,
    end,
    text: subtitlesSource === "original" ? text : (texts[at] ?? ""),
  }));
  const sound = await all.full(media);
  const directory = await all.made(media, "burnt", { cues }, async (place, source) => {
    await link(sound, join(place.directory, SOUND));
    await burnSubtitles(place, source, SOUND, cues, BURNT);
    await rm(join(place.directory, SOUND));
  });
  return join(directory, BURNT);
}

/** Pictures with subtitles are the first stream of their file, upright. */
const drawn = ({ facts }: Source): Source => ({
  file: BURNT,
  facts: { ...facts, picture: facts.picture && { ...facts.picture, index: 0, codec: "h264", rotation: 0 } },
});

const fetchFile = (files: Files, key: string, path: string, signal: AbortSignal | undefined) =>
  pipeline(files.read(key), createWriteStream(path), signal ? { signal } : {});
