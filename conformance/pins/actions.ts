/** One of the sixteen actions. */
export interface ActionPin {
  name: string;
  mutation: boolean;
  /** Scopes that a credential needs; null: those of another action, or a family without a name of its own. */
  scopes: readonly string[] | null;
  /** False: through REST alone. */
  mcp: boolean;
  /** Fields of the input and whether each is required; null: the source shows none. `requestId` is left out. */
  input: Readonly<Record<string, "required" | "optional">> | null;
}

const nothing = {} as const;

/** The actions, row by row. Scopes of the last five are stated for the family, or assumed. */
export const ACTIONS: readonly ActionPin[] = [
  { name: "account_get", mutation: false, scopes: ["account:read"], mcp: true, input: nothing },
  { name: "usage_get", mutation: false, scopes: ["usage:read"], mcp: true, input: nothing },
  { name: "settings_get", mutation: false, scopes: ["settings:read"], mcp: true, input: nothing },
  {
    name: "settings_update",
    mutation: true,
    scopes: ["settings:write"],
    mcp: true,
    input: {
      companyName: "optional",
      brandVocabulary: "optional",
      customTranslationInstructions: "optional",
      favoriteTemplates: "optional",
      targetLanguagePresets: "optional",
      socialMediaStatsPresets: "optional",
      textToSpeechBrandPresets: "optional",
      defaultVoiceCloningSettings: "optional",
      isSoundNotificationsEnabled: "optional",
      isVoiceCloningSettingsTipDismissed: "optional",
    },
  },
  { name: "notifications_get", mutation: false, scopes: ["settings:read"], mcp: true, input: nothing },
  {
    name: "notifications_update",
    mutation: true,
    scopes: ["settings:write"],
    mcp: true,
    input: {
      projectCreation: "optional",
      videoTranslation: "optional",
      videoLipsync: "optional",
      activityReminder: "optional",
    },
  },
  { name: "team_get", mutation: false, scopes: ["team:read"], mcp: true, input: nothing },
  { name: "team_create", mutation: true, scopes: ["team:write"], mcp: true, input: { teamName: "required" } },
  { name: "team_add_member", mutation: true, scopes: ["team:write"], mcp: true, input: { email: "required" } },
  { name: "team_remove_member", mutation: true, scopes: ["team:write"], mcp: true, input: null },
  { name: "webhooks_get", mutation: false, scopes: ["webhooks:read"], mcp: true, input: null },
  { name: "webhooks_update", mutation: true, scopes: ["webhooks:write"], mcp: true, input: { url: "required" } },
  { name: "webhooks_delete", mutation: true, scopes: ["webhooks:write"], mcp: true, input: null },
  { name: "webhooks_create_secret", mutation: true, scopes: ["webhooks:write"], mcp: false, input: null },
  { name: "dubbing_voices_list", mutation: false, scopes: ["voices:read"], mcp: true, input: null },
  {
    name: "action_request_get",
    mutation: false,
    scopes: null,
    mcp: true,
    input: { requestId: "required", operation: "required" },
  },
];

/** Actions of which the source leaves open which permissions they need. */
export const OPEN_SCOPES: readonly string[] = [
  "team_remove_member",
  "webhooks_get",
  "webhooks_delete",
  "webhooks_create_secret",
  "dubbing_voices_list",
  "action_request_get",
];
