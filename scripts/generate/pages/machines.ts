import type { Cause, Contract, Machine, Transition } from "../../../spec/lib/contract.ts";
import { showCondition } from "./errors.ts";
import { code, codes, page, table } from "./markdown.ts";

/** docs/state-machines.md: a diagram and a table for each machine. */
export function machinesPage({ machines }: Contract): string {
  const sections = machines.map((machine) => {
    const rows = machine.transitions.map((transition) => [
      code(transition.id),
      transition.from.length > 0 ? codes(transition.from) : "(none)",
      transition.to === null ? "(removed)" : code(transition.to),
      showCause(transition.cause),
      showCondition(transition.when),
      codes(transition.emits),
      transition.requirements.join(", "),
    ]);
    const head = ["Transition", "From", "To", "Cause", "When", "Sends", "Requirements"];
    const open = machine.leftOpen.length > 0 ? `\n\nOpen questions: ${machine.leftOpen.join(", ")}.` : "";
    return `## ${machine.id}\n\n${machine.title}${open}\n\n${diagram(machine)}\n\n${table(head, rows)}`;
  });
  return page(
    "State machines",
    "Each section shows the diagram of a state machine and a table of its transitions. A transition with the cause `chance` happens on our servers only when a client steers it.",
    ...sections,
  );
}

function showCause(cause: Cause): string {
  if (cause.kind === "request") return `request: ${cause.operations.join(", ")}`;
  if (cause.kind === "chance") return "chance";
  if ("follows" in cause) return `follows ${codes(cause.follows)}`;
  if ("lifetime" in cause) return `after ${code(cause.lifetime)}`;
  return showTime(cause.after);
}

function diagram({ states, transitions }: Machine): string {
  const name = (state: string) => state.replaceAll(/[^A-Za-z0-9]/g, "_");
  const declared = states.map((state) => `  state "${state.id}" as ${name(state.id)}`);
  const arrows = transitions.flatMap((transition) =>
    edges(transition).map(([from, to]) => {
      const label = transition.id.split(".")[1];
      return `  ${from === null ? "[*]" : name(from)} --> ${to === null ? "[*]" : name(to)} : ${label}`;
    }),
  );
  return ["```mermaid", "stateDiagram-v2", ...declared, ...arrows, "```"].join("\n");
}

const edges = ({ from, to }: Transition): [string | null, string | null][] =>
  from.length === 0 ? [[null, to]] : from.map((state) => [state, to]);

function showTime({ mediaFactor, seconds }: { mediaFactor: number; seconds: number }): string {
  if (mediaFactor === 0) return seconds === 0 ? "the service, at once" : `the service, after ${seconds} s`;
  return `the service, after ${mediaFactor} s per second of media and at least ${seconds} s`;
}
