import type { Contract } from "../../spec/lib/contract.ts";
import { answered, bodies, ifBody, unrefused } from "../kit/bodies.ts";
import { answers } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { defaulted, ignored, meaning, never } from "../kit/fields.ts";
import { readableCues } from "../kit/cues.ts";
import type { Mutant } from "../mutant.ts";

const dubs = { method: "POST", path: /\/dub$/ };
const operation = "dubProject";
const projectOf = (url: string) => new URL(url).pathname.split("/")[3] ?? "";

const versions = (change: (version: Json) => Json) =>
  answers({ method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200 }, (body) => ({
    ...body,
    translations: body.translations.map(change),
  }));

/** Takes a field in any case. */
const lower = (field: string) =>
  bodies(dubs, (body) => ({
    ...body,
    [field]: typeof body[field] === "string" ? body[field].toLowerCase() : body[field],
  }));

/** Only a part of what an error is about is looked at. */
const narrowed =
  (id: string, change: (of: Json[]) => Json[]) =>
  ({ errors }: Contract) => {
    const about = errors.find((one) => one.id === id)?.when as Json;
    if (!about) throw new Error(`the contract has no condition of ${id}`);
    about.of[1].of = change(about.of[1].of);
  };

const ifCustom = (change: (body: Json) => Json) =>
  bodies(dubs, (body) => (body.voiceMode === "custom" ? change(body) : body));
const ada = "voice_catalog_ada";
const own = "voice_saved_owner";

