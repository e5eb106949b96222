import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { SubjectState } from "../../inspect/shapes.ts";
import { timeOf } from "../parts/format.ts";
import { Progress, StateMark } from "../parts/marks.tsx";
import { machines, toneOf, world } from "../state/store.ts";
import type { Machine } from "./machine.tsx";
import { Failure, Steered } from "./run-banner.tsx";
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
          {toneOf(subject) === "moving" ? "since" : "at"} <span class="figure">{timeOf(subject.since)}</span>
        </span>
        <Progress subject={subject} />
      </p>
      <Failure subject={subject} />
      <Steered subject={subject} />
      <Drawn subject={subject} projectId={projectId} />
    </>
  );
}

/** What draws machines: it comes when the first one is looked at, since placing states takes as much code as the rest of the page. */
const drawing = signal<typeof Machine | undefined>(undefined);
let asked = false;

/** The machine of a subject, with the way that it took. */
export function Drawn({ subject, projectId }: Shown) {
  const machine = machines.value.get(subject.machine);
  const Draw = drawing.value;
  useEffect(() => {
    if (asked) return;
    asked = true;
    import("./machine.tsx").then(
      (found) => (drawing.value = found.Machine),
      () => (asked = false),
    );
  }, []);
  if (!machine) return null;
  if (!Draw) return <p class="quiet">Drawing the machine.</p>;
  return (
    <Draw machine={machine} subject={subject} path={pathOf(machine, subject, world.value?.timeline ?? [], projectId)} />
  );
}
