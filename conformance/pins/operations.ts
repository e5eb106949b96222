import { ACTIONS } from "./actions.ts";

/** What a route takes and does, beside its fields and its errors. */
export interface OperationPin {
  /** Ways to send a credential; empty: none is sent. */
  security: readonly string[];
  scopes: readonly string[];
  /** Content types of the request. */
  takes: readonly string[];
  /** Statuses of what is no error. */
  answers: readonly number[];
  /** Effects that the source tells of; a route may have further ones, which are ours. */
  does: readonly string[];
  /** Fields whose values stand for those of a setting. */
  means?: Readonly<Record<string, string>>;
}

const UPLOAD = ["multipart/form-data"] as const;
const JSON_BODY = ["application/json"] as const;
/** Scopes of the media routes are open: ours need none. */
const media = (
  takes: readonly string[],
  does: readonly string[] = [],
  means?: Readonly<Record<string, string>>,
): OperationPin => ({ security: ["ApiKey"], scopes: [], takes, answers: [200], does, ...(means ? { means } : {}) });

const SUBTITLES = { subtitles: "subtitles.isEnable", subtitlesSource: "subtitles.source" } as const;

/** The eight media routes. Translation and dubbing cost credits, alike; a webhook URL of a project stays with it. */
const MEDIA: Readonly<Record<string, OperationPin>> = {
  "POST /v1/projects": media(UPLOAD, ["store-webhook-override"]),
  "POST /v1/translate": media(
    UPLOAD,
    ["store-webhook-override", "set-field settings.voiceCloning true", "charge-credits"],
    { ...SUBTITLES, lipsyncPro: "lipSyncMode: false is standard, true is pro" },
  ),
  "POST /v1/projects/{projectId}/dub": media(
    JSON_BODY,
    ["store-webhook-override", "store-supplied-cues translatedSrt dub.cue.tolerance", "charge-credits"],
    {
      ...SUBTITLES,
      voiceMode: "voiceCloning: cloning is true, custom is false",
    },
  ),
  "GET /v1/translate/{projectId}/status": media([]),
  "GET /v1/projects/{projectId}": media([]),
  "POST /v1/projects/{projectId}/transcript": media(JSON_BODY),
  "POST /v1/transcribe": media(UPLOAD),
  "DELETE /v1/translate/{projectId}": media([], ["remove-subject"]),
};

/** What each action does. All but two consume a call of the month: which are free is open. */
const EFFECTS: Readonly<Record<string, readonly string[]>> = {
  account_get: ["read-store account", "count-call"],
  usage_get: ["read-usage calls.month rate.account"],
  settings_get: ["read-store settings", "count-call"],
  settings_update: ["merge-store settings", "count-call"],
  notifications_get: ["read-store notifications", "count-call"],
  notifications_update: ["merge-store notifications", "count-call"],
  team_get: ["read-store team", "count-call"],
  team_create: ["create-team", "count-call"],
  team_add_member: ["add-team-member", "count-call"],
  team_remove_member: ["remove-team-member", "count-call"],
  webhooks_get: ["read-store webhook-settings", "count-call"],
  webhooks_update: ["merge-store webhook-settings", "count-call"],
  webhooks_delete: ["clear-store webhook-settings", "count-call"],
  webhooks_create_secret: ["issue-signing-secret", "count-call"],
  dubbing_voices_list: ["list-voices", "count-call"],
  action_request_get: ["read-action-request"],
};

const KEYS = ["ApiKey", "ApiKeyAsBearer"] as const;

/** Every route of the two documents whose form the source shows. */
export const OPERATIONS: Readonly<Record<string, OperationPin>> = {
  ...MEDIA,
  ...Object.fromEntries(
    ACTIONS.map(({ name, mutation, scopes }) => [
      `POST /v1/actions/${name}`,
      {
        security: KEYS,
        scopes: scopes ?? [],
        takes: JSON_BODY,
        answers: mutation ? [200, 202] : [200],
        does: EFFECTS[name] ?? [],
      },
    ]),
  ),
  "POST /mcp": { security: [...KEYS, "OAuthToken"], scopes: [], takes: JSON_BODY, answers: [200, 202], does: [] },
  "POST /oauth/token": {
    security: [],
    scopes: [],
    takes: ["application/x-www-form-urlencoded"],
    answers: [200],
    does: [],
  },
  "GET /.well-known/oauth-protected-resource/mcp": { security: [], scopes: [], takes: [], answers: [200], does: [] },
};

/** Routes of authorization and registration: their paths are not shown, and all of them is ours. */
export const OUR_OPERATIONS = ["authorizationServer", "register", "authorize", "consent"] as const;