/** Fields of dubs that are read, defaulted or refused wrongly. */
export const dubFields: readonly Mutant[] = [
  {
    id: "dub-fields/background-off",
    title: "A dub drops background sound unless asked for it.",
    breaks: ["DUB-15"],
    kind: "subtle",
    contract: defaulted(operation, "keepBackgroundMusic", false),
  },
  {
    id: "dub-fields/background-kept",
    title: "A dub keeps background sound whatever was asked.",
    breaks: ["DUB-16"],
    kind: "subtle",
    contract: ignored(operation, "keepBackgroundMusic"),
  },
  {
    id: "dub-fields/background-kept-over-the-original",
    title: "With the original voice, background sound is always kept.",
    breaks: ["DUB-16"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.keepOriginalVoice ? { ...body, keepBackgroundMusic: true } : body)),
  },
  {
    id: "dub-fields/original-voice-on",
    title: "A dub keeps the original voice by default.",
    breaks: ["DUB-17"],
    kind: "subtle",
    contract: defaulted(operation, "keepOriginalVoice", true),
  },
  {
    id: "dub-fields/original-voice-off",
    title: "A dub never keeps the original voice.",
    breaks: ["DUB-18"],
    kind: "subtle",
    contract: ignored(operation, "keepOriginalVoice"),
  },
  {
    id: "dub-fields/volume-50",
    title: "The original voice is at 50 by default.",
    breaks: ["DUB-19"],
    kind: "subtle",
    contract: defaulted(operation, "originalVoiceVolume", 50),
  },
  {
    id: "dub-fields/volume-capped",
    title: "A volume of 70 becomes 69.",
    breaks: ["DUB-20"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      "originalVoiceVolume" in body ? { ...body, originalVoiceVolume: Math.min(69, body.originalVoiceVolume) } : body,
    ),
  },
  {
    id: "dub-fields/volume-one-is-none",
    title: "A volume of 1 counts as none given.",
    breaks: ["DUB-20"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.originalVoiceVolume === 1 ? { ...body, originalVoiceVolume: undefined } : body,
    ),
  },
  {
    id: "dub-fields/not-cloned",
    title: "A dub does not clone voices.",
    breaks: ["DUB-22"],
    kind: "subtle",
    contract: meaning(operation, "voiceMode", (values) => values.forEach((value) => (value.to = false))),
  },
  {
    id: "dub-fields/cloned-only-by-default",
    title: "A dub that asks for cloning gets none.",
    breaks: ["DUB-22"],
    kind: "subtle",
    around: () => {
      const asked = new Set<string>();
      const remember = bodies(
        dubs,
        (body, { url }) => void (body.voiceMode === "cloning" && asked.add(projectOf(url))),
      )();
      const show = versions((version) => ({ ...version, settings: { ...version.settings, voiceCloning: false } }))();
      return (request, next) => (asked.has(projectOf(request.url)) ? show(request, next) : remember(request, next));
    },
  },
  {
    id: "dub-fields/custom-is-cloned",
    title: "A custom voice is shown as cloned.",
    breaks: ["DUB-23"],
    kind: "subtle",
    contract: meaning(operation, "voiceMode", (values) => values.forEach((value) => (value.to = true))),
  },
  {
    id: "dub-fields/voice-mode-in-any-case",
    title: "A voice mode is taken in any case.",
    breaks: ["DUB-24"],
    kind: "subtle",
    around: lower("voiceMode"),
  },
  {
    id: "dub-fields/voice-mode-empty",
    title: "An empty voice mode counts as none given.",
    breaks: ["DUB-24"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.voiceMode === "" ? { ...body, voiceMode: undefined } : body)),
  },
  {
    id: "dub-fields/custom-without-voice",
    title: "A custom voice need not be named.",
    breaks: ["DUB-25"],
    kind: "subtle",
    around: unrefused(
      dubs,
      (_, sent) => sent.voiceMode === "custom" && !("voiceId" in sent),
      (sent) => ({ ...sent, voiceMode: "cloning" }),
    ),
  },
  {
    id: "dub-fields/catalog-voice-refused",
    title: "The first voice of the catalog is refused.",
    breaks: ["DUB-26"],
    kind: "subtle",
    around: ifCustom((body) => ({ ...body, voiceId: body.voiceId === ada ? "gone" : body.voiceId })),
  },
  {
    id: "dub-fields/own-voice-refused",
    title: "The account's own voice is refused.",
    breaks: ["DUB-27"],
    kind: "subtle",
    around: ifCustom((body) => ({ ...body, voiceId: body.voiceId === own ? "gone" : body.voiceId })),
  },
  {
    id: "dub-fields/voice-by-its-beginning",
    title: "An identifier that begins like that of a voice names it.",
    breaks: ["DUB-28"],
    kind: "subtle",
    around: ifCustom((body) => ({ ...body, voiceId: body.voiceId?.startsWith(ada) ? ada : body.voiceId })),
  },
  {
    id: "dub-fields/voice-cut-short",
    title: "The beginning of a voice's identifier names it.",
    breaks: ["DUB-28"],
    kind: "subtle",
    around: ifCustom((body) => ({
      ...body,
      voiceId: body.voiceId && ada.startsWith(body.voiceId) ? ada : body.voiceId,
    })),
  },
  {
    id: "dub-fields/voice-of-another-account",
    title: "The voice of another account can be used.",
    breaks: ["DUB-29"],
    kind: "subtle",
    around: ifCustom((body) => ({ ...body, voiceId: body.voiceId === "voice_saved_other" ? own : body.voiceId })),
  },
  {
    id: "dub-fields/isolator-realistic",
    title: "The isolator of a dub is realistic by default.",
    breaks: ["DUB-30"],
    kind: "subtle",
    contract: defaulted(operation, "voiceIsolatorOption", "realistic"),
  },
  {
    id: "dub-fields/isolator-ignored",
    title: "The isolator that was asked for is ignored.",
    breaks: ["DUB-31"],
    kind: "subtle",
    contract: ignored(operation, "voiceIsolatorOption"),
  },
  {
    id: "dub-fields/isolator-in-any-case",
    title: "An isolator is taken in any case.",
    breaks: ["DUB-32"],
    kind: "subtle",
    around: lower("voiceIsolatorOption"),
  },
  {
    id: "dub-fields/subtitles-on",
    title: "A dub of a video has subtitles by default.",
    breaks: ["DUB-34"],
    kind: "subtle",
    around: bodies(dubs, (body) => ({ subtitles: true, ...body })),
  },
  {
    id: "dub-fields/subtitles-ignored",
    title: "A dub never has subtitles.",
    breaks: ["DUB-35"],
    kind: "subtle",
    contract: ignored(operation, "subtitles"),
  },
  {
    id: "dub-fields/subtitles-of-audio",
    title: "Subtitles are taken for audio.",
    breaks: ["DUB-36"],
    kind: "subtle",
    contract: narrowed("VideoProjectRequired", (of) => of.slice(1)),
  },
  {
    id: "dub-fields/subtitles-original",
    title: "Subtitles of a dub show the original by default.",
    breaks: ["DUB-37"],
    kind: "subtle",
    contract: defaulted(operation, "subtitlesSource", "original"),
  },
  {
    id: "dub-fields/subtitles-source-ignored",
    title: "The source of subtitles is ignored.",
    breaks: ["DUB-38"],
    kind: "subtle",
    contract: ignored(operation, "subtitlesSource"),
  },
  {
    id: "dub-fields/subtitles-source-in-any-case",
    title: "A source of subtitles is taken in any case.",
    breaks: ["DUB-39"],
    kind: "subtle",
    around: lower("subtitlesSource"),
  },
  {
    id: "dub-fields/lip-sync-by-default",
    title: "Lip-sync is made without being asked for.",
    breaks: ["DUB-40"],
    kind: "subtle",
    contract: defaulted(operation, "lipSyncMode", "standard"),
  },
  {
    id: "dub-fields/lip-sync-standard-is-pro",
    title: "Standard lip-sync is made as pro.",
    breaks: ["DUB-41"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.lipSyncMode === "standard" ? { ...body, lipSyncMode: "pro" } : body)),
  },
  {
    id: "dub-fields/lip-sync-pro-is-standard",
    title: "Pro lip-sync is made as standard.",
    breaks: ["DUB-42"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.lipSyncMode === "pro" ? { ...body, lipSyncMode: "standard" } : body)),
  },
  {
    id: "dub-fields/lip-sync-studio-not-made",
    title: "Studio lip-sync is taken and not made.",
    breaks: ["DUB-43"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.lipSyncMode === "studio" ? { ...body, lipSyncMode: undefined } : body)),
  },
  {
    id: "dub-fields/lip-sync-studio-is-pro",
    title: "Studio lip-sync is made as pro.",
    breaks: ["LIP-08"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.lipSyncMode === "studio" ? { ...body, lipSyncMode: "pro" } : body)),
  },
  {
    id: "dub-fields/lip-sync-by-its-older-name",
    title: "The older name of the third mode is taken.",
    breaks: ["DUB-44"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.lipSyncMode === "pro_2" ? { ...body, lipSyncMode: "studio" } : body)),
  },
  {
    id: "dub-fields/lip-sync-of-audio",
    title: "Studio lip-sync is taken for audio.",
    breaks: ["DUB-45"],
    kind: "subtle",
    around: unrefused(
      dubs,
      (_, sent) => sent.lipSyncMode === "studio",
      (sent) => ({ ...sent, lipSyncMode: undefined }),
    ),
  },
  {
    id: "dub-fields/detection-on",
    title: "Active speakers are detected by default.",
    breaks: ["DUB-46"],
    kind: "subtle",
    contract: defaulted(operation, "activeSpeakerDetectionEnabled", true),
  },
  {
    id: "dub-fields/detection-ignored",
    title: "Active speakers are never detected.",
    breaks: ["DUB-47"],
    kind: "subtle",
    contract: ignored(operation, "activeSpeakerDetectionEnabled"),
  },
  {
    id: "dub-fields/history-without-jobs",
    title: "Earlier attempts at lip-sync have no identifier in the details.",
    breaks: ["LIP-12"],
    kind: "subtle",
    around: versions((version) =>
      version.lipSync
        ? {
            ...version,
            lipSync: {
              ...version.lipSync,
              history: version.lipSync.history.map(({ jobId: _gone, ...attempt }: Json) => attempt),
            },
          }
        : version,
    ),
  },
  {
    id: "dub-fields/cloning-below-one",
    title: "Values of voice cloning have to be less than one.",
    breaks: ["DUB-48"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.voiceCloningSettings?.stability === 1
        ? { ...body, voiceCloningSettings: { stability: 2, similarity: 0 } }
        : body,
    ),
  },
  {
    id: "dub-fields/similarity-clamped",
    title: "A similarity beyond its bounds is moved to them.",
    breaks: ["DUB-49"],
    kind: "subtle",
    around: bodies(dubs, (body) => {
      const settings = body.voiceCloningSettings;
      return settings
        ? { ...body, voiceCloningSettings: { ...settings, similarity: Math.min(1, Math.max(0, settings.similarity)) } }
        : body;
    }),
  },
  {
    id: "dub-fields/stability-a-little-over",
    title: "A stability a little over one is taken.",
    breaks: ["DUB-49"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.voiceCloningSettings?.stability === 1.01
        ? { ...body, voiceCloningSettings: { ...body.voiceCloningSettings, stability: 1 } }
        : body,
    ),
  },
  {
    id: "dub-fields/cloning-of-a-custom-voice",
    title: "Settings of cloning are taken with a custom voice.",
    breaks: ["DUB-50"],
    kind: "subtle",
    contract: never(operation, "VoiceCloningSettingsNeedCloning"),
  },
  {
    id: "dub-fields/booleans-as-text",
    title: "Booleans are taken as text.",
    breaks: ["DUB-02"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          value === "true" || value === "false" ? value === "true" : value,
        ]),
      ),
    ),
  },
  {
    id: "dub-fields/volume-as-text",
    title: "The volume is taken as text.",
    breaks: ["DUB-02"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      typeof body.originalVoiceVolume === "string"
        ? { ...body, originalVoiceVolume: Number(body.originalVoiceVolume) }
        : body,
    ),
  },
  {
    id: "dub-fields/language-of-the-project",
    title: "Without a language, that of the project is taken.",
    breaks: ["DUB-07"],
    kind: "subtle",
    around: bodies(dubs, (body) => ("targetLanguage" in body ? body : { ...body, targetLanguage: "french" })),
  },
  {
    id: "dub-fields/language-null",
    title: "A language that is null counts as that of the project.",
    breaks: ["DUB-07"],
    kind: "subtle",
    around: bodies(dubs, (body) => (body.targetLanguage === null ? { ...body, targetLanguage: "french" } : body)),
  },
  {
    id: "dub-fields/without-a-translation",
    title: "A dub needs no translation.",
    breaks: ["DUB-10"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.translatedSrt === undefined ? { ...body, translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nOh.\n" } : body,
    ),
  },
  {
    id: "dub-fields/any-text-is-srt",
    title: "Text that is not SRT is accepted and fails later.",
    breaks: ["DUB-11"],
    kind: "subtle",
    contract: never(operation, "TranslatedSrtMalformed"),
  },
  {
    id: "dub-fields/broken-cue-left-out",
    title: "A cue of a supplied translation that cannot be read is left out.",
    breaks: ["DUB-11"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      typeof body.translatedSrt === "string" ? { ...body, translatedSrt: readableCues(body.translatedSrt) } : body,
    ),
  },
  {
    id: "dub-fields/vtt-is-srt",
    title: "WebVTT is taken for SRT.",
    breaks: ["DUB-11"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.translatedSrt?.startsWith?.("WEBVTT")
        ? { ...body, translatedSrt: "1\n00:00:00,000 --> 00:00:03,000\nOh.\n" }
        : body,
    ),
  },
  {
    id: "dub-fields/speaker-boost-breaks",
    title: "A `speakerBoost` breaks the route.",
    breaks: ["DUB-51"],
    kind: "plain",
    around: ifBody(dubs, (body) =>
      body.includes("speakerBoost") ? answered(500, { code: "INTERNAL_ERROR", message: "Oh." }) : undefined,
    ),
  },
  {
    id: "dub-fields/one-skip",
    title: "More than one skip is refused.",
    breaks: ["DUB-52"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      body.translationTimeSkips?.length > 1 ? { ...body, translationTimeSkips: "one" } : body,
    ),
  },
  {
    id: "dub-fields/touching-skips",
    title: "A skip that ends where a segment begins counts as covering it.",
    breaks: ["DUB-52"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      Array.isArray(body.translationTimeSkips)
        ? {
            ...body,
            translationTimeSkips: body.translationTimeSkips.map((skip: Json) => ({
              ...skip,
              endTime: skip.endTime + 0.001,
            })),
          }
        : body,
    ),
  },
  {
    id: "dub-fields/skips-of-audio",
    title: "Skips are taken for audio.",
    breaks: ["DUB-53"],
    kind: "subtle",
    contract: narrowed("VideoProjectRequired", (of) => of.slice(0, -1)),
  },
  {
    id: "dub-fields/skips-without-background",
    title: "Skips are taken without background sound.",
    breaks: ["DUB-54"],
    kind: "subtle",
    contract: narrowed("SkipsNeedBackgroundOnly", (of) => of.slice(1)),
  },
  {
    id: "dub-fields/skips-over-the-original",
    title: "Skips are taken with the original voice.",
    breaks: ["DUB-55"],
    kind: "subtle",
    contract: narrowed("SkipsNeedBackgroundOnly", (of) => of.slice(0, 1)),
  },
  {
    id: "dub-fields/skips-never-looked-at",
    title: "Skips are taken wherever they are.",
    breaks: ["DUB-56"],
    kind: "subtle",
    contract: never(operation, "SkipsCoverTranscript"),
  },
  {
    id: "dub-fields/first-skip-alone",
    title: "Only the first skip is checked.",
    breaks: ["DUB-56"],
    kind: "subtle",
    around: bodies(dubs, (body) =>
      Array.isArray(body.translationTimeSkips)
        ? { ...body, translationTimeSkips: body.translationTimeSkips.slice(0, 1) }
        : body,
    ),
  },
  {
    id: "dub-fields/skip-duration-breaks",
    title: "A skip with a duration breaks the route.",
    breaks: ["DUB-57"],
    kind: "plain",
    around: ifBody(dubs, (body) =>
      /"duration":/.test(body) ? answered(500, { code: "INTERNAL_ERROR", message: "Oh." }) : undefined,
    ),
  },
];
