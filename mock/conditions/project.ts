import { known, machines } from "../contract/contract.ts";
import { chancesAtOnce } from "../contract/starts.ts";
import { below, childrenOf, inProgress, newestBelow, owner, related, type Subject } from "../machines/subject.ts";
import { priceOf } from "../operations/price.ts";
import { settingsOf } from "../operations/settings.ts";
import { languageNamed, valueOf, type Call } from "../requests/call.ts";
import { matchCues } from "../transcripts/cue-matching.ts";
import { parseSrt } from "../transcripts/srt.ts";
import type { Transcript } from "../transcripts/transcript.ts";
import { voices } from "../worlds/roles.ts";
import { bindAtOnce } from "../worlds/steering.ts";
import { callOf, type ConditionContext, type Predicate } from "./context.ts";
import { spokenLanguage } from "../media/spoken-language.ts";
import { mediaOf, skipsOf } from "./media.ts";

/** The project that a context is about. */
const projectOf = ({ call, subject }: ConditionContext): Subject | undefined =>
  call?.project ?? (subject && owner(subject, "project"));

const transcriptOf = (context: ConditionContext): Transcript | undefined =>
  projectOf(context)?.fields["transcript"] as Transcript | undefined;

/** A request that starts something builds on the transcript of the media; others name the one that they want. */
const namesOriginal = (call: Call) => call.operation.effects.length > 0 || valueOf(call, "source") === "original";

const versionsNamed = (call: Call, project: Subject) =>
  below(project, "version").filter(({ fields }) => fields["targetLanguage"] === valueOf(call, "targetLanguage"));

const transcribing = (project: Subject): boolean => {
  const newest = newestBelow(project, "transcription");
  return newest !== undefined && inProgress(newest);
};

/** Words over projects, their runs and transcripts. */
export const projectConditions: Readonly<Record<string, Predicate>> = {
  "project-absent": (context) => callOf(context).project === undefined,
  "project-foreign": (context) => {
    const { project, caller } = callOf(context);
    return project !== undefined && caller !== undefined && owner(project, "account") !== caller.account;
  },
  "state-is": (context, { machine, states }) => {
    const at = context.subject ?? context.call?.project;
    const kind = known(machines, String(machine)).subject;
    const subject = at && (related(at, kind) ?? newestBelow(at, kind));
    return (states as string[]).includes(subject?.state ?? "");
  },
  "record-field-is": ({ record, subject }, { field, values }) =>
    (values as unknown[]).includes((record ?? subject?.fields ?? {})[field as string]),
  "lip-sync-requested": (context) => settingsOf(context.subject)["lipSyncMode"] !== undefined,
  "dub-only": (context) => settingsOf(context.subject)["dubbingMode"] !== undefined,
  "segment-voiced": ({ record }) => record?.["finalSpeedFactor"] !== undefined,
  "transcript-absent": (context) => {
    const call = callOf(context);
    if (!call.project) return false;
    if (namesOriginal(call)) return call.project.fields["transcript"] === undefined && !transcribing(call.project);
    return !versionsNamed(call, call.project).some(
      (version) => inProgress(version) || version.fields["transcript"] !== undefined,
    );
  },
  "transcript-pending": (context) => {
    const call = callOf(context);
    if (!call.project) return false;
    if (namesOriginal(call)) return transcribing(call.project);
    const versions = versionsNamed(call, call.project);
    return versions.some(inProgress) && !versions.some(({ fields }) => fields["transcript"] !== undefined);
  },
  "run-active-for-language": (context) => {
    const call = callOf(context);
    const language = valueOf(call, "targetLanguage");
    return (
      call.project !== undefined &&
      below(call.project, "run").some((run) => inProgress(run) && run.fields["targetLanguage"] === language)
    );
  },
  "active-runs-at": (context, { limit }) => {
    const account = callOf(context).caller?.account;
    if (!account) return false;
    const most = context.world.limit(limit as string);
    const runs = context.world.driver.inProgress.of(account, "run");
    if (runs.size < most) return false;
    // What only transcribes makes no version.
    return [...runs].filter((run) => childrenOf(run, "version").length > 0).length >= most;
  },
  "credits-below-price": (context) => {
    const call = callOf(context);
    return Number(call.caller?.account.fields["credits"]) < priceOf(call);
  },
  "voice-unavailable": (context, { field }) => {
    const call = callOf(context);
    const voice = voices.find(({ voiceId }) => voiceId === valueOf(call, field as string));
    const available = voice !== undefined && (voice.owner === null || voice.owner === call.caller?.facts.account);
    if (!available)
      call.problem = { field: String(field), reason: "is neither a voice of the catalog nor one of your own voices" };
    return !available;
  },
  "skips-cover-segments": (context, { field }) => {
    const segments = transcriptOf(context)?.segments ?? [];
    const covering = skipsOf(valueOf(callOf(context), field as string)).some((skip) =>
      segments.some(({ begin, end }) => skip.startTime < end && skip.endTime > begin),
    );
    if (covering) callOf(context).problem = { field: String(field), reason: "covers a part of a transcript segment" };
    return covering;
  },
  "cue-unmatched": (context) => (suppliedMatch(context)?.unmatchedCues.length ?? 0) > 0,
  "segment-without-cue": (context) => (suppliedMatch(context)?.segmentsWithoutCue.length ?? 0) > 0,
  "speech-absent": (context) => mediaOf(context)?.silent === true,
  // The mock does not listen to the media: it knows the language of its own clips; with others this comes by steering alone.
  "source-language-wrong": (context) => {
    const { heard, named } = listeningTo(context);
    const spoken = spokenLanguage(String(heard));
    return spoken !== undefined && named !== undefined && !String(named).toLowerCase().startsWith(spoken);
  },
  // Engines fail for those who want them to. What becomes a subject is bound by its machine; what is over with its call, here.
  "engine-failed": ({ call, world }) =>
    call !== undefined &&
    bindAtOnce(world.steering, chancesAtOnce(call.operation.id), {
      asked: call.steer,
      operation: call.operation.id,
    }) !== undefined,
};

/** The media that is listened to, by its hash, and the language that was named for it: of a project, or of a file alone. */
function listeningTo(context: ConditionContext): { heard: unknown; named: unknown } {
  const project = projectOf(context);
  if (!project) return { heard: context.call?.file?.sha256, named: context.call && languageNamed(context.call) };
  const { sourceSrt, fileHash, originalLanguage } = project.fields;
  // What came with its transcript is not listened to by anybody.
  return { heard: sourceSrt === undefined ? fileHash : undefined, named: originalLanguage };
}

/** How the supplied cues of a run fall on the transcript; undefined when none were supplied. */
export function suppliedMatch(context: ConditionContext): ReturnType<typeof matchCues> | undefined {
  const run = context.subject && related(context.subject, "run");
  const supplied = run?.fields["translatedSrt"];
  const transcript = transcriptOf(context);
  if (typeof supplied !== "string" || !transcript) return undefined;
  const parsed = parseSrt(supplied);
  if ("problem" in parsed) return undefined;
  const tolerance = Number(run?.fields["cueTolerance"]);
  return matchCues(parsed.cues, transcript.segments, tolerance);
}
