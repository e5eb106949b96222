/** Values of every status. */
export const STATES = {
  run: ["processing", "success", "failed"],
  transcription: ["processing", "success", "failed"],
  version: ["in-progress", "completed", "not-started", "failed"],
  lipSync: ["PENDING", "PROCESSING", "COMPLETED", "FAILED", "REJECTED", "CANCELED"],
  actionRequest: ["running", "completed"],
} as const;

/** One row of the state table of the media document. */
export interface RunTransitionPin {
  /** Null: the run begins. */
  from: "processing" | "success" | "failed" | null;
  /** Null: the project is gone. */
  to: "processing" | "success" | "failed" | null;
  by: string;
  emits?: string;
}

/**
 * Transitions of a run. The row "dubbing done, lip-sync requested, not completed" is no move: the run stays in
 * `processing`.
 */
export const RUN_TRANSITIONS: readonly RunTransitionPin[] = [
  { from: null, to: "processing", by: "POST /v1/projects" },
  { from: null, to: "processing", by: "POST /v1/translate" },
  { from: "processing", to: "failed", by: "creation fails", emits: "project.creation.failed" },
  { from: "success", to: "processing", by: "POST /v1/projects/{projectId}/dub" },
  { from: "failed", to: "processing", by: "POST /v1/projects/{projectId}/dub" },
  { from: "processing", to: "success", by: "dubbing finishes", emits: "project.translation.completed" },
  { from: "processing", to: "failed", by: "dubbing fails", emits: "project.translation.failed" },
  { from: "processing", to: "success", by: "lip-sync completes", emits: "project.lipsync.completed" },
  { from: "processing", to: "failed", by: "lip-sync fails", emits: "project.lipsync.failed" },
];

/** Transitions of an action request: `[from, to]`. */
export const ACTION_REQUEST_TRANSITIONS = [[null, "running"], ["running", "completed"]] as const;

/** Workflows of a project. */
export const WORKFLOWS = ["translation", "transcription"] as const;

/** Open questions on when a status changes. A transition that one of them leaves open may lead to any status. */
export const OPEN_TRANSITIONS = ["Q-TRANSCRIPTION-TRANSITIONS", "Q-VERSION-TRANSITIONS", "Q-LIP-SYNC-TRANSITIONS"] as const;

/** Names of progress steps that the source has seen; the whole list is open. */
export const PROGRESS_STEPS = [
  "downloading_content", "content_validation", "transcription_processing", "smart_sync", "audio_assembling",
  "audio_enhancement", "video_upload", "finalizing", "done",
] as const;
