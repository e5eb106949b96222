import { ACTIONS } from "./actions.ts";

/** A limit by its id in the contract; null: the source shows no value. */
export interface LimitPin {
  value: number | null;
  unit: string;
  minimum?: number;
  window?: "minute" | "month";
  byPlan?: Readonly<Record<string, number>>;
  /** What shares it, where the source says so. */
  sharedBy?: "account" | "ip" | "connection";
  per?: "media-minute";
  /** Mode of lip-sync that it is the price of. */
  lipSyncMode?: "standard" | "pro" | "studio";
  /** Routes that it holds for: method and path; empty: none, it is about deliveries. */
  of: readonly string[];
}

const PROJECTS = "POST /v1/projects";
const TRANSLATE = "POST /v1/translate";
const DUB = "POST /v1/projects/{projectId}/dub";
const EXPORT = "POST /v1/projects/{projectId}/transcript";
const TRANSCRIBE = "POST /v1/transcribe";
const MCP = "POST /mcp";
const TOKEN = ["POST /oauth/token"] as const;
const EVERY_ACTION = ACTIONS.map(({ name }) => `POST /v1/actions/${name}`);
const MUTATIONS = ACTIONS.flatMap(({ name, mutation }) => (mutation ? [`POST /v1/actions/${name}`] : []));
/** Which actions are free is open: ours are these two. */
const COUNTED = EVERY_ACTION.filter((route) => !/usage_get|action_request_get/.test(route));

/** Of a gigabyte or a megabyte, which one is meant is open: the binary one or the decimal one. */
const GB = 1024 ** 3;
const MB = 1024 ** 2;
const KIB = 1024;

/** Limits of the media document. */
export const MEDIA_LIMITS: Readonly<Record<string, LimitPin>> = {
  "rate.translate": { value: 10, unit: "requests", window: "minute", of: [TRANSLATE] },
  "rate.projects": { value: 10, unit: "requests", window: "minute", of: [PROJECTS] },
  "rate.status": { value: 30, unit: "requests", window: "minute", of: ["GET /v1/translate/{projectId}/status"] },
  "rate.details": { value: 20, unit: "requests", window: "minute", of: ["GET /v1/projects/{projectId}"] },
  "rate.delete": { value: 10, unit: "requests", window: "minute", of: ["DELETE /v1/translate/{projectId}"] },
  "rate.transcribe": { value: null, unit: "requests", window: "minute", of: [TRANSCRIBE] },
  "rate.dub": { value: null, unit: "requests", window: "minute", of: [DUB] },
  "rate.transcript": { value: null, unit: "requests", window: "minute", of: [EXPORT] },
  "runs.active": { value: 10, unit: "runs", sharedBy: "account", of: [PROJECTS, TRANSLATE, DUB] },
  "upload.project.size": {
    value: null,
    unit: "bytes",
    byPlan: { Beginner: 5 * GB, Starter: 10 * GB, Creator: 20 * GB, Pro: 30 * GB, Scale: 40 * GB, Enterprise: 60 * GB },
    of: [PROJECTS],
  },
  "upload.translate.size": { value: 20 * GB, unit: "bytes", of: [TRANSLATE] },
  "upload.transcribe.size": { value: 200 * MB, unit: "bytes", of: [TRANSCRIBE] },
  "media.transcribe.duration": { value: 2 * 60 * 60, unit: "seconds", of: [TRANSCRIBE] },
  "media.lip-sync.duration": { value: 30 * 60, unit: "seconds", of: [TRANSLATE, DUB] },
  "media.plan.duration": { value: null, unit: "seconds", of: [PROJECTS, TRANSLATE] },
  "dub.translated-srt.length": { value: 1_000_000, unit: "characters", of: [DUB] },
  "speakers.count": { value: 32, minimum: 1, unit: "number", of: [PROJECTS, TRANSCRIBE] },
  "original-voice.volume": { value: 70, minimum: 1, unit: "number", of: [TRANSLATE, DUB] },
  "dub.cue.tolerance": { value: 0.05, unit: "seconds", of: [DUB] },
  "webhook.acknowledgement": { value: 10, unit: "seconds", of: [] },
  "webhook.attempts": { value: 1, unit: "attempts", of: [] },
  "webhook.url.length": { value: 2048, unit: "characters", of: [PROJECTS, TRANSLATE, DUB] },
  // Of a translation as such, and of the third mode, the source gives no price; of the texts of a form no size.
  "credits.translation": { value: null, unit: "credits", per: "media-minute", of: [TRANSLATE, DUB] },
  "credits.lip-sync.studio": { value: null, unit: "credits", per: "media-minute", lipSyncMode: "studio", of: [DUB] },
  "form.text.size": { value: null, unit: "bytes", of: [PROJECTS, TRANSLATE, TRANSCRIBE] },
  "credits.lip-sync.standard": {
    value: 4,
    unit: "credits",
    per: "media-minute",
    lipSyncMode: "standard",
    of: [TRANSLATE, DUB],
  },
  "credits.lip-sync.pro": { value: 9, unit: "credits", per: "media-minute", lipSyncMode: "pro", of: [TRANSLATE, DUB] },
};

