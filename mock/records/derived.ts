import { below, newestBelow, owner, related, type Subject } from "../machines/subject.ts";
import { progressOf } from "../machines/progress.ts";
import type { Shown } from "./shown.ts";

const project = ({ subject }: Shown): Subject | undefined => subject && owner(subject, "project");
const version = ({ subject }: Shown): Subject | undefined => {
  const run = subject && (owner(subject, "run") ?? newestBelow(subject, "run"));
  return subject && (owner(subject, "version") ?? (run && newestBelow(run, "version")));
};
const newest = (shown: Shown, kind: string) => shown.subject && related(shown.subject, kind);
const iso = (time: unknown) => (typeof time === "number" ? new Date(time).toISOString() : undefined);
const step = (subject: Subject | undefined, shown: Shown) => subject && progressOf(subject, shown.world.clock.now());

/** Time of a lip-sync attempt: those are ISO 8601, every other time is in milliseconds. */
const attemptTime = (field: string) => (shown: Shown) => iso(newest(shown, "lipSync")?.fields[field]);

/** Values that no subject holds: computed from several, or shown in another form. */
export const derived: Readonly<Record<string, (shown: Shown) => unknown>> = {
  "media.durationSeconds": (shown) => project(shown)?.fields["durationSeconds"],
  "media.kind": (shown) => (project(shown)?.fields["hasVideo"] ? "video" : "audio"),
  "project.versions": (shown) => below(project(shown) ?? shown.world.root, "version").toReversed(),
  "project.targetLanguages": (shown) => [
    ...new Set(below(project(shown) ?? shown.world.root, "run").map(({ fields }) => fields["targetLanguage"])),
  ],
  "project.translatedTranscripts": (shown) => {
    const versions = below(project(shown) ?? shown.world.root, "version").filter(({ fields }) => fields["transcript"]);
    const byWork = new Map(versions.map((one) => [one.fields["workId"], one]));
    return [...byWork.values()].map(({ fields }) => ({
      ...(fields["transcript"] as object),
      workId: fields["workId"],
    }));
  },
  "transcription.transcript": (shown) => project(shown)?.fields["transcript"] ?? null,
  "transcription.progress": (shown) => step(newest(shown, "transcription"), shown)?.percent,
  "run.step": (shown) => {
    const transcription = newest(shown, "transcription");
    const own = version(shown);
    // The version's steps follow those of the transcription, once it has begun.
    const begun = own && (own.due !== null || own.reached !== null) ? own : undefined;
    return step(begun ?? transcription, shown)?.step;
  },
  "version.step": (shown) => step(version(shown), shown)?.step,
  "version.progress": (shown) => step(version(shown), shown)?.percent,
  "version.state": (shown) => version(shown)?.state,
  "version.lipSync.latest": (shown) => {
    const own = version(shown);
    return own && newestBelow(own, "lipSync");
  },
  "version.lipSync.history": (shown) => {
    const own = version(shown);
    return own && below(own, "lipSync");
  },
  "accessToken.secondsLeft": (shown) => {
    const due = newest(shown, "accessToken")?.due;
    return due ? Math.max(1, Math.floor((due.at - shown.world.clock.now()) / 1000)) : undefined;
  },
  "lipSync.jobId": (shown) => newest(shown, "lipSync")?.fields["id"],
  "lipSync.videoUrl": (shown) => newest(shown, "lipSync")?.fields["videoUrl"] ?? "",
  "lipSync.error.message": (shown) =>
    (newest(shown, "lipSync")?.fields["error"] as { message: string } | undefined)?.message ?? null,
  "lipSync.createdAt": attemptTime("createdAt"),
  "lipSync.requestedAt": attemptTime("requestedAt"),
  "lipSync.completedAt": attemptTime("completedAt"),
  "lipSync.failedAt": attemptTime("failedAt"),
  "lipSync.timedOutAt": attemptTime("timedOutAt"),
};
