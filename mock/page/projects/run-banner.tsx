import type { ProjectState, SubjectState } from "../../inspect/shapes.ts";
import { timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { titles, toneOf } from "../state/store.ts";

/** What is steered to happen to a subject, in a sentence. */
export function Steered({ subject }: { subject: SubjectState }) {
  const { steered, machine } = subject;
  if (!steered) return null;
  return (
    <p class="steered">{`Steered: the ${machine} ${toneOf(subject) === "moving" ? "will end" : "has ended"} with ${steered} (${titles.value.get(steered) ?? ""})`}</p>
  );
}

/** What went wrong with a subject. */
export const Failure = ({ subject: { error } }: { subject: SubjectState }) =>
  error ? (
    <p class="error">
      <code>{error.code}</code> {error.message}
    </p>
  ) : null;

/** How the newest run stands: its parts, how far it is, why it failed, and what was steered. */
export function RunBanner({ project, main }: { project: ProjectState; main: SubjectState }) {
  const parts = project.subjects.filter(
    ({ machine, run }) => machine !== main.machine && machine !== "delivery" && (run === undefined || run === main.run),
  );
  const shown = [main, ...parts];
  const busy = shown.find(({ progress, dueAt }) => progress !== undefined && dueAt !== undefined);
  const failed = shown.find(({ error }) => error);
  return (
    <section class={`banner ${toneOf(main)}`} aria-labelledby="now">
      <h4 id="now" class="unseen">
        Newest run
      </h4>
      <p class="row">
        <b>{main.language ? main.title : main.machine}</b>
        <StateMark subject={main} />
        <span class="quiet">
          {toneOf(main) === "moving" ? "since" : "at"} <span class="figure">{timeOf(main.since).slice(0, 8)}</span>
        </span>
        {busy && <Progress subject={busy} />}
      </p>
      {parts.length > 0 && (
        <ul class="row">
          {parts.map((part) => (
            <li key={part.id}>
              <span class="quiet">{part.machine}</span> <StateMark subject={part} />
            </li>
          ))}
        </ul>
      )}
      {failed && <Failure subject={failed} />}
      {shown.map((subject) => (
        <Steered subject={subject} key={subject.id} />
      ))}
    </section>
  );
}
