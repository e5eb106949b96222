import type { ExchangeSummary, TimelineEntry } from "../../inspect/shapes.ts";
import { timeOf } from "../parts/format.ts";
import { Mark, Status } from "../parts/marks.tsx";
import { Path } from "../parts/path.tsx";
import { linkTo, route } from "../state/route.ts";
import { machines, titles, toneIn, worldName } from "../state/store.ts";

/** A line of the timeline. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  return (
    <li class={`entry ${entry.kind}`}>
      {entry.kind === "request" ? (
        <Request exchange={entry.exchange} />
      ) : entry.kind === "event" ? (
        <Event entry={entry} />
      ) : (
        <Transition entry={entry} />
      )}
    </li>
  );
}

/** A name that may go on in another line after each of its dots. */
const Dotted = ({ of }: { of: string }) => (
  <code>{of.split(/(?<=\.)/).map((part, place) => [place > 0 && <wbr />, part])}</code>
);

const Time = ({ at }: { at: number }) => (
  <time class="figure" dateTime={new Date(at).toISOString()}>
    {timeOf(at)}
  </time>
);

function Request({ exchange }: { exchange: ExchangeSummary }) {
  const { id, at, method, target, called, status, code, requirements, lenient, role, took, fault } = exchange;
  const here = route.value;
  return (
    <a
      data-entry={String(id)}
      href={linkTo({ world: worldName.value, view: "timeline", item: String(id), project: here.project })}
      aria-current={here.item === String(id) ? "true" : undefined}
    >
      <span class="row">
        <span class="what">
          <b>{method}</b> <Path of={target} />
        </span>
        <Status status={status} isRefusal={code !== undefined} />
      </span>
      <span class="row quiet wraps">
        <Time at={at} />
        {called !== undefined && <span>{called}</span>}
        {code !== undefined && <code>{code}</code>}
        {requirements.length > 0 && <span>{requirements.join(", ")}</span>}
        {role && role !== "owner" && <span>{role}</span>}
        {fault && <span>{fault}</span>}
        {lenient.length > 0 && (
          <Mark tone="warn">{lenient.length === 1 ? "tolerated" : `tolerated: ${lenient.length}`}</Mark>
        )}
        <span class="figure">{`${Math.round(took * 10) / 10} ms`}</span>
      </span>
    </a>
  );
}

function Transition({
  entry: { at, transition, projectId, requirement },
}: {
  entry: Extract<TimelineEntry, { kind: "transition" }>;
}) {
  const machine = machines.value.get(transition.slice(0, transition.indexOf(".")));
  const to = machine?.transitions.find(({ id }) => id === transition)?.to;
  const line = (
    <>
      <span class="row">
        <span class="what">
          <Dotted of={transition} />
        </span>
        {to && <Mark tone={toneIn(machine, to)}>{to}</Mark>}
      </span>
      <span class="row quiet">
        <Time at={at} />
        <span class="title" title={titles.value.get(transition)}>
          {titles.value.get(transition)}
        </span>
        {requirement && <span>{requirement}</span>}
      </span>
    </>
  );
  return projectId === undefined ? (
    <div class="plain">{line}</div>
  ) : (
    <a data-entry={`${transition} ${at}`} href={linkTo({ world: worldName.value, view: "projects", item: projectId })}>
      {line}
    </a>
  );
}

function Event({ entry: { at, type, eventId } }: { entry: Extract<TimelineEntry, { kind: "event" }> }) {
  return (
    <a data-entry={eventId} href={linkTo({ world: worldName.value, view: "webhooks", item: eventId })}>
      <span class="row">
        <span class="what">
          <Dotted of={type} />
        </span>
        <Mark tone="plain">event</Mark>
      </span>
      <span class="row quiet">
        <Time at={at} />
      </span>
    </a>
  );
}
