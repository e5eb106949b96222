/**
 * The conformance suite: a verdict per requirement on any server that claims to implement the contract.
 *
 * @example
 * ```ts
 * import { readTarget, runConformance } from "dubspec/conformance";
 *
 * for await (const { id, status, text } of runConformance(readTarget("target.json"))) {
 *   if (status === "fail") console.error(id, text);
 * }
 * ```
 */
export { runConformance } from "./run/run.ts";
export { resultsUnasked } from "./run/unasked.ts";
export { type DoorOptions, obstacleAt } from "./run/door.ts";
export { obstacleInAccounts } from "./run/further.ts";
export { Defect } from "./run/perform.ts";
export { LedgerError } from "./ledger/entries.ts";
export { createLedger, type Ledger, readLedger, reopenLedger, runOf } from "./ledger/file.ts";
export { Remains } from "./ledger/remains.ts";
export { type Cost, type Costs, readCosts } from "./costs/costs.ts";
export { needingAll, planOf, type ProfilePlan } from "./run/plan.ts";
export type { Spending } from "./costs/meter.ts";
export { startPublicReceiver, type PublicReceiver } from "./webhooks/public-receiver.ts";
export { cleanUpAfter } from "./run/cleanup.ts";
export { type Compared, type Coverage, coverageOf } from "./laws/compared.ts";
export type { Progress, RunOptions } from "./run/options.ts";
export { readGenerated, type Generated, type JsonSchema, type ResponseObject } from "./contract.ts";
export { ControlFailure } from "./control/client.ts";
export { openClips, MissingClip, type Clip, type Clips } from "./media/clips.ts";
export { defaultProfile, PROFILES, type Profile } from "./profiles.ts";
export { registryOf } from "./run/suite.ts";
export type { Failure, Result, Status } from "./outcome/verdict.ts";
export { keyVariable, targetFromEnvironment } from "./target/from-environment.ts";
export { askPrism, type SecondOpinion } from "./second-opinion/second-opinion.ts";
export { PrismUnavailable } from "./second-opinion/prism.ts";
export { nearestOf } from "./target/nearest.ts";
export { readTarget } from "./target/read-target.ts";
export { type Role, ROLES, type Target, TargetError } from "./target/target.ts";
export { type Counts, countsOf, exitCodeOf } from "./report/counts.ts";
export { REPORT_FORMATS, type ReportFormat } from "./report/formats.ts";
export { byCause } from "./report/causes.ts";
export {
  type Report,
  type ReportedResult,
  reportedResult,
  reportOf,
  type RunFacts,
  type RunRecord,
} from "./report/json.ts";
export { type Paper, paragraph, PLAIN, type Tone } from "./report/paper.ts";
export { type ProgressDisplay, progressOn, type Screen } from "./report/progress.ts";
export { type Redact, redactorOf } from "./secrets/redact.ts";
export { summaryText } from "./report/summary.ts";
export { failureText, foundText } from "./report/text.ts";
export { HarRecorder, type Recorder } from "./har/recorder.ts";
export { credentialsIn } from "./har/credentials.ts";
export { HarError } from "./har/har-error.ts";
export { readHar, type Recording } from "./har/read-har.ts";
export { type LoggedDelivery, readWebhookLog } from "./har/webhook-log.ts";
export { judgeRecording, type JudgeOptions, offlineJudges } from "./offline/judge-recording.ts";
export { routesOf } from "./http/routes.ts";
export { readWaivers, WaiversError } from "./waivers/read-waivers.ts";
export { judgeWaivers, NOTHING_WAIVED, type StaleWaiver, type Waived, type Waiver } from "./waivers/waivers.ts";