/** Limits of the actions document, with every id that the contract may give them. */
export const ACTION_LIMITS: Readonly<Record<string, LimitPin>> = {
  "actions.running": { value: 10, unit: "actions", sharedBy: "account", of: [...MUTATIONS, MCP] },
  "rate.account": { value: null, unit: "requests", window: "minute", sharedBy: "account", of: [...EVERY_ACTION, MCP] },
  "calls.month": { value: null, unit: "calls", window: "month", sharedBy: "account", of: [...COUNTED, MCP] },
  "body.json.size": { value: 1024 * KIB, unit: "bytes", of: [...EVERY_ACTION, MCP] },
  "credential.length": { value: 4096, unit: "characters", of: [...EVERY_ACTION, MCP] },
  "team.name.length": { value: 20, minimum: 3, unit: "characters", of: ["POST /v1/actions/team_create"] },
  "webhooks.url.length": { value: 2048, unit: "characters", of: ["POST /v1/actions/webhooks_update"] },
};

/** Limits of MCP and of the token endpoint, whose fields have lengths. */
export const MCP_AND_OAUTH_LIMITS: Readonly<Record<string, LimitPin>> = {
  "rate.mcp.address": { value: 3000, unit: "requests", window: "minute", sharedBy: "ip", of: [MCP] },
  "mcp.tools.page": { value: 50, unit: "tools", of: [MCP] },
  "rate.oauth.token": { value: 60, unit: "requests", window: "minute", sharedBy: "ip", of: TOKEN },
  "rate.oauth.register": {
    value: null,
    unit: "requests",
    window: "minute",
    sharedBy: "ip",
    of: ["POST /oauth/register"],
  },
  "rate.oauth.authorize": {
    value: null,
    unit: "requests",
    window: "minute",
    sharedBy: "ip",
    of: ["GET /oauth/authorize", "POST /oauth/authorize"],
  },
  "body.form.size": { value: 32 * KIB, unit: "bytes", of: TOKEN },
  "oauth.access-token.lifetime": { value: 900, unit: "seconds", of: TOKEN },
  "oauth.code.lifetime": { value: 2 * 60, unit: "seconds", of: TOKEN },
  "oauth.connection.lifetime": { value: 30 * 24 * 60 * 60, unit: "seconds", sharedBy: "connection", of: TOKEN },
  "oauth.client-id.length": { value: 2048, minimum: 1, unit: "characters", of: TOKEN },
  "oauth.code.length": { value: 256, unit: "characters", of: TOKEN },
  "oauth.redirect-uri.length": { value: 2048, minimum: 1, unit: "characters", of: TOKEN },
  "oauth.code-verifier.length": { value: 128, minimum: 43, unit: "characters", of: TOKEN },
  "oauth.scope.length": { value: 2048, minimum: 1, unit: "characters", of: TOKEN },
};
