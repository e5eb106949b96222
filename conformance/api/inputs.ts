import type { Edge, Fault, Source } from "../wrongness/faults.ts";
import { edgesOf, faultsOf } from "../wrongness/faults.ts";
import type { Scene } from "../world/scene.ts";

/** An action with arguments that are right in any account. */
export interface RightCall {
  operation: string;
  input: Readonly<Record<string, unknown>>;
}

/** Reads that take nothing, and whose permission the source names. */
export const READS: readonly RightCall[] = [
  "account_get",
  "usage_get",
  "settings_get",
  "notifications_get",
  "team_get",
].map((operation) => ({ operation, input: {} }));

/** Mutations that any account may make. */
export const MUTATIONS: readonly RightCall[] = [
  { operation: "settings_update", input: { isSoundNotificationsEnabled: true } },
  { operation: "notifications_update", input: { projectCreation: true } },
];

/** Calls in which nothing is wrong unless a check adds it. */
export const RIGHT_CALLS: readonly RightCall[] = [...READS, ...MUTATIONS];

/** The action of which checks see best whether it was done: what it wrote can be read. */
export const SETTINGS = "settings_update";

/**
 * For each action whose input the source shows, arguments with a value for every field. Those of teams and webhooks
 * are right only in an account that is ready for them.
 */
const FULL_INPUTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account_get: {},
  usage_get: {},
  settings_get: {},
  notifications_get: {},
  team_get: {},
  settings_update: {
    companyName: "Localizers",
    brandVocabulary: ["Dubspec"],
    customTranslationInstructions: "Be brief.",
    favoriteTemplates: { dynamicSubtitles: null, voiceIds: ["voice_1"] },
    targetLanguagePresets: [{ id: "languages-1", name: "Nordic", languages: ["danish", "swedish"] }],
    socialMediaStatsPresets: [{ id: "channels-1", name: "Ours", channelIds: ["channel-1"] }],
    textToSpeechBrandPresets: [
      {
        id: "speech-1",
        name: "Narrator",
        voice: "voice_1",
        instructionPreset: "calm",
        instructions: "Slowly.",
        speed: 1,
      },
    ],
    defaultVoiceCloningSettings: { stability: 0.5, similarity: 0.75 },
    isSoundNotificationsEnabled: false,
    isVoiceCloningSettingsTipDismissed: true,
  },
  notifications_update: { projectCreation: false, videoTranslation: true, videoLipsync: true, activityReminder: false },
  team_create: { teamName: "Localizers" },
  team_add_member: { email: "somebody@example.org" },
  webhooks_update: { url: "https://93.184.216.34/in" },
  action_request_get: { requestId: "0b7a2c4e-6d18-4f3a-9c55-1e2f3a4b5c6d", operation: "settings_update" },
};

/** Values of which the source does not say which are right. */
const UNKNOWN = ["/favoriteTemplates/dynamicSubtitles"] as const;

/** Actions whose input the source shows. */
export const SHOWN_INPUTS = Object.keys(FULL_INPUTS);

/** Arguments of an action with a value for every field. */
export const fullInput = (operation: string): Record<string, unknown> => ({ ...FULL_INPUTS[operation] });

/** Arguments of an action that are right but for one value, identifiers of mutations apart: they have a code of their own. */
export function faultsOfAction(scene: Scene, operation: string): Fault[] {
  return faultsOf(sourceOf(scene, operation));
}

/** Arguments of an action that are right, with one value at a bound. */
export function edgesOfAction(scene: Scene, operation: string): Edge[] {
  return edgesOf(sourceOf(scene, operation));
}

function sourceOf({ stage }: Scene, operation: string): Source {
  const name = stage.routes("POST", `/v1/actions/${operation}`)?.request.schema ?? "";
  const schema = stage.schemas[name];
  if (!schema) throw new Error(`the contract has no input for ${operation}`);
  return { schema, schemas: stage.schemas, right: fullInput(operation), except: [...UNKNOWN, "/requestId"] };
}
