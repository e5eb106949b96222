import type { MediaFacts } from "../media/media-facts.ts";
import { related } from "../machines/subject.ts";
import { valueOf } from "../requests/call.ts";
import { shown } from "../requests/violation.ts";
import { callOf, type ConditionContext, type Predicate } from "./context.ts";

/** Facts about the uploaded file of the call, or about the media of the project. */
export function mediaOf({ call, subject }: ConditionContext): MediaFacts | undefined {
  if (call?.media) return call.media;
  const project = call?.project ?? (subject && related(subject, "project"));
  if (!project) return undefined;
  const { durationSeconds, hasAudio, hasVideo, silent } = project.fields;
  return {
    durationSeconds: durationSeconds as number,
    hasAudio: hasAudio === true,
    hasVideo: hasVideo === true,
    silent: silent === true,
  };
}

/** Words over the uploaded file, read. */
export const mediaConditions: Readonly<Record<string, Predicate>> = {
  "media-type-unsupported": (context) => {
    const call = callOf(context);
    const types = call.operation.request.parts.find(({ kind }) => kind === "file")?.mediaTypes ?? [];
    if (call.file === undefined || types.includes(call.file.type)) return false;
    ofFile(context, `has the type ${shown(call.file.type)}, but must have one of: ${types.join(", ")}`);
    return true;
  },
  "file-larger-than": (context) => callOf(context).bodyProblem === "file-over-limit",
  // Of a file that does not read, nothing is known: the duration refuses it.
  "audio-stream-absent": (context) => {
    if (mediaOf(context)?.hasAudio !== false || mediaOf(context)?.durationSeconds === null) return false;
    ofFile(context, "has no sound");
    return true;
  },
  "video-stream-absent": (context) => mediaOf(context)?.hasVideo === false,
  "duration-unreadable": (context) => {
    if (callOf(context).media?.durationSeconds !== null) return false;
    ofFile(context, "cannot be read as media: its format differs from its type, or it is cut short");
    return true;
  },
  "media-longer-than": (context, { limit }) => {
    const seconds = mediaOf(context)?.durationSeconds ?? 0;
    const most = context.world.limit(limit as string, context.call?.caller?.facts.plan);
    if (seconds <= most) return false;
    ofFile(context, `lasts ${rounded(seconds)} seconds, but may last at most ${most}`);
    return true;
  },
  "skips-invalid": (context, { field }) => {
    const skips = skipsOf(valueOf(callOf(context), field as string));
    const duration = mediaOf(context)?.durationSeconds ?? Number.POSITIVE_INFINITY;
    const ordered = skips.toSorted((a, b) => a.startTime - b.startTime);
    for (const [index, skip] of ordered.entries()) {
      const wrong = problemOfSkip(skip, ordered[index - 1], duration);
      if (wrong === undefined) continue;
      callOf(context).problem = {
        field: String(field),
        reason: `has a skip from ${skip.startTime} to ${skip.endTime} seconds, which ${wrong}`,
      };
      return true;
    }
    return false;
  },
};

function problemOfSkip({ startTime, endTime }: Skip, before: Skip | undefined, duration: number): string | undefined {
  if (startTime < 0) return "starts before the media";
  if (endTime <= startTime) return "ends before it starts";
  if (endTime > duration) return `ends after the media, at ${rounded(duration)}`;
  return startTime < (before?.endTime ?? 0) ? "overlaps another skip" : undefined;
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** Says of the uploaded file what is wrong with it; of the media of a project, the error itself says all. */
function ofFile({ call }: ConditionContext, reason: string): void {
  const part = call?.file && call.operation.request.parts.find(({ kind }) => kind === "file");
  if (part) call.problem = { field: part.name, reason };
}

/** A range of the media that is left as it is, in seconds. */
export interface Skip {
  startTime: number;
  endTime: number;
}

/** The skips of a field; none when it was not given. */
export const skipsOf = (value: unknown): Skip[] => (Array.isArray(value) ? (value as Skip[]) : []);
