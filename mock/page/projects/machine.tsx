import { signal } from "@preact/signals";
import type { SubjectState } from "../../inspect/shapes.ts";
import type { PageMachine, PageTransition } from "../../inspect/page-shapes.ts";
import { labelsOf, place, type Drawing, type Point } from "./layout.ts";

const narrowScreen = matchMedia("(max-width: 640px)");
const narrow = signal(narrowScreen.matches);
narrowScreen.addEventListener("change", ({ matches }) => (narrow.value = matches));

/** Drawings of machines, made once: a machine looks the same for every subject. */
const drawings = new WeakMap<PageMachine, Map<boolean, Drawing>>();

function drawingOf(machine: PageMachine): Drawing {
  const made = drawings.get(machine) ?? new Map<boolean, Drawing>();
  drawings.set(machine, made);
  const drawing = made.get(narrow.value) ?? fitting(machine);
  made.set(narrow.value, drawing);
  return drawing;
}

/** Widest drawing that a card beside another has room for, in pixels. */
const room = 400;

function fitting(machine: PageMachine): Drawing {
  const flat = place(machine, false);
  return narrow.value || flat.width > room ? place(machine, true) : flat;
}

interface Shown {
  machine: PageMachine;
  subject: SubjectState;
  /** The transitions behind it, oldest first. */
  path: readonly PageTransition[];
}

/** A machine drawn, with the state of a subject lit and the way there marked, and what may come next. */
export function Machine({ machine, subject, path }: Shown) {
  const { width, height, nodes, edges } = drawingOf(machine);
  const been = new Set(path.flatMap(({ to }) => to ?? []));
  const taken = new Set(path.map(({ id }) => id));
  return (
    <figure class="machine">
      <svg
        viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
        style={{ maxWidth: `${Math.ceil(width)}px` }}
        role="img"
        aria-label={spoken(machine, subject, path)}
      >
        {edges.map((edge) => (
          <Arrow edge={edge} taken={taken} path={path} key={edge.transitions[0]?.id} />
        ))}
        {nodes.map(({ id, x, y, width: wide, height: high, isStart }) =>
          isStart ? (
            <circle class="start" cx={x} cy={y} r={5} key={id} />
          ) : (
            <g
              class={`node ${toneOf(machine, id)} ${id === subject.state ? "lit" : been.has(id) ? "been" : ""}`}
              key={id}
              data-state={id}
            >
              <title>{machine.states.find((state) => state.id === id)?.title}</title>
              <rect x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx={high / 2} />
              <text x={x} y={y} dy="0.35em">
                {id}
              </text>
            </g>
          ),
        )}
      </svg>
      <Next machine={machine} state={subject.state} />
    </figure>
  );
}

const toneOf = ({ states }: PageMachine, id: string) => states.find((state) => state.id === id)?.tone ?? "moving";

function spoken({ id, states }: PageMachine, { state }: SubjectState, path: readonly PageTransition[]): string {
  const way = path.map((transition) => transition.id).join(", then ");
  return `Machine ${id} in state ${state}, one of ${states.map((one) => one.id).join(", ")}.${way === "" ? "" : ` Its path so far: ${way}.`}`;
}

function Arrow({
  edge: { transitions, points, label },
  taken,
  path,
}: {
  edge: Drawing["edges"][number];
  taken: Set<string>;
  path: readonly PageTransition[];
}) {
  const walked = transitions.filter(({ id, from }) => taken.has(id) && leftFrom(path, id, from));
  const names = labelsOf(walked.length > 0 ? walked : transitions);
  const chance = transitions.every(({ kind }) => kind === "chance");
  const tip = points.at(-1);
  const before = points.at(-2);
  return (
    <g
      class={`arrow ${chance ? "chance" : ""} ${walked.length > 0 ? "walked" : ""}`}
      data-transitions={transitions.map(({ id }) => id).join(" ")}
    >
      <title>{transitions.map(({ id, title, cause }) => `${id}: ${title} (${cause})`).join("\n")}</title>
      <path class="line" d={curve(points)} />
      {tip && before && (
        <path
          class="tip"
          d="M0 0L-7 -3.5L-7 3.5Z"
          transform={`translate(${tip.x} ${tip.y}) rotate(${(Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI})`}
        />
      )}
      {label && (
        <text x={label.x} y={label.y - (names.length - 1) * 6.5}>
          {names.map((name, line) => (
            <tspan x={label.x} dy={line === 0 ? "0.32em" : "13"} key={name}>
              {name}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

/** Of a transition with several states before it, the arrow from the one that was left. */
function leftFrom(path: readonly PageTransition[], id: string, from: readonly string[]): boolean {
  const at = path.findIndex((one) => one.id === id);
  const before = path[at - 1]?.to;
  return before === undefined || before === null || from.includes(before);
}

/** A smooth line through the points. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const last = rest.at(-1) ?? first;
  const middles = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? last;
    const end = at === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${middles.length > 0 ? middles.join("") : `L${last.x} ${last.y}`}`;
}

/** Possible next steps, in words: the same as the arrows, for everyone. */
function Next({ machine, state }: { machine: PageMachine; state: string }) {
  const leaving = machine.transitions.filter(({ from }) => from.includes(state));
  if (leaving.length === 0) return <figcaption class="quiet">It has ended.</figcaption>;
  return (
    <figcaption>
      <details>
        <summary>{`Possible next steps (${leaving.length})`}</summary>
        <ul class="next">
          {leaving.map(({ id, title, cause, kind, error, emits, requirement }) => (
            <li key={id}>
              <code>{id}</code> <span class={`kind ${kind}`}>{cause}</span>
              <span>
                {title}
                {error ? ` The error is ${error}.` : ""}
                {emits.length > 0 ? ` It sends ${emits.join(", ")}.` : ""}{" "}
                {requirement && <span class="quiet">{requirement}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </figcaption>
  );
}
