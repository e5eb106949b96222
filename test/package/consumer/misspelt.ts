import type {
  Action,
  components,
  ErrorCode,
  EventType,
  LimitId,
  RequirementId,
  Scope,
  States,
  TransitionId,
} from "dubspec";

export const right = {
  language: "brazilian portuguese" satisfies components["schemas"]["TargetLanguage"],
  scope: "webhooks:write" satisfies Scope,
  action: "dubbing_voices_list" satisfies Action,
  state: "in-progress" satisfies States["version"],
  code: "TRANSLATED_SRT_UNMATCHED_CUES" satisfies ErrorCode,
  event: "project.lipsync.completed" satisfies EventType,
  transition: "run.dubbed" satisfies TransitionId,
  limit: "runs.active" satisfies LimitId,
  requirement: "RUN-05" satisfies RequirementId,
};

// @ts-expect-error a misspelt language
export const language: components["schemas"]["TargetLanguage"] = "brasilian portuguese";
// @ts-expect-error a language in capitals
export const capitals: components["schemas"]["TargetLanguage"] = "French";
// @ts-expect-error a misspelt scope
export const scope: Scope = "webhook:write";
// @ts-expect-error a misspelt action
export const action: Action = "dubbing_voice_list";
// @ts-expect-error a misspelt state
export const state: States["version"] = "in_progress";
// @ts-expect-error a misspelt error code
export const code: ErrorCode = "TRANSLATED_SRT_UNMATCHED_CUE";
// @ts-expect-error a misspelt event
export const event: EventType = "project.lip-sync.completed";
