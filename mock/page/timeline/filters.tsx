import { computed, signal, type Signal } from "@preact/signals";
import type { ExchangeSummary, TimelineEntry } from "../../inspect/shapes.ts";
import { goTo, route } from "../state/route.ts";
import { nameOf, titles, world, worldName } from "../state/store.ts";

const kinds = ["request", "transition", "event"] as const;
const hidden = signal<ReadonlySet<TimelineEntry["kind"]>>(new Set());

/** Requests that someone looks for among many, by what came of them. */
const outcomes = {
  refused: ({ status, code }: ExchangeSummary) => status >= 400 || code !== undefined,
  tolerated: ({ lenient }: ExchangeSummary) => lenient.length > 0,
} as const;
type Outcome = keyof typeof outcomes;

/** Outcomes that are shown and no others; where the set is empty, everything is shown. */
export const sought = signal<ReadonlySet<Outcome>>(new Set());

/** Text that entries have to contain. */
export const text = signal("");

/** The timeline as it was when somebody paused it, and in which world. */
const paused = signal<{ world: string; timeline: readonly TimelineEntry[] } | undefined>(undefined);

const timeline = computed(() => {
  const held = paused.value;
  return held?.world === worldName.value ? held.timeline : (world.value?.timeline ?? []);
});

/** The entries of the project that is looked at. */
const ofProject = computed(() => {
  const { project } = route.value;
  return timeline.value.filter((entry) => project === "" || projectOf(entry) === project);
});

const endedSo = (entry: TimelineEntry, outcome: Outcome) =>
  entry.kind === "request" && outcomes[outcome](entry.exchange);

/** The entries that are shown, newest first. */
export const entries = computed(() => {
  const wanted = [...sought.value];
  const words = text.value.trim().toLowerCase();
  return ofProject.value.filter((entry) => {
    const isShown =
      wanted.length > 0 ? wanted.some((outcome) => endedSo(entry, outcome)) : !hidden.value.has(entry.kind);
    return isShown && (words === "" || wordsOf(entry).includes(words));
  });
});

const projectOf = (entry: TimelineEntry) => (entry.kind === "request" ? entry.exchange.projectId : entry.projectId);

/** An entry, as it is read out. */
export function spoken(entry: TimelineEntry): string {
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

/** Everything about an entry that can be searched for, in lower case. */
function wordsOf(entry: TimelineEntry): string {
  const own =
    entry.kind === "request"
      ? [entry.exchange.operation, entry.exchange.role, ...entry.exchange.requirements, ...entry.exchange.lenient]
      : entry.kind === "event"
        ? [entry.eventId]
        : [titles.value.get(entry.transition), entry.requirement];
  return [spoken(entry), projectOf(entry), ...own].join(" ").toLowerCase();
}

/** Puts one into a set, or takes it out. */
function toggle<T>(set: Signal<ReadonlySet<T>>, one: T): void {
  const next = new Set(set.value);
  if (!next.delete(one)) next.add(one);
  set.value = next;
}

/** Searches the timeline, narrows it, and pauses it. */
export function Filters() {
  return (
    <div class="filters">
      <div class="over-list">
        <label class="field">
          <span class="unseen">Search the timeline</span>
          <input
            type="search"
            data-filter
            placeholder="Search: path, code, operation, id"
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        </label>
        <Pause />
      </div>
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
      <ProjectChoice />
    </div>
  );
}

/** Holds the list still, so that what somebody reads does not move away. */
function Pause() {
  const isPaused = paused.value?.world === worldName.value;
  const arrived = isPaused ? arrivals(world.value?.timeline ?? [], timeline.value) : 0;
  return (
    <button
      type="button"
      aria-pressed={isPaused}
      onClick={() =>
        (paused.value = isPaused ? undefined : { world: worldName.peek(), timeline: world.peek()?.timeline ?? [] })
      }
    >
      {isPaused ? (arrived > 0 ? `Continue (${arrived} new)` : "Continue") : "Pause"}
    </button>
  );
}

/** How many entries came since a list was held; both are newest first. */
function arrivals(now: readonly TimelineEntry[], held: readonly TimelineEntry[]): number {
  const [newest] = held;
  const place = newest ? now.findIndex((entry) => isSame(entry, newest)) : -1;
  return place < 0 ? now.length : place;
}

const isSame = (one: TimelineEntry, other: TimelineEntry): boolean =>
  one.kind === "request" && other.kind === "request"
    ? one.exchange.id === other.exchange.id
    : one.kind === other.kind && one.sequence === other.sequence;

function ProjectChoice() {
  const { item, project } = route.value;
  const projects = world.value?.projects ?? [];
  return (
    <label>
      <span class="unseen">Project</span>
      <select
        value={project}
        onChange={({ currentTarget }) =>
          goTo({ world: worldName.value, view: "timeline", item, project: currentTarget.value })
        }
      >
        <option value="">every project</option>
        {project !== "" && !projects.some(({ projectId }) => projectId === project) && (
          <option value={project}>{project}</option>
        )}
        {projects.slice(0, 200).map((one) => (
          <option value={one.projectId} key={one.projectId}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
