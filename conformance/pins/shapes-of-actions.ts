const UUID = "string uuid /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/";
const MUTATION = `requestId?: ${UUID}`;

/** Inputs of actions. What those of `team_remove_member`, `webhooks_delete` and `webhooks_create_secret` are is open: ours. */
export const INPUT_SHAPES: Readonly<Record<string, string>> = {
  NoArguments: "object closed",
  RequestIdOnly: `{ ${MUTATION} } closed`,
  SettingsUpdate: `{ ${MUTATION}; companyName?: string 1..120; brandVocabulary?: (string ..500)[] ..1000; customTranslationInstructions?: string ..500;
    favoriteTemplates?: FavoriteTemplates | null; targetLanguagePresets?: (TargetLanguagePreset)[] ..50;
    socialMediaStatsPresets?: (SocialMediaStatsPreset)[] ..50; textToSpeechBrandPresets?: (TextToSpeechBrandPreset)[] ..10;
    defaultVoiceCloningSettings?: DefaultVoiceCloningSettings; isSoundNotificationsEnabled?: boolean;
    isVoiceCloningSettingsTipDismissed?: boolean } closed`,
  FavoriteTemplates: "{ dynamicSubtitles?: SubtitlePreset | null; voiceIds?: (string 1..256)[] ..50 | null } closed",
  TargetLanguagePreset: "{ id: string 1..50; name: string 1..50; languages: (string 2..64)[] 1..50 } closed",
  SocialMediaStatsPreset:
    "{ id: string 1..50; name: string 1..50; channelIds: (string /^[^/]*$/ 1..200)[] 1..50 } closed",
  TextToSpeechBrandPreset: `{ id: string 1..64; name: string 1..60; voice: string 1..256;
    instructionPreset: 'default' | 'cheerful' | 'calm' | 'narrator' | 'dramatic' | 'whisper' | 'energetic'; instructions: string ..300;
    speed: number 0.5..2 } closed`,
  DefaultVoiceCloningSettings: "{ stability: number 0..1; similarity: number 0..1 } closed",
  NotificationsUpdate: `{ ${MUTATION}; projectCreation?: boolean; videoTranslation?: boolean; videoLipsync?: boolean; activityReminder?: boolean } closed`,
  TeamCreation: `{ ${MUTATION}; teamName: string 3..20 } closed`,
  TeamMemberAddition: `{ ${MUTATION}; email: string email ..254 } closed`,
  TeamMemberRemoval: `{ ${MUTATION}; email: string email ..254 } closed`,
  WebhookDestination: `{ ${MUTATION}; url: string uri /^https:/// ..2048 } closed`,
  ActionRequestPoll: `{ requestId: ${UUID}; operation: string /^[a-z][a-z0-9_]*$/ 1..100 } closed`,
};

const answered = (data: string) => `{ data: ${data}; requestId?: ${UUID} }`;

/** Answers of actions: the envelope, and the two results that the source shows. */
export const RESULT_SHAPES: Readonly<Record<string, string>> = {
  AccountAnswer: answered("Account"),
  UsageAnswer: answered("Usage"),
  SettingsAnswer: answered("Settings"),
  NotificationPreferencesAnswer: answered("NotificationPreferences"),
  TeamAnswer: answered("Team"),
  SavedWebhookAnswer: answered("SavedWebhook"),
  WebhookSettingsAnswer: answered("WebhookSettings"),
  WebhookDeletionAnswer: answered("WebhookDeletion"),
  CreatedSecretAnswer: answered("CreatedSecret"),
  DubbingVoicesAnswer: answered("DubbingVoices"),
  ActionRequestAnswer: answered("ActionRequest"),
  ActionRunning: `{ data: ActionRequest; requestId?: ${UUID}; pollAction?: 'action_request_get' }`,
  ActionResultUnsaved: `{ data: ActionRequest; requestId?: ${UUID} }`,
  ActionRequest: `{ requestId: ${UUID}; operation: string; status: 'running' | 'completed'; createdAt: number 0..; updatedAt: number 0..;
    pollAfterSeconds?: number 0..; resultStored?: boolean; result?: any; message?: string }
    where status is running: pollAfterSeconds where status is completed: resultStored
    where status is completed and resultStored is true: result where status is completed and resultStored is false: message`,
  WebhookSettings:
    "{ url: string; secretPrefix: string; secretSuffix: string; createdAt: number 0..; updatedAt: number 0.. }",
  SigningSecret: "string /^whsec_.+$/",
};

