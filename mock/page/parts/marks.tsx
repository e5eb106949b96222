import type { SubjectState } from "../../inspect/shapes.ts";
import type { Tone } from "../../inspect/page-shapes.ts";
import { now, toneOf } from "../state/store.ts";
import { spanOf } from "./format.ts";

/** A state, in the colour of what it means; the word itself says it to everyone else. */
export function Mark({ tone, children }: { tone: Tone | "plain" | "warn"; children: string }) {
  return <span class={`mark ${tone}`}>{children}</span>;
}

/** State of a subject. */
export const StateMark = ({ subject }: { subject: SubjectState }) => (
  <Mark tone={toneOf(subject)}>{subject.state}</Mark>
);

/** How far a subject is, while time moves it on. */
export function Progress({ subject }: { subject: SubjectState }) {
  const { progress, dueAt, title, machine } = subject;
  if (progress === undefined || dueAt === undefined) return null;
  return (
    <span class="progress">
      <progress max={100} value={progress} aria-label={`Progress of ${machine} ${title}`} />
      <span class="figure">{`${Math.round(progress)} %`}</span>
      <span class="quiet figure">{`${spanOf(dueAt - now.value)} left`}</span>
    </span>
  );
}

/** Status of an answer, in the colour of its class, or of a refusal that has another; 0 stands for no answer at all. */
export function Status({ status, isRefusal = false }: { status: number; isRefusal?: boolean }) {
  if (status === 0) return <Mark tone="bad">no answer</Mark>;
  const tone = status >= 500 ? "bad" : status >= 400 || isRefusal ? "warn" : "good";
  return <Mark tone={tone}>{String(status)}</Mark>;
}
