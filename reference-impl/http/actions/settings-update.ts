import { z } from "zod";
import { Refusal } from "../../domain/errors.ts";
import { INSTRUCTION_PRESETS, SHARED_SETTINGS, SUBTITLE_PRESETS } from "../../domain/settings.ts";
import { changeSettings } from "../../storage/settings.ts";
import { action } from "../action.ts";
import { text } from "../checked.ts";
import { settingsOf } from "../saved-settings.ts";

const share = z.number().min(0).max(1);
const preset = { id: text(50, 1), name: text(50, 1) };
/** A preset holds one thing at least. */
const things = (thing: z.ZodType<string>) => z.array(thing).min(1).max(50);

/** The arguments (Endpoints: 'settings_update input'), each of which may be absent. */
const SETTINGS = z
  .strictObject({
    companyName: text(120, 1),
    brandVocabulary: z.array(text(500)).max(1000),
    customTranslationInstructions: text(500),
    favoriteTemplates: z
      .strictObject({
        dynamicSubtitles: z.enum(SUBTITLE_PRESETS).nullable(),
        voiceIds: z.array(text(256, 1)).max(50).nullable(),
      })
      .partial()
      .nullable(),
    targetLanguagePresets: z
      .strictObject({ ...preset, languages: things(text(64, 2)) })
      .array()
      .max(50),
    socialMediaStatsPresets: z
      .strictObject({ ...preset, channelIds: things(text(200, 1, z.string().regex(/^[^/]+$/))) })
      .array()
      .max(50),
    textToSpeechBrandPresets: z
      .strictObject({
        id: text(64, 1),
        name: text(60, 1),
        voice: text(256, 1),
        instructionPreset: z.enum(INSTRUCTION_PRESETS),
        instructions: text(300),
        speed: z.number().min(0.5).max(2),
      })
      .array()
      .max(10),
    defaultVoiceCloningSettings: z.strictObject({ stability: share, similarity: share }),
    isSoundNotificationsEnabled: z.boolean(),
    isVoiceCloningSettingsTipDismissed: z.boolean(),
  })
  .partial();

/** settings_update: changes the settings that are given, and answers all of them. */
export const settingsUpdate = action({
  name: "settings_update",
  title: "Update the settings",
  description:
    "Changes the settings that are given and leaves the others. Only the owner of a team changes what it shares.",
  mutates: true,
  input: SETTINGS,
  async perform({ caller, input }, db) {
    const shared = SHARED_SETTINGS.find((name) => Object.hasOwn(input, name));
    if (caller.teamId !== null && shared !== undefined) {
      const reason = "only the owner of the team can change it";
      throw new Refusal("BAD_REQUEST", `The team shares "${shared}": ${reason}.`, {
        details: { field: shared, reason },
      });
    }
    await changeSettings(db, caller.account.id, "settings", input);
    return settingsOf(db, caller);
  },
});
