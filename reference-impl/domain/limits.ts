import type { LimitId } from "../../generated/types.ts";
import { words } from "./words.ts";

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/**
 * Every limit by its id. The source gives the values, except those marked 'ours', where it shows none. Sizes are in
 * bytes, durations in seconds, rates in requests a minute, prices in minutes of credit per started minute of media.
 * A limit that depends on the plan is the largest; domain/plans.ts has the others.
 */
export const LIMITS = {
  "rate.translate": 10,
  "rate.projects": 10,
  "rate.status": 30,
  "rate.details": 20,
  "rate.delete": 10,
  "rate.transcribe": 10, // ours
  "rate.dub": 10, // ours
  "rate.transcript": 20, // ours
  "runs.active": 10,
  "upload.project.size": 60 * GIB,
  "upload.translate.size": 20 * GIB,
  "upload.transcribe.size": 200 * MIB,
  "media.transcribe.duration": 7200,
  "media.lip-sync.duration": 1800,
  "media.plan.duration": 7200, // ours
  "dub.translated-srt.length": 1_000_000,
  "form.text.size": 4 * MIB, // ours
  "speakers.count": 32,
  "original-voice.volume": 70,
  "dub.cue.tolerance": 0.05,
  "webhook.acknowledgement": 10,
  "webhook.attempts": 1,
  "webhook.url.length": 2048,
  "credits.translation": 1, // ours
  "credits.lip-sync.standard": 4,
  "credits.lip-sync.pro": 9,
  "credits.lip-sync.studio": 9, // ours
  "actions.running": 10,
  "rate.account": 300, // ours
  "calls.month": 10_000, // ours
  "body.json.size": MIB,
  "credential.length": 4096,
  "team.name.length": 20,
  "webhooks.url.length": 2048,
  "rate.mcp.address": 3000,
  "mcp.tools.page": 50,
  "rate.oauth.token": 60,
  "rate.oauth.register": 60, // ours
  "rate.oauth.authorize": 60, // ours
  "body.form.size": 32 * 1024,
  "oauth.access-token.lifetime": 900,
  "oauth.code.lifetime": 120,
  "oauth.connection.lifetime": 30 * 86_400,
  "oauth.client-id.length": 2048,
  "oauth.code.length": 256,
  "oauth.redirect-uri.length": 2048,
  "oauth.code-verifier.length": 128,
  "oauth.scope.length": 2048,
} as const satisfies Record<LimitId, number>;

export type Limits = Readonly<Record<LimitId, number>>;

export function limitsWith(changes: Partial<Record<LimitId, number>> = {}): Limits {
  return { ...LIMITS, ...changes };
}

export const LIMIT_IDS = Object.keys(LIMITS) as LimitId[];

/** A limit that bounds a schema of the contract cannot be changed. Says why, or `undefined`. */
export function whyUnchanged(id: string, wanted: number): string | undefined {
  if (FIXED.includes(id)) return "is part of a schema of the API and cannot be changed";
  if (LOWERED.has(id) && wanted > 2048) return "can only be lowered, since a schema of the API states it";
  if (id === "calls.month" && wanted >= 2 ** 31)
    return "must be below 2147483648, which is more calls than are counted";
  return undefined;
}

const FIXED: readonly string[] = words(
  "dub.translated-srt.length speakers.count original-voice.volume webhook.attempts team.name.length",
  "oauth.client-id.length oauth.code.length oauth.redirect-uri.length oauth.code-verifier.length oauth.scope.length",
) satisfies LimitId[];

const LOWERED = new Set(["webhook.url.length", "webhooks.url.length"]);
