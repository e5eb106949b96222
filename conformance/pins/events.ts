/** Kinds of event and the machines' states that they stand for: `[kind, status, workflows]`. */
export const EVENTS = [
  "project.created",
  "project.creation.failed",
  "project.translation.completed",
  "project.translation.failed",
  "project.lipsync.completed",
  "project.lipsync.failed",
] as const;

/** Kinds that report a failure: `error` is an object; of the others it is null. */
export const FAILURE_EVENTS = [
  "project.creation.failed",
  "project.translation.failed",
  "project.lipsync.failed",
] as const;

/** Kinds that are about one language: they have `targetLanguage`. */
export const LANGUAGE_EVENTS = [
  "project.translation.completed",
  "project.translation.failed",
  "project.lipsync.completed",
  "project.lipsync.failed",
] as const;

/** Fields of every delivery; `targetLanguage` only of language-specific events. */
export const EVENT_FIELDS = ["type", "eventId", "projectId", "workflow", "status", "error", "occurredAt"] as const;

/** Header names after the prefix of the service. */
export const DELIVERY_HEADERS = ["Signature", "Timestamp", "Event-Id"] as const;

/** Beginning of every signing secret. */
export const SIGNING_SECRET_PREFIX = "whsec_";
