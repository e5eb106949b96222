import { computed, signal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ExchangeSummary, TimelineEntry } from "../../inspect/shapes.ts";
import { Empty, Line, translateLine } from "../parts/empty.tsx";
import { counted } from "../parts/format.ts";
import { More } from "../parts/more.tsx";
import { Panes } from "../parts/panes.tsx";
import { goTo, route } from "../state/route.ts";
import { world, worldName } from "../state/store.ts";
import { Entry } from "./entry.tsx";
import { Exchange } from "./exchange.tsx";

const kinds = ["request", "transition", "event"] as const;
const hidden = signal<ReadonlySet<TimelineEntry["kind"]>>(new Set());

/** Requests that someone looks for among many, by what came of them. */
const outcomes = {
  refused: ({ status, code }: ExchangeSummary) => status >= 400 || code !== undefined,
  "let pass": ({ lenient }: ExchangeSummary) => lenient.length > 0,
} as const;
type Outcome = keyof typeof outcomes;

/** Those that alone are shown; where there are none of them, everything is. */
const sought = signal<ReadonlySet<Outcome>>(new Set());

/** The entries of the project that is looked at. */
const ofProject = computed(() => {
  const { project } = route.value;
  return (world.value?.timeline ?? []).filter((entry) => project === "" || projectOf(entry) === project);
});

const endedSo = (entry: TimelineEntry, outcome: Outcome) =>
  entry.kind === "request" && outcomes[outcome](entry.exchange);

const entries = computed(() => {
  const wanted = [...sought.value];
  if (wanted.length > 0) return ofProject.value.filter((entry) => wanted.some((outcome) => endedSo(entry, outcome)));
  return ofProject.value.filter(({ kind }) => !hidden.value.has(kind));
});

const projectOf = (entry: TimelineEntry) => (entry.kind === "request" ? entry.exchange.projectId : entry.projectId);

/** What names an entry for good: new ones come in front of it. */
const nameOf = (entry: TimelineEntry) =>
  entry.kind === "request" ? `request ${entry.exchange.id}` : `${entry.kind} ${entry.sequence}`;

/** An entry, as it is read out. */
function spoken(entry: TimelineEntry): string {
  if (entry.kind === "request")
    return [
      `${entry.exchange.method} ${entry.exchange.target}`,
      entry.exchange.called,
      entry.exchange.status,
      entry.exchange.code,
    ]
      .filter((part) => part !== undefined)
      .join(", ");
  return entry.kind === "event" ? `event ${entry.type}` : entry.transition;
}

/** What happened in a world: requests, transitions and events among each other. */
export function TimelineView() {
  const { item } = route.value;
  if ((world.value?.timeline.length ?? 0) === 0 && item === "") {
    return (
      <Empty title="Nothing has happened yet">
        <p>Every request of this world is shown here, with what it set in motion.</p>
        <Line text={translateLine()} what="Command that begins a translation" />
      </Empty>
    );
  }
  return (
    <Panes title="Timeline" opened={item !== ""} list={<List />}>
      {item === "" ? (
        <p class="quiet hint">Choose a request to see what was sent and answered, and what the contract says of it.</p>
      ) : (
        <Exchange id={item} key={item} />
      )}
    </Panes>
  );
}

function List() {
  const fresh = useArrivals();
  return (
    <>
      <Filters />
      <p class="unseen" role="log" aria-live="polite">
        {fresh.text}
      </p>
      {fresh.above > 0 && (
        <button type="button" class="above" onClick={fresh.show}>{`${counted(fresh.above, "new entry")} above`}</button>
      )}
      {entries.value.length === 0 && (
        <p class="quiet">
          {sought.value.size > 0
            ? `No request was ${[...sought.value].join(" or ")}.`
            : "Nothing of this kind has happened."}
        </p>
      )}
      <More of={entries.value} what="entry">
        {(entry) => <Entry entry={entry} key={nameOf(entry)} />}
      </More>
    </>
  );
}

/** Puts one into a set, or takes it out. */
function toggle<T>(set: Signal<ReadonlySet<T>>, one: T): void {
  const next = new Set(set.value);
  if (!next.delete(one)) next.add(one);
  set.value = next;
}

function Filters() {
  const { item, project } = route.value;
  const projects = world.value?.projects ?? [];
  return (
    <div class="filters">
      <fieldset>
        <legend class="unseen">Kinds of entries</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={!hidden.value.has(kind)}
              disabled={sought.value.size > 0}
              onChange={() => toggle(hidden, kind)}
            />{" "}
            {`${kind}s`}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend class="unseen">Only requests that were</legend>
        <span class="quiet" aria-hidden="true">
          Only
        </span>
        {(Object.keys(outcomes) as Outcome[]).map((outcome) => (
          <label key={outcome}>
            <input type="checkbox" checked={sought.value.has(outcome)} onChange={() => toggle(sought, outcome)} />{" "}
            {`${outcome} (${ofProject.value.filter((entry) => endedSo(entry, outcome)).length})`}
          </label>
        ))}
      </fieldset>
      <label>
        <span class="unseen">Project</span>
        <select
          data-filter
          value={project}
          onChange={({ currentTarget }) =>
            goTo({ world: worldName.value, view: "timeline", item, project: currentTarget.value })
          }
        >
          <option value="">every project</option>
          {project !== "" && !projects.some(({ projectId }) => projectId === project) && (
            <option value={project}>{project}</option>
          )}
          {projects.slice(0, 200).map(({ projectId, projectName }) => (
            <option value={projectId} key={projectId}>
              {projectName || projectId}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** New entries: told to those who listen, and counted while someone has scrolled on. */
function useArrivals(): { text: string; above: number; show: () => void } {
  const first = useRef<string | undefined>(undefined);
  const counts = useRef(signal({ text: "", above: 0 })).current;
  const newest = entries.value[0] && nameOf(entries.value[0]);
  useEffect(() => {
    const before = first.current;
    first.current = newest;
    if (before === undefined || before === newest) return;
    const [latest] = entries.peek();
    const came = entries.peek().findIndex((entry) => nameOf(entry) === before);
    const count = came < 0 ? 0 : came;
    if (count === 0 || !latest) return;
    counts.value = { text: `${count} new: ${spoken(latest)}`, above: isScrolled() ? counts.peek().above + count : 0 };
  }, [newest]);
  useEffect(() => {
    const look = () => {
      if (counts.peek().above > 0 && !isScrolled()) counts.value = { ...counts.peek(), above: 0 };
    };
    addEventListener("scroll", look, { capture: true, passive: true });
    return () => removeEventListener("scroll", look, { capture: true });
  }, []);
  const show = () => {
    counts.value = { ...counts.value, above: 0 };
    scroller()?.scrollTo({ top: 0 });
    scrollTo({ top: 0 });
  };
  return { ...counts.value, show };
}

const scroller = () => document.querySelector(".list-pane");

/** Beside an item the pane scrolls, on a narrow screen the whole page. */
const isScrolled = () => (scroller()?.scrollTop ?? 0) > 8 || scrollY > 8;
