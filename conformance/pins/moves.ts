/** One row of a state machine. */
export interface MovePin {
  /** Empty: what moves begins to be. */
  from: readonly string[];
  /** Null: it is gone. */
  to: string | null;
  /** Requests that cause it: method and path, or their name where the route is ours or the receiver's. */
  asked?: readonly string[];
  /** Transitions that it follows at once. */
  follows?: readonly string[];
  /** The limit whose end causes it. */
  after?: string;
  /** Chance causes it: an engine, or a person. Where no cause is given, the service takes its time. */
  chance?: true;
  /** The condition, in one line. */
  when?: string;
  tells?: string;
  does?: readonly string[];
}

const PROJECTS = "POST /v1/projects";
const TRANSLATE = "POST /v1/translate";
const DUB = "POST /v1/projects/{projectId}/dub";

const UNUSABLE = "any(source-language-wrong, audio-stream-absent, speech-absent)";
const DUBBED = ["version.complete", "version.completeSupplied"] as const;
const DUBBING_FAILED = [
  "version.fail",
  "version.failVoice",
  "version.timeOut",
  "version.failUnmatchedCues",
  "version.failMissingSegments",
] as const;
const LIP_SYNC_FAILED = ["lip-sync.fail", "lip-sync.timeOut", "lip-sync.reject", "lip-sync.cancel"] as const;
const NOT_TRANSCRIBED = ["transcription.fail", "transcription.failUnusable"] as const;

/** The state table of the media document, row by row. A dub is a run of its own: it does not wake an ended one. */
export const RUN_MOVES: Readonly<Record<string, MovePin>> = {
  "run.create": { from: [], to: "processing", asked: [PROJECTS], does: ["set-field workflow transcription"] },
  "run.translate": { from: [], to: "processing", asked: [TRANSLATE], does: ["set-field workflow translation"] },
  "run.dub": {
    from: [],
    to: "processing",
    asked: [DUB],
    when: "state-is(transcription, success)",
    does: ["set-field workflow translation"],
  },
  "run.transcribed": {
    from: ["processing"],
    to: "success",
    follows: ["transcription.store"],
    when: "record-field-is(workflow, transcription)",
  },
  "run.creationFailed": {
    from: ["processing"],
    to: "failed",
    follows: NOT_TRANSCRIBED,
    tells: "project.creation.failed",
    does: ["adopt-error"],
  },
  "run.dubbed": {
    from: ["processing"],
    to: "success",
    follows: DUBBED,
    when: "not(lip-sync-requested)",
    tells: "project.translation.completed",
  },
  "run.dubbingFailed": {
    from: ["processing"],
    to: "failed",
    follows: DUBBING_FAILED,
    tells: "project.translation.failed",
    does: ["adopt-error"],
  },
  "run.lipSyncPending": { from: ["processing"], to: "processing", follows: DUBBED, when: "lip-sync-requested" },
  "run.lipSyncCompleted": {
    from: ["processing"],
    to: "success",
    follows: ["lip-sync.complete"],
    tells: "project.lipsync.completed",
  },
  "run.lipSyncFailed": {
    from: ["processing"],
    to: "failed",
    follows: LIP_SYNC_FAILED,
    tells: "project.lipsync.failed",
    does: ["record-error LIPSYNC_FAILED"],
  },
  "run.delete": { from: ["processing", "success", "failed"], to: null, asked: ["DELETE /v1/translate/{projectId}"] },
};

/** Fixed by the creation rows: the start, and the storing that tells. That it fails, and when, is open: ours. */
export const TRANSCRIPTION_MOVES: Readonly<Record<string, MovePin>> = {
  "transcription.start": { from: [], to: "processing", asked: [PROJECTS, TRANSLATE] },
  "transcription.store": {
    from: ["processing"],
    to: "success",
    when: `not(${UNUSABLE})`,
    tells: "project.created",
    does: ["store-transcript"],
  },
  "transcription.failUnusable": {
    from: ["processing"],
    to: "failed",
    when: UNUSABLE,
    does: ["record-error TRANSCRIPTION_FAILED"],
  },
  "transcription.fail": {
    from: ["processing"],
    to: "failed",
    chance: true,
    does: ["record-error TRANSCRIPTION_FAILED"],
  },
};

