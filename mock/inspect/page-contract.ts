import type { Cause, Machine, Transition } from "../../spec/lib/contract.ts";
import { actions, contract, errors, operations } from "../contract/contract.ts";
import { startedBy } from "../contract/starts.ts";
import type { PageContract, PageMachine, PageOperation, PageTransition, Tone } from "./page-shapes.ts";

/** What the page draws and offers, out of the contract. */
export function pageContract(): PageContract {
  return { machines: contract.machines.map(drawn), operations: contract.operations.map(offered) };
}

const offered = ({ id, method, path, title, errors: ids }: (typeof contract.operations)[number]): PageOperation => ({
  id,
  path: `${method} ${path}`,
  title: actions.get(id)?.title ?? title,
  holdable: actions.get(id)?.mutation === true,
  errors: ids.flatMap((error) => {
    const entry = errors.get(error);
    return entry?.status ? [{ code: String(entry.code), status: entry.status }] : [];
  }),
});

function drawn(machine: Machine): PageMachine {
  const starts = [...operations.keys()].filter((id) => startedBy(id).some((start) => start.machine.id === machine.id));
  return {
    id: machine.id,
    title: machine.title,
    states: machine.states.map(({ id, title }) => ({ id, title, tone: toneOf(machine, id) })),
    transitions: machine.transitions.map(shown),
    startedBy: starts,
    startsInProject: starts.some((id) => operations.get(id)?.path.includes("{projectId}")),
  };
}

function shown({ id, title, from, to, cause, sets, emits, requirement }: Transition): PageTransition {
  const code = sets.find(({ effect }) => effect === "record-error");
  const error = code && "code" in code ? { error: String(code.code) } : {};
  const asked = cause.kind === "request" ? cause.operations : [];
  return {
    id,
    title,
    from,
    to,
    kind: cause.kind,
    cause: causeOf(cause),
    operations: asked,
    ...error,
    emits,
    requirement,
  };
}

function causeOf(cause: Cause): string {
  if (cause.kind === "request") return `request: ${cause.operations.join(", ")}`;
  if (cause.kind === "chance") return "chance: only when steered";
  if ("follows" in cause) return `follows ${cause.follows.join(", ")}`;
  if ("lifetime" in cause) return `after ${cause.lifetime}`;
  const { mediaFactor, seconds } = cause.after;
  if (mediaFactor === 0) return seconds === 0 ? "at once" : `after ${seconds} s`;
  return `after ${mediaFactor} s per second of media, at least ${seconds} s`;
}

/** The contract names the way that is hoped for first: a state where others end has ended badly. */
function toneOf({ transitions }: Machine, state: string): Tone {
  const onward = transitions.filter(({ to }) => to !== null);
  if (onward.some(({ from, to }) => from.includes(state) && to !== state)) return "moving";
  const hopedFor = ({ from, to }: Transition) =>
    from.length === 0 ||
    from.some((one) => onward.find((other) => other.from.includes(one) && other.to !== one)?.to === to);
  return onward.some((one) => one.to === state && hopedFor(one)) ? "good" : "bad";
}
