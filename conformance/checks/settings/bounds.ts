/** A bound of `settings_update`, with arguments that keep to it and arguments that break it and nothing else. */
export interface Bound {
  id: string;
  name: string;
  taken: readonly object[];
  refused: readonly object[];
}

const text = (length: number) => "a".repeat(length);
/** As many characters, and more bytes. */
const accented = (length: number) => "é".repeat(length);
const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

/** Arguments with one value after the other. */
const each = (values: readonly unknown[], give: (value: unknown) => object) => values.map(give);

const vocabulary = (brandVocabulary: unknown) => ({ brandVocabulary });
const templates = (changed: object) => ({ favoriteTemplates: { dynamicSubtitles: null, voiceIds: null, ...changed } });
const voices = (voiceIds: unknown) => templates({ voiceIds });
const cloning = (changed: object) => ({ defaultVoiceCloningSettings: { stability: 0.5, similarity: 0.5, ...changed } });

const TARGET = { id: "languages-1", name: "Preset", languages: ["french", "german"] };
const SOCIAL = { id: "channels-1", name: "Preset", channelIds: ["channel-1"] };
const SPEECH = {
  id: "speech-1",
  name: "Preset",
  voice: "voice-1",
  instructionPreset: "calm",
  instructions: "Slowly.",
  speed: 1,
};

const targets = (...presets: readonly object[]) => ({ targetLanguagePresets: presets });
const socials = (...presets: readonly object[]) => ({ socialMediaStatsPresets: presets });
const speeches = (...presets: readonly object[]) => ({ textToSpeechBrandPresets: presets });
const target = (changed: object) => targets({ ...TARGET, ...changed });
const social = (changed: object) => socials({ ...SOCIAL, ...changed });
const speech = (changed: object) => speeches({ ...SPEECH, ...changed });

/** The object without each of its fields, in turn. */
const lacking = (whole: object, give: (part: object) => object) =>
  Object.keys(whole).map((field) => give(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))));

/** From a least to a most; null: the source names no least, so whether an empty one is taken is not judged. */
type Span = readonly [least: number | null, most: number];

/** A text field from a shortest to a longest length. */
const length = (id: string, name: string, [shortest, longest]: Span, give: (value: string) => object): Bound => ({
  id,
  name,
  taken: [text(shortest ?? 1), text(longest), accented(longest)].map(give),
  refused: [...(shortest === null ? [] : [text(shortest - 1)]), text(longest + 1)].map(give),
});

/** A list from a least to a greatest number of items. */
const count = (id: string, name: string, [least, most]: Span, give: (list: string[]) => object): Bound => ({
  id,
  name,
  taken: [words(least ?? 1), words(most)].map(give),
  refused: [...(least === null ? [] : [words(least - 1)]), words(most + 1)].map(give),
});

/** A number from a lowest to a highest value. */
const range = (
  id: string,
  name: string,
  [lowest, highest]: readonly [number, number],
  give: (value: unknown) => object,
): Bound => ({
  id,
  name,
  taken: each([lowest, highest, (lowest + highest) / 2], give),
  refused: each([lowest - 0.01, highest + 0.01, lowest - 1, highest * 10], give),
});

const flag = (id: string, name: string, field: string): Bound => ({
  id,
  name,
  taken: each([true, false], (value) => ({ [field]: value })),
  refused: each(["true", "false", "", 0, 1, null, []], (value) => ({ [field]: value })),
});

