import type { MediaFacts } from "../media/media-facts.ts";
import { related } from "../machines/subject.ts";
import { valueOf } from "../requests/call.ts";
import { callOf, type ConditionContext, type Predicate } from "./context.ts";

/** Facts about the uploaded file of the call, or about the media of the project. */
export function mediaOf({ call, subject }: ConditionContext): MediaFacts | undefined {
  if (call?.media) return call.media;
  const project = call?.project ?? (subject && related(subject, "project"));
  if (!project) return undefined;
  const { durationSeconds, hasAudio, hasVideo, silent } = project.fields;
  return { durationSeconds: durationSeconds as number, hasAudio: hasAudio === true, hasVideo: hasVideo === true, silent: silent === true };
}

/** Words over the uploaded file, read. */
export const mediaConditions: Readonly<Record<string, Predicate>> = {
  "media-type-unsupported": (context) => {
    const call = callOf(context);
    const types = call.operation.request.parts.find(({ kind }) => kind === "file")?.mediaTypes ?? [];
    return call.file !== undefined && !types.includes(call.file.type);
  },
  "file-larger-than": (context) => callOf(context).bodyProblem === "file-over-limit",
  // Of a file that does not read, nothing is known: the duration refuses it.
  "audio-stream-absent": (context) => mediaOf(context)?.hasAudio === false && mediaOf(context)?.durationSeconds !== null,
  "video-stream-absent": (context) => mediaOf(context)?.hasVideo === false,
  "duration-unreadable": (context) => callOf(context).media?.durationSeconds === null,
  "media-longer-than": (context, { limit }) =>
    (mediaOf(context)?.durationSeconds ?? 0) > context.world.limit(limit as string, context.call?.caller?.facts.plan),
  "skips-invalid": (context, { field }) => {
    const skips = skipsOf(valueOf(callOf(context), field as string));
    const duration = mediaOf(context)?.durationSeconds ?? Number.POSITIVE_INFINITY;
    const ordered = skips.toSorted((a, b) => a.startTime - b.startTime);
    return ordered.some(
      ({ startTime, endTime }, index) =>
        startTime < 0 || endTime <= startTime || endTime > duration || startTime < (ordered[index - 1]?.endTime ?? 0),
    );
  },
};

/** A range of the media that is left as it is, in seconds. */
export interface Skip {
  startTime: number;
  endTime: number;
}

/** The skips of a field; none when it was not given. */
export const skipsOf = (value: unknown): Skip[] => (Array.isArray(value) ? (value as Skip[]) : []);