const FAILED_AT = "stamp-time failedAt";
const suppliedFailure = (condition: string, code: string): MovePin => ({
  from: ["in-progress"],
  to: "failed",
  when: `all(dub-only, ${condition})`,
  does: [`record-error ${code}`, FAILED_AT],
});

/** Open from end to end, and ours; the codes are those of the error table, the settings of a dub those of the details record. */
export const VERSION_MOVES: Readonly<Record<string, MovePin>> = {
  "version.plan": { from: [], to: "not-started", asked: [TRANSLATE], does: ["stamp-time createdAt"] },
  "version.dub": {
    from: [],
    to: "in-progress",
    asked: [DUB],
    does: ["stamp-time createdAt", "set-field settings.dubbingMode dub-only", "set-field settings.smartSync false"],
  },
  "version.begin": { from: ["not-started"], to: "in-progress", follows: ["transcription.store"] },
  "version.complete": {
    from: ["in-progress"],
    to: "completed",
    when: "not(dub-only)",
    does: ["store-translation service", "store-dub", "stamp-time completedAt"],
  },
  "version.completeSupplied": {
    from: ["in-progress"],
    to: "completed",
    when: "all(dub-only, not(any(cue-unmatched, segment-without-cue)))",
    does: ["store-translation supplied-cues", "store-dub", "stamp-time completedAt"],
  },
  "version.failUnmatchedCues": suppliedFailure("cue-unmatched", "TRANSLATED_SRT_UNMATCHED_CUES"),
  "version.failMissingSegments": suppliedFailure("segment-without-cue", "TRANSLATED_SRT_MISSING_SEGMENTS"),
  "version.fail": {
    from: ["in-progress"],
    to: "failed",
    chance: true,
    does: ["record-error TRANSLATION_FAILED", FAILED_AT],
  },
  "version.failVoice": {
    from: ["in-progress"],
    to: "failed",
    chance: true,
    does: ["record-error VOICE_SYNTHESIS_FAILED", FAILED_AT],
  },
  "version.timeOut": {
    from: ["in-progress"],
    to: "failed",
    chance: true,
    does: ["record-error TRANSLATION_FAILED", FAILED_AT, "stamp-time timedOutAt"],
  },
  "version.abandon": {
    from: ["not-started"],
    to: "failed",
    follows: NOT_TRANSCRIBED,
    does: ["adopt-error", FAILED_AT],
  },
};

const lipSyncFailure = (to: string, from: readonly string[] = ["PROCESSING"]): MovePin => ({
  from,
  to,
  chance: true,
  does: ["record-error LIPSYNC_FAILED", FAILED_AT],
});

/** Open from end to end, and ours; that it was rejected or canceled counts as `LIPSYNC_FAILED`, as the error table has it. */
export const LIP_SYNC_MOVES: Readonly<Record<string, MovePin>> = {
  "lip-sync.request": {
    from: [],
    to: "PENDING",
    follows: ["version.plan", "version.dub"],
    when: "lip-sync-requested",
    does: ["stamp-time createdAt", "stamp-time requestedAt"],
  },
  "lip-sync.start": { from: ["PENDING"], to: "PROCESSING", follows: DUBBED },
  "lip-sync.complete": { from: ["PROCESSING"], to: "COMPLETED", does: ["store-lip-sync", "stamp-time completedAt"] },
  "lip-sync.fail": lipSyncFailure("FAILED"),
  "lip-sync.timeOut": {
    from: ["PROCESSING"],
    to: "FAILED",
    chance: true,
    does: ["record-error LIPSYNC_FAILED", FAILED_AT, "stamp-time timedOutAt"],
  },
  "lip-sync.reject": lipSyncFailure("REJECTED"),
  "lip-sync.cancel": lipSyncFailure("CANCELED", ["PENDING", "PROCESSING"]),
  "lip-sync.abandon": { from: ["PENDING"], to: "CANCELED", follows: [...DUBBING_FAILED, "version.abandon"] },
};
