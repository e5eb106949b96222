/** A limit by its id in the contract; null: the source shows no value. */
export interface LimitPin {
  value: number | null;
  unit: string;
  minimum?: number;
  window?: "minute" | "month";
  byPlan?: Readonly<Record<string, number>>;
}

/** Of a gigabyte or a megabyte, which one is meant is open: the binary one or the decimal one. */
const GB = 1024 ** 3;
const MB = 1024 ** 2;
const KIB = 1024;

/** Limits of the media document. */
export const MEDIA_LIMITS: Readonly<Record<string, LimitPin>> = {
  "rate.translate": { value: 10, unit: "requests", window: "minute" },
  "rate.projects": { value: 10, unit: "requests", window: "minute" },
  "rate.status": { value: 30, unit: "requests", window: "minute" },
  "rate.details": { value: 20, unit: "requests", window: "minute" },
  "rate.delete": { value: 10, unit: "requests", window: "minute" },
  "rate.transcribe": { value: null, unit: "requests", window: "minute" },
  "rate.dub": { value: null, unit: "requests", window: "minute" },
  "rate.transcript": { value: null, unit: "requests", window: "minute" },
  "runs.active": { value: 10, unit: "runs" },
  "upload.project.size": {
    value: null, unit: "bytes",
    byPlan: { Beginner: 5 * GB, Starter: 10 * GB, Creator: 20 * GB, Pro: 30 * GB, Scale: 40 * GB, Enterprise: 60 * GB },
  },
  "upload.translate.size": { value: 20 * GB, unit: "bytes" },
  "upload.transcribe.size": { value: 200 * MB, unit: "bytes" },
  "media.transcribe.duration": { value: 2 * 60 * 60, unit: "seconds" },
  "media.lip-sync.duration": { value: 30 * 60, unit: "seconds" },
  "media.plan.duration": { value: null, unit: "seconds" },
  "dub.translated-srt.length": { value: 1_000_000, unit: "characters" },
  "speakers.count": { value: 32, minimum: 1, unit: "number" },
  "original-voice.volume": { value: 70, minimum: 1, unit: "number" },
  "dub.cue.tolerance": { value: 0.05, unit: "seconds" },
  "webhook.acknowledgement": { value: 10, unit: "seconds" },
  "webhook.attempts": { value: 1, unit: "attempts" },
  "webhook.url.length": { value: 2048, unit: "characters" },
  "credits.lip-sync.standard": { value: 4, unit: "credits" },
  "credits.lip-sync.pro": { value: 9, unit: "credits" },
};

/** Limits of the actions document, with every id that the contract may give them. */
export const ACTION_LIMITS: Readonly<Record<string, LimitPin>> = {
  "actions.running": { value: 10, unit: "actions" },
  "rate.account": { value: null, unit: "requests", window: "minute" },
  "calls.month": { value: null, unit: "calls", window: "month" },
  "body.json.size": { value: 1024 * KIB, unit: "bytes" },
  "credential.length": { value: 4096, unit: "characters" },
  "team.name.length": { value: 20, minimum: 3, unit: "characters" },
  "webhooks.url.length": { value: 2048, unit: "characters" },
};