/** Results whose fields the source does not show, what is the protocol's own, and what is listed elsewhere: named in shapes, not written out. */
export const NOT_WRITTEN_OUT = [
  "Account",
  "Usage",
  "Settings",
  "NotificationPreferences",
  "Team",
  "SavedWebhook",
  "WebhookDeletion",
  "CreatedSecret",
  "DubbingVoices",
  "InitializeParams",
  "SubtitlePreset",
  "TargetLanguage",
  "ProductScope",
] as const;

const ID = "string | integer";
const asks = (method: string, params: string) => `{ jsonrpc: '2.0'; id: ${ID}; method: '${method}'; ${params} }`;
const replies = (result: string) => `{ jsonrpc: '2.0'; id: ${ID}; result: ${result} }`;

/** Messages of MCP, as far as the source shows them; the rest of a message is the protocol's. */
export const MCP_SHAPES: Readonly<Record<string, string>> = {
  ListToolsRequest: asks("tools/list", "params?: { cursor?: string }"),
  ListToolsParams: "{ cursor?: string }",
  ListToolsReply: replies("ListToolsResult"),
  ListToolsResult: "{ tools: (Tool)[] ..50; nextCursor?: string }",
  Tool: `{ name: string; title: string 1..; description: string 1..; inputSchema: { type: 'object' };
    annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
    securitySchemes: ({ type: string; scopes?: (string)[] })[]; _meta: { securitySchemes: ({ type: string; scopes?: (string)[] })[] } }`,
  CallToolRequest: asks("tools/call", "params: CallToolParams"),
  CallToolParams: "{ name: string; arguments?: object }",
  CallToolReply: replies("ToolSuccess | ToolRunning | ToolFailure"),
  ToolSuccess: `{ content: (ToolContent)[]; structuredContent: { data: any; requestId?: ${UUID} }; isError?: false }`,
  ToolRunning: `{ content: (ToolContent)[]; structuredContent: { data?: ActionRequest; requestId: ${UUID}; pollAction: 'action_request_get' };
    isError?: false }`,
  ToolFailure: `{ content: (ToolContent)[];
    structuredContent: { error: { code: string; message: string; status?: integer; details?: { requiredScopes?: (ProductScope)[] } } };
    isError: true; _meta?: { mcp/www_authenticate?: string | (string)[] } }`,
  ToolContent: "{ type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string } object",
  InitializeRequest: asks("initialize", "params: InitializeParams"),
  InitializedNotification: "{ jsonrpc: '2.0'; method: 'notifications/initialized'; params?: object } closed",
  RpcFailure: `{ jsonrpc: '2.0'; id?: ${ID} | null; error: { code: integer; message: string; data?: any } }`,
};

const TOKEN = "client_id: string 1..2048; resource: string uri";

/** Bodies of the token endpoint. */
export const TOKEN_SHAPES: Readonly<Record<string, string>> = {
  TokenRequest: "AuthorizationCodeRequest | RefreshTokenRequest object",
  AuthorizationCodeRequest: `{ ${TOKEN}; grant_type: 'authorization_code'; code: string /^mcp_code_[A-Za-z0-9_-]{43}$/ ..256;
    redirect_uri: string 1..2048; code_verifier: string /^[A-Za-z0-9._~-]+$/ 43..128 }`,
  RefreshTokenRequest: `{ ${TOKEN}; grant_type: 'refresh_token'; refresh_token: string /^mcp_refresh_[A-Za-z0-9_-]{43}$/; scope?: string 1..2048 }`,
  Tokens: `{ access_token: string /^mcp_access/; token_type: 'Bearer'; expires_in: integer 1..900;
    refresh_token?: string /^mcp_refresh_[A-Za-z0-9_-]{43}$/; scope: string }`,
};
