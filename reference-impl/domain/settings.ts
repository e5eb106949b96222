import type { components } from "../../generated/types.ts";
import { flag, list, number, oneOf, record, text } from "./arguments.ts";

/** The settings of an account, and its e-mail preferences. */
export type Settings = components["schemas"]["Settings"];
export type Preferences = components["schemas"]["NotificationPreferences"];

/** What an account has that never changed a setting (ours: the source shows no defaults). */
export const DEFAULT_SETTINGS: Settings = {
  companyName: "",
  brandVocabulary: [],
  customTranslationInstructions: "",
  favoriteTemplates: null,
  targetLanguagePresets: [],
  socialMediaStatsPresets: [],
  textToSpeechBrandPresets: [],
  defaultVoiceCloningSettings: null,
  isSoundNotificationsEnabled: true,
  isVoiceCloningSettingsTipDismissed: false,
};

/** Every e-mail, until the person says otherwise (ours as well). */
export const DEFAULT_PREFERENCES: Preferences = {
  projectCreation: true,
  videoTranslation: true,
  videoLipsync: true,
  activityReminder: true,
};

/** Settings that a team shares: those of its owner hold, and only the owner may change them. */
export const SHARED_SETTINGS = ["brandVocabulary", "customTranslationInstructions"] as const;

/** The names of subtitle presets (Q-SUBTITLE-PRESETS: the source says that there are 28, and leaves them out). */
const SUBTITLE_PRESETS = (
  "classic bold karaoke highlight typewriter bounce pop fade slide glow neon outline shadow boxed minimal cinema " +
  "comic retro pixel handwritten marker gradient spotlight wave zoom news sport podcast"
).split(" ") as components["schemas"]["SubtitlePreset"][];

const INSTRUCTION_PRESETS = [
  "default",
  "cheerful",
  "calm",
  "narrator",
  "dramatic",
  "whisper",
  "energetic",
] as const satisfies readonly components["schemas"]["TextToSpeechBrandPreset"]["instructionPreset"][];

const id = (max = 50) => text({ min: 1, max });

/** The arguments of settings_update (Endpoints: 'settings_update input'). */
export const SETTINGS_UPDATE = record({
  companyName: text({ min: 1, max: 120 }),
  brandVocabulary: list(text({ max: 500 }), 1000),
  customTranslationInstructions: text({ max: 500 }),
  favoriteTemplates: record({
    dynamicSubtitles: oneOf(SUBTITLE_PRESETS).nullable(),
    voiceIds: list(id(256), 50).nullable(),
  })
    .partial()
    .nullable(),
  targetLanguagePresets: list(record({ id: id(), name: id(), languages: list(text({ min: 2, max: 64 }), 50, 1) }), 50),
  socialMediaStatsPresets: list(
    record({ id: id(), name: id(), channelIds: list(text({ min: 1, max: 200, pattern: /^[^/]+$/ }), 50, 1) }),
    50,
  ),
  textToSpeechBrandPresets: list(
    record({
      id: id(64),
      name: id(60),
      voice: id(256),
      instructionPreset: oneOf(INSTRUCTION_PRESETS),
      instructions: text({ max: 300 }),
      speed: number(0.5, 2),
    }),
    10,
  ),
  defaultVoiceCloningSettings: record({ stability: number(0, 1), similarity: number(0, 1) }),
  isSoundNotificationsEnabled: flag,
  isVoiceCloningSettingsTipDismissed: flag,
}).partial();

export const PREFERENCES_UPDATE = record({
  projectCreation: flag,
  videoTranslation: flag,
  videoLipsync: flag,
  activityReminder: flag,
}).partial();
