import { actions, contract } from "../contract/contract.ts";
import { chancesIn, startedBy, type Start } from "../contract/starts.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import type { Subject } from "../machines/subject.ts";
import { settingsFrom } from "../operations/settings.ts";
import { holdModes } from "../worlds/holds.ts";
import { valueOf, type Call } from "./call.ts";
import type { MockHeaders, MockResponse } from "./exchange.ts";

/** On a starting request: what is to happen to what it starts. Ours, for those who have nothing but a client of the API. */
const steeringHeader = "dubspec-steer";

/** How names of projects begin that say what is to happen in them. */
const namePrefix = "dubspec:";

/** What a header asks for, by name. */
export function namesInHeader(headers: MockHeaders): readonly string[] {
  const header = headers.get(steeringHeader);
  return header === null ? none : listed(header);
}

const none: readonly string[] = [];
const listed = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What the name of a project asks for: `dubspec:version.fail my project`. */
function namesInName(name: unknown): readonly string[] {
  if (typeof name !== "string" || !name.startsWith(namePrefix)) return none;
  const names = listed(/^\S*/.exec(name.slice(namePrefix.length))?.[0] ?? "");
  // Whoever begins a name so wants something.
  return names.length > 0 ? names : [""];
}

const words: readonly string[] = Object.values(holdModes);

/** What may be asked for by one who calls an operation, by the machine that it happens in. */
const offers = new Map(
  contract.operations.map(({ id }) => {
    const starts = startedBy(id).map((start) => ({
      start,
      names: [
        ...chancesIn(start.machine),
        ...(actions.get(id)?.mutation && start.machine.subject === "request" ? words : []),
      ],
    }));
    return [id, starts.filter(({ names }) => names.length > 0)] as const;
  }),
);
const offersOf = (call: Call) => offers.get(call.operation.id) ?? [];

/** What may happen within a project at all, now or after a later start, by machine. */
const withinProjects = [
  ...new Map(
    contract.operations.flatMap(({ id, surface }) =>
      surface === "media" ? (offers.get(id) ?? []).map(({ start, names }) => [start.machine.id, names] as const) : [],
    ),
  ).values(),
];

/**
 * Refuses a header that asks for what never happens to what an operation starts: that of the call, or the one that it
 * stands for. Nothing was done by then.
 */
export function refuseHeader(call: Call, operation = call.operation.id): MockResponse | undefined {
  if (call.steer.length === 0) return undefined;
  return refuseNames(
    call.steer,
    (offers.get(operation) ?? []).map(({ names }) => names),
    `${steeringHeader} on ${operation}`,
  );
}

/**
 * Decides what is to happen to what an accepted call of the media routes starts: what its header asks for, then what
 * the name of its project does.
 */
export function steerStart(call: Call): MockResponse | { steer: readonly string[] } {
  const offered = offersOf(call);
  if (offered.length === 0) return { steer: none };
  const possible =
    call.steer.length === 0 ? [] : offered.filter(({ start }) => wouldStart(call, start)).map(({ names }) => names);
  const named = namesInName(call.project ? call.project.fields["projectName"] : valueOf(call, "projectName"));
  const refused =
    refuseNames(call.steer, possible, `${steeringHeader} on this ${call.operation.id}`) ??
    refuseNames(named, withinProjects, "The name of a project");
  return refused ?? { steer: [...call.steer, ...named] };
}

/** Whether a machine begins with this call: one that follows may do so only for some, as lip-sync only where it was asked for. */
function wouldStart(call: Call, { machine, by }: Start): boolean {
  const run = imagined("run", call.project ?? null, { settings: settingsFrom(call) });
  const subject = imagined(machine.subject, run, {});
  return by.some(
    ({ cause, when }) =>
      cause.kind === "request" || when === null || conditionHolds(when, { world: call.world, subject, call }),
  );
}

/** A subject that is in no tree. */
const imagined = (kind: string, parent: Subject | null, fields: Record<string, unknown>): Subject => ({
  kind,
  parent,
  fields,
  state: null,
  since: 0,
  due: null,
  reached: null,
  children: new Map(),
});

/** Refuses what is not allowed, and two chances of one machine, of which only one can happen. */
function refuseNames(
  names: readonly string[],
  groups: readonly (readonly string[])[],
  where: string,
): MockResponse | undefined {
  const allowed = groups.flat();
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    const instead = allowed.length > 0 ? `may name: ${allowed.join(", ")}` : "has nothing to steer";
    return refuse(
      unknown,
      allowed,
      `${JSON.stringify(unknown)} cannot happen here, so nothing was started. ${where} ${instead}.`,
    );
  }
  for (const group of groups) {
    const [first, second] = names.filter((name) => group.includes(name));
    if (second !== undefined)
      return refuse(
        second,
        group,
        `${String(first)} and ${second} cannot both happen, so nothing was started. ${where} may name one of: ${group.join(", ")}.`,
      );
  }
  return undefined;
}

const refuse = (transition: string, allowed: readonly string[], message: string): MockResponse => ({
  status: 400,
  headers: [["content-type", "application/json"]],
  body: JSON.stringify({ code: "CONTROL_UNKNOWN_TRANSITION", message, details: { transition, allowed } }),
});
