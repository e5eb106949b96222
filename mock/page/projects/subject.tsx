import { useRef } from "preact/hooks";
import type { SubjectState } from "../../inspect/shapes.ts";
import { timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { machines, titles, toneOf, world } from "../state/store.ts";
import { Machine } from "./machine.tsx";
import { pathOf } from "./path.ts";

interface Shown {
  subject: SubjectState;
  projectId: string;
}

/** What a machine governs: its state, and the machine drawn. */
export function Subject({ subject, projectId }: Shown) {
  return (
    <article class="subject">
      <header class="row">
        <h5>
          <Name subject={subject} />
        </h5>
        <StateMark subject={subject} />
      </header>
      <Inside subject={subject} projectId={projectId} />
    </article>
  );
}

/** The same, folded where it had ended when somebody began to look; what ends meanwhile stays as it is. */
export function Part({ subject, projectId }: Shown) {
  const goesOn = useRef(toneOf(subject) === "moving").current;
  return (
    <details class="subject" open={goesOn}>
      <summary>
        <span class="row">
          <b>
            <Name subject={subject} />
          </b>
          <StateMark subject={subject} />
          {subject.error && <code class="quiet">{subject.error.code}</code>}
        </span>
      </summary>
      <Inside subject={subject} projectId={projectId} />
    </details>
  );
}

const Name = ({ subject: { machine, title } }: Pick<Shown, "subject">) => (
  <>
    {machine} {title !== "" && <span class="quiet">{title}</span>}
  </>
);

function Inside({ subject, projectId }: Shown) {
  return (
    <>
      <p class="row quiet">
        <span>
          since <span class="figure">{timeOf(subject.since)}</span>
        </span>
        <Progress subject={subject} />
      </p>
      {subject.error && (
        <p class="error">
          <code>{subject.error.code}</code> {subject.error.message}
        </p>
      )}
      {subject.steered && (
        <p class="steered">{`Steered: it ${toneOf(subject) === "moving" ? "will end" : "has ended"} with ${subject.steered} (${titles.value.get(subject.steered) ?? ""})`}</p>
      )}
      <Drawn subject={subject} projectId={projectId} />
    </>
  );
}

/** The machine of a subject, with the way that it took. */
export function Drawn({ subject, projectId }: Shown) {
  const machine = machines.value.get(subject.machine);
  return machine ? (
    <Machine
      machine={machine}
      subject={subject}
      path={pathOf(machine, subject, world.value?.timeline ?? [], projectId)}
    />
  ) : null;
}
