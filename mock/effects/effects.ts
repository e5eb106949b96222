import type { Effect } from "../../spec/lib/contract.ts";
import { errors, type MachineTransition } from "../contract/contract.ts";
import { suppliedMatch } from "../conditions/project.ts";
import { oauthCarriers } from "../oauth/effects.ts";
import { lateField } from "../machines/late-field.ts";
import { owner, type Subject, type SubjectError } from "../machines/subject.ts";
import { setPath, settingsOf } from "../operations/settings.ts";
import { buildTranscript, transcriptOfCues, translateTranscript, voiceSuppliedCues } from "../transcripts/build.ts";
import { parseSrt } from "../transcripts/srt.ts";
import type { Transcript } from "../transcripts/transcript.ts";
import type { WorldView } from "../worlds/view.ts";

/** What an effect of a transition is carried out on. */
export interface EffectContext {
  world: WorldView;
  subject: Subject;
  /** The subject of the transition that this one follows. */
  followed: Subject | undefined;
  transition: MachineTransition;
}

type Carry = (context: EffectContext, given: Readonly<Record<string, unknown>>) => void;

/** A transcript follows from the file and from what was asked, so it can wait until somebody wants to see it. */
const holdTranscript = lateField("transcript");

const project = ({ subject }: EffectContext) => owner(subject, "project");

const carriers: Readonly<Record<string, Carry>> = {
  "record-error": (context, { code }) => {
    const entry = [...errors.values()].find((one) => one.asynchronous && one.code === code);
    const error: SubjectError = { code: String(code), message: messageOf(context, entry?.title ?? "") };
    context.subject.fields["error"] = error;
  },
  "adopt-error": ({ subject, followed }) => {
    if (followed) subject.fields["error"] = followed.fields["error"];
  },
  "stamp-time": ({ world, subject }, { field }) => {
    subject.fields[field as string] = world.clock.now();
  },
  "set-field": ({ subject }, { field, value }) => {
    const [root, ...rest] = String(field).split(".");
    if (root === "settings") setPath(settingsOf(subject), rest.join("."), value);
    else setPath(subject.fields, String(field), value);
  },
  "store-transcript": (context) => {
    const owning = project(context);
    if (owning) holdTranscript(owning.fields, () => transcribe(owning));
  },
  "store-translation": (context, { from }) => {
    const owning = project(context);
    if (!owning || !("transcript" in owning.fields)) return;
    const original = () => owning.fields["transcript"] as Transcript;
    const options = {
      language: String(context.subject.fields["targetLanguage"]),
      seed: String(owning.fields["fileHash"]),
    };
    const texts = from === "supplied-cues" ? suppliedMatch(context)?.texts : undefined;
    holdTranscript(context.subject.fields, () =>
      texts ? voiceSuppliedCues(original(), texts, options) : translateTranscript(original(), options),
    );
  },
  "store-dub": (context) => {
    const owning = project(context);
    const base = `${String(owning?.fields["mediaUrl"])}/${String(context.subject.fields["translatedVersionId"])}`;
    if (owning?.fields["hasVideo"]) context.subject.fields["translatedVideoUrl"] = `${base}/video`;
    context.subject.fields["translatedAudioUrl"] = `${base}/audio`;
  },
  "store-lip-sync": (context) => {
    const owning = project(context);
    context.subject.fields["videoUrl"] =
      `${String(owning?.fields["mediaUrl"])}/${String(context.subject.fields["id"])}/lip-sync`;
  },
  // The call that these answer to carries them out itself: what to save is its own answer.
  "save-result": () => {},
  ...oauthCarriers,
};

/** The effects of transitions that the mock carries out. */
export const carriedEffects: ReadonlySet<string> = new Set(Object.keys(carriers));

/** Carries out one effect of a transition. */
export function carryOut(effect: Effect, context: EffectContext): void {
  const carry = carriers[effect.effect];
  if (!carry) throw new Error(`The mock cannot carry out "${effect.effect}". Write it in mock/effects.`);
  carry(context, effect);
}

/** The transcript of a project's media: of the cues that came with it, or invented, the same for the same file. */
function transcribe({ fields }: Subject): Transcript {
  const media = {
    fileHash: String(fields["fileHash"]),
    durationSeconds: Number(fields["durationSeconds"]),
    language: String(fields["originalLanguage"]),
  };
  const supplied = typeof fields["sourceSrt"] === "string" ? parseSrt(fields["sourceSrt"]) : undefined;
  if (supplied && "cues" in supplied) return transcriptOfCues(supplied.cues, media);
  const wanted = Number(fields["numberOfSpeakers"]);
  return buildTranscript({ ...media, speakers: Number.isInteger(wanted) && wanted > 0 ? wanted : 2 });
}

/** Names what has to be corrected, where that is why the transition fired. */
function messageOf(context: EffectContext, title: string): string {
  const reasons = JSON.stringify(context.transition.when);
  const match = suppliedMatch(context);
  if (match && reasons.includes('"cue-unmatched"'))
    return `${title} Cues outside all segments: ${match.unmatchedCues.join(", ")}.`;
  if (match && reasons.includes('"segment-without-cue"'))
    return `${title} Segments without a cue: ${match.segmentsWithoutCue.join(", ")}.`;
  return title;
}