/** Every bound of the table of `settings_update`, read off the source. */
export const BOUNDS: readonly Bound[] = [
  length("SET-07", "the company name", [1, 120], (companyName) => ({ companyName })),
  count("SET-08", "the items of the vocabulary", [null, 1000], vocabulary),
  length("SET-09", "an item of the vocabulary", [null, 500], (item) => vocabulary(["before", item])),
  length("SET-11", "the translation instructions", [null, 500], (customTranslationInstructions) => ({
    customTranslationInstructions,
  })),
  {
    id: "SET-13",
    name: "the favorite templates",
    taken: [{ favoriteTemplates: null }, templates({})],
    refused: [],
  },
  { id: "SET-14", name: "no favorite subtitles", taken: [templates({ voiceIds: ["voice-1"] })], refused: [] },
  {
    ...count("SET-15", "the favorite voices", [null, 50], voices),
    taken: each([null, [], words(50)], voices),
  },
  length("SET-16", "a favorite voice", [1, 256], (voice) => voices(["voice-1", voice])),
  count("SET-17", "the target language presets", [null, 50], (list) =>
    targets(...list.map((id) => ({ ...TARGET, id }))),
  ),
  {
    id: "SET-18",
    name: "a whole target language preset",
    taken: [targets(TARGET)],
    refused: lacking(TARGET, (part) => targets(part)),
  },
  length("SET-19", "the id of a target language preset", [1, 50], (id) => target({ id })),
  length("SET-20", "the name of a target language preset", [1, 50], (name) => target({ name })),
  count("SET-21", "the languages of a preset", [1, 50], (languages) => target({ languages })),
  length("SET-22", "a language of a preset", [2, 64], (language) => target({ languages: ["french", language] })),
  count("SET-23", "the social media presets", [null, 50], (list) => socials(...list.map((id) => ({ ...SOCIAL, id })))),
  {
    id: "SET-24",
    name: "a whole social media preset",
    taken: [socials(SOCIAL)],
    refused: lacking(SOCIAL, (part) => socials(part)),
  },
  length("SET-25", "the id of a social media preset", [1, 50], (id) => social({ id })),
  length("SET-26", "the name of a social media preset", [1, 50], (name) => social({ name })),
  count("SET-27", "the channels of a preset", [1, 50], (channelIds) => social({ channelIds })),
  length("SET-28", "a channel of a preset", [1, 200], (channel) => social({ channelIds: ["channel-1", channel] })),
  {
    id: "SET-29",
    name: "a slash in a channel",
    taken: [social({ channelIds: ["UC_x5-XG1.OV2"] })],
    refused: each(["a/b", "/", "/channel", "channel/"], (channel) => social({ channelIds: ["channel-1", channel] })),
  },
  count("SET-30", "the text-to-speech presets", [null, 10], (list) =>
    speeches(...list.map((id) => ({ ...SPEECH, id }))),
  ),
  {
    id: "SET-31",
    name: "a whole text-to-speech preset",
    taken: [speeches(SPEECH)],
    refused: lacking(SPEECH, (part) => speeches(part)),
  },
  length("SET-32", "the id of a text-to-speech preset", [1, 64], (id) => speech({ id })),
  length("SET-33", "the name of a text-to-speech preset", [1, 60], (name) => speech({ name })),
  length("SET-34", "the voice of a text-to-speech preset", [1, 256], (voice) => speech({ voice })),
  {
    id: "SET-35",
    name: "the instruction preset",
    taken: each(["default", "cheerful", "calm", "narrator", "dramatic", "whisper", "energetic"], (instructionPreset) =>
      speech({ instructionPreset }),
    ),
    refused: each(["shout", "Calm", "calm ", ""], (instructionPreset) => speech({ instructionPreset })),
  },
  length("SET-36", "the instructions of a text-to-speech preset", [null, 300], (instructions) =>
    speech({ instructions }),
  ),
  {
    id: "SET-44",
    name: "empty instructions of a text-to-speech preset",
    taken: [speech({ instructions: "" })],
    refused: [],
  },
  range("SET-37", "the speed of a text-to-speech preset", [0.5, 2], (speed) => speech({ speed })),
  {
    id: "SET-38",
    name: "whole voice cloning settings",
    taken: [cloning({})],
    refused: lacking(cloning({}).defaultVoiceCloningSettings, (part) => ({ defaultVoiceCloningSettings: part })),
  },
  range("SET-39", "the stability", [0, 1], (stability) => cloning({ stability })),
  range("SET-40", "the similarity", [0, 1], (similarity) => cloning({ similarity })),
  flag("SET-41", "sounds", "isSoundNotificationsEnabled"),
  flag("SET-42", "the tip about voice cloning", "isVoiceCloningSettingsTipDismissed"),
  {
    id: "SET-43",
    name: "subtitles that are none of the 28",
    taken: [],
    refused: each(["no preset has this name 7f3a91c2", text(300), "Zq0-xW7-Lp3-Vn9"], (dynamicSubtitles) =>
      templates({ dynamicSubtitles }),
    ),
  },
];
