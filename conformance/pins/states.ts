/** States of every machine. The last five are not named by the source, which tells what happens to each of these things: the names are ours. */
export const STATES = {
  run: ["processing", "success", "failed"],
  transcription: ["processing", "success", "failed"],
  version: ["in-progress", "completed", "not-started", "failed"],
  "lip-sync": ["PENDING", "PROCESSING", "COMPLETED", "FAILED", "REJECTED", "CANCELED"],
  "action-request": ["running", "completed"],
  delivery: ["sent", "acknowledged", "failed"],
  "webhook-configuration": ["secret", "complete"],
  connection: ["active", "revoked", "expired"],
  "authorization-code": ["issued", "consumed", "expired"],
  "refresh-token": ["current", "rotated", "ended"],
  "access-token": ["live", "expired", "revoked"],
} as const;

/** Transitions that the source leaves open, or whole machines: what it calls not shown, and what it contradicts itself on. */
export const MOVES_LEFT_OPEN = [
  "transcription.fail",
  "transcription.failUnusable",
  "version",
  "lip-sync",
  // Whether a project that a translation made can be dubbed, and whether a dub that is lip-synced tells of its own end.
  "run.dub",
  "run.lipSyncPending",
  // Which form a replay has; how a secret is rotated; what deletes it; where a person consents.
  "action-request.replaySaved",
  "webhook-configuration.rotate",
  "webhook-configuration.rotateUnused",
  "webhook-configuration.delete",
  "connection.approve",
  "authorization-code.issue",
] as const;

/** Workflows of a project. */
export const WORKFLOWS = ["translation", "transcription"] as const;

/** Open questions on when a status changes. A transition that one of them leaves open may lead to any status. */
export const OPEN_TRANSITIONS = [
  "Q-TRANSCRIPTION-TRANSITIONS",
  "Q-VERSION-TRANSITIONS",
  "Q-LIP-SYNC-TRANSITIONS",
] as const;

/** Names of progress steps that the source has seen; the whole list is open. */
export const PROGRESS_STEPS = [
  "downloading_content",
  "content_validation",
  "transcription_processing",
  "smart_sync",
  "audio_assembling",
  "audio_enhancement",
  "video_upload",
  "finalizing",
  "done",
] as const;
