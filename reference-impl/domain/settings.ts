import type { components } from "../../generated/types.ts";
import { words } from "./words.ts";

/** The settings of an account, and its e-mail preferences. */
export type Settings = Required<components["schemas"]["Settings"]>;
export type Preferences = Required<components["schemas"]["NotificationPreferences"]>;

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
export const SUBTITLE_PRESETS = (
  "classic bold karaoke highlight typewriter bounce pop fade slide glow neon outline shadow boxed minimal cinema " +
  "comic retro pixel handwritten marker gradient spotlight wave zoom news sport podcast"
).split(" ");

/** How a voice reads, by name. */
export const INSTRUCTION_PRESETS = words(
  "default cheerful calm narrator dramatic whisper energetic",
) satisfies readonly components["schemas"]["TextToSpeechBrandPreset"]["instructionPreset"][];
