/** A bound of an action's input: path (`[]`: the items of a list), JSON Schema keyword, value. */
export type BoundPin = readonly [path: string, keyword: string, value: unknown];

/** Bounds of the fields of `settings_update`. The 28 preset names of `dynamicSubtitles` are not listed in the source. */
export const SETTINGS_UPDATE: readonly BoundPin[] = [
  ["companyName", "minLength", 1],
  ["companyName", "maxLength", 120],
  ["brandVocabulary", "maxItems", 1000],
  ["brandVocabulary[]", "maxLength", 500],
  ["customTranslationInstructions", "maxLength", 500],
  ["favoriteTemplates.voiceIds", "maxItems", 50],
  ["favoriteTemplates.voiceIds[]", "minLength", 1],
  ["favoriteTemplates.voiceIds[]", "maxLength", 256],
  ["targetLanguagePresets", "maxItems", 50],
  ["targetLanguagePresets[].id", "minLength", 1],
  ["targetLanguagePresets[].id", "maxLength", 50],
  ["targetLanguagePresets[].name", "minLength", 1],
  ["targetLanguagePresets[].name", "maxLength", 50],
  ["targetLanguagePresets[].languages", "minItems", 1],
  ["targetLanguagePresets[].languages", "maxItems", 50],
  ["targetLanguagePresets[].languages[]", "minLength", 2],
  ["targetLanguagePresets[].languages[]", "maxLength", 64],
  ["targetLanguagePresets[]", "required", ["id", "name", "languages"]],
  ["socialMediaStatsPresets", "maxItems", 50],
  ["socialMediaStatsPresets[].id", "minLength", 1],
  ["socialMediaStatsPresets[].id", "maxLength", 50],
  ["socialMediaStatsPresets[].name", "minLength", 1],
  ["socialMediaStatsPresets[].name", "maxLength", 50],
  ["socialMediaStatsPresets[].channelIds", "minItems", 1],
  ["socialMediaStatsPresets[].channelIds", "maxItems", 50],
  ["socialMediaStatsPresets[].channelIds[]", "minLength", 1],
  ["socialMediaStatsPresets[].channelIds[]", "maxLength", 200],
  ["socialMediaStatsPresets[]", "required", ["id", "name", "channelIds"]],
  ["textToSpeechBrandPresets", "maxItems", 10],
  ["textToSpeechBrandPresets[].id", "minLength", 1],
  ["textToSpeechBrandPresets[].id", "maxLength", 64],
  ["textToSpeechBrandPresets[].name", "minLength", 1],
  ["textToSpeechBrandPresets[].name", "maxLength", 60],
  ["textToSpeechBrandPresets[].voice", "minLength", 1],
  ["textToSpeechBrandPresets[].voice", "maxLength", 256],
  [
    "textToSpeechBrandPresets[].instructionPreset",
    "enum",
    ["default", "cheerful", "calm", "narrator", "dramatic", "whisper", "energetic"],
  ],
  ["textToSpeechBrandPresets[].instructions", "maxLength", 300],
  ["textToSpeechBrandPresets[].speed", "minimum", 0.5],
  ["textToSpeechBrandPresets[].speed", "maximum", 2],
  ["textToSpeechBrandPresets[]", "required", ["id", "name", "voice", "instructionPreset", "instructions", "speed"]],
  ["defaultVoiceCloningSettings", "required", ["stability", "similarity"]],
  ["defaultVoiceCloningSettings.stability", "minimum", 0],
  ["defaultVoiceCloningSettings.stability", "maximum", 1],
  ["defaultVoiceCloningSettings.similarity", "minimum", 0],
  ["defaultVoiceCloningSettings.similarity", "maximum", 1],
  ["isSoundNotificationsEnabled", "type", "boolean"],
  ["isVoiceCloningSettingsTipDismissed", "type", "boolean"],
];

/** Bounds of the other inputs that the source shows, by action. */
export const OTHER_INPUTS: Readonly<Record<string, readonly BoundPin[]>> = {
  notifications_update: [
    ["projectCreation", "type", "boolean"],
    ["videoTranslation", "type", "boolean"],
    ["videoLipsync", "type", "boolean"],
    ["activityReminder", "type", "boolean"],
  ],
  team_create: [
    ["teamName", "minLength", 3],
    ["teamName", "maxLength", 20],
  ],
  team_add_member: [
    ["email", "maxLength", 254],
    ["email", "format", "email"],
  ],
  webhooks_update: [
    ["url", "maxLength", 2048],
    ["url", "format", "uri"],
  ],
  action_request_get: [
    ["operation", "minLength", 1],
    ["operation", "maxLength", 100],
  ],
};

/** Names that the pattern of `action_request_get`'s `operation` takes, and names that it does not. */
export const OPERATION_NAMES = {
  taken: ["a", "settings_update", "team_create", "a1", "a__b", "z9_"],
  refused: ["", "A", "1a", "_a", "a-b", "a.b", "a b", "settings_Update", "ä"],
} as const;
