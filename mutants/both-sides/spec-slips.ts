/** A slip in the text of the spec, for which everything is generated anew. */
interface SpecSlip {
  /** What slipped. */
  name: string;
  /** Each replaces the one place of a file of `spec/` that reads so. */
  edits: readonly (readonly [file: string, from: string, to: string])[];
}

/** A slip that generation refuses. */
export interface RefusedSlip extends SpecSlip {
  /** What the generator says of it. */
  says: RegExp;
}

/** A slip that generation takes for what is meant. */
export interface TakenSlip extends SpecSlip {
  /** Requirements about what slipped. */
  ask: readonly string[];
  /** What the suite that is generated from the slip says of them on the mock that is generated from it. */
  verdict: "fail" | "pass" | "not-testable";
}

/** Slips that leave a spec that does not hold together. */
export const refusedSlips: readonly RefusedSlip[] = [
  {
    name: "a route lacks an error",
    edits: [["routes/dub-project.tsp", "  | TranslationAlreadyInProgress\n", ""]],
    says: /TranslationAlreadyInProgress/,
  },
  {
    name: "a transition sends no event",
    edits: [["machines/run.tsp", "  @emits(EventType.lipsyncCompleted)\n", ""]],
    says: /lipsync/i,
  },
];

/** Slips of a dozen other kinds. */
export const takenSlips: readonly TakenSlip[] = [
  {
    name: "a price is one credit too low",
    edits: [["limits/media-credits.tsp", '#{ value: 9, unit: "credits",', '#{ value: 8, unit: "credits",']],
    // Nothing that the source shows tells the credits of an account: no requirement on a price can be checked at all.
    ask: ["LIM-31"],
    verdict: "not-testable",
  },
  {
    name: "a route admits one request too few",
    edits: [
      ["limits/media-rates.tsp", "MediaLimit.rateDetails, #{ value: 20,", "MediaLimit.rateDetails, #{ value: 19,"],
    ],
    ask: ["LIM-04"],
    verdict: "fail",
  },
  {
    name: "a code lives too long",
    edits: [
      ["limits/oauth.tsp", '@limit(#{ value: 120, unit: "seconds" })', '@limit(#{ value: 130, unit: "seconds" })'],
    ],
    ask: ["CONN-02"],
    verdict: "fail",
  },
  {
    name: "an error has another status",
    edits: [
      ["errors/media-state.tsp", 'MediaError<409, "TRANSCRIPT_NOT_READY">', 'MediaError<400, "TRANSCRIPT_NOT_READY">'],
    ],
    ask: ["ERR-35"],
    verdict: "fail",
  },
  {
    name: "a code is misspelt",
    edits: [
      ["errors/media-state.tsp", 'MediaError<404, "TRANSCRIPT_NOT_FOUND">', 'MediaError<404, "TRANSCRIPT_NOT_FOUNT">'],
    ],
    ask: ["ERR-34"],
    verdict: "fail",
  },
  {
    name: "an error is not asked for lip-sync any more",
    edits: [["errors/media-files.tsp", '#{ predicate: "field-present", field: "lipsyncPro" },\n', ""]],
    ask: ["ERR-18"],
    verdict: "fail",
  },
  {
    name: "a default is the other one",
    edits: [
      [
        "routes/translate-form.tsp",
        '@partDefault(false)\n  @means(#{ setting: "subtitles.isEnable" })',
        '@partDefault(true)\n  @means(#{ setting: "subtitles.isEnable" })',
      ],
    ],
    ask: ["TRL-14"],
    verdict: "fail",
  },
  {
    name: "a dub costs nothing",
    edits: [["routes/dub-project.tsp", ',\n  #{ effect: "charge-credits" }\n', "\n"]],
    // That an account without credits is refused still holds.
    ask: ["DUB-05"],
    verdict: "pass",
  },
  {
    name: "a state is misspelt",
    edits: [["records/states.tsp", 'inProgress: "in-progress"', 'inProgress: "in_progress"']],
    ask: ["DET-12"],
    verdict: "pass",
  },
  {
    name: "a transition lost its condition",
    edits: [
      ["machines/run.tsp", '  @when(#{ predicate: "state-is", machine: "transcription", states: #["success"] })\n', ""],
    ],
    // What was not transcribed is refused before.
    ask: ["DUB-06", "DUB-68"],
    verdict: "pass",
  },
  {
    name: "a transition does not follow one of its causes",
    edits: [
      ["machines/run.tsp", "LipSync.timeOut, LipSync.reject, LipSync.cancel)", "LipSync.timeOut, LipSync.cancel)"],
    ],
    ask: ["RUN-16"],
    verdict: "pass",
  },
  {
    name: "an action needs another scope",
    edits: [
      [
        "actions/team.tsp",
        "mutation: false })\n@requires(ProductScope.teamRead)",
        "mutation: false })\n@requires(ProductScope.teamWrite)",
      ],
    ],
    ask: ["TEAM-02"],
    verdict: "fail",
  },
  {
    name: "a field is there at the wrong time",
    edits: [["actions/action-request-record.tsp", "@presentWhen(requestRunning)", "@presentWhen(requestCompleted)"]],
    ask: ["AREQ-06"],
    verdict: "fail",
  },
];
