import { contract } from "../contract/contract.ts";
import type { Subject } from "./subject.ts";

/** How far a subject is on its way through its state: the step that it shows and a percentage. */
export interface Progress {
  step: string;
  /** 0 to 100. */
  percent: number;
}

/** Steps pass evenly; the last one is that of the end. A subject that waits for nothing shows its end. */
export function progressOf(subject: Subject, now: number): Progress {
  const machine = contract.machines.find((one) => one.subject === subject.kind);
  const timed = machine?.transitions.filter(({ cause }) => cause.kind === "service" && "after" in cause) ?? [];
  const steps = timed.find(({ from, to, cause }) =>
    "after" in cause && cause.after.steps.length > 0 && (subject.due ? from.includes(subject.state ?? "") : to === subject.state),
  );
  const names = steps && "after" in steps.cause ? steps.cause.after.steps : [];
  if (!subject.due) {
    const ended = timed.some(({ to }) => to === subject.state);
    return { step: ended ? (names.at(-1) ?? "") : (names[0] ?? firstStep(timed)), percent: ended ? 100 : 0 };
  }
  const total = subject.due.at - subject.since;
  const passed = total <= 0 ? 1 : Math.min(1, Math.max(0, (now - subject.since) / total));
  const before = Math.max(1, names.length - 1);
  return { step: names[Math.min(before - 1, Math.floor(passed * before))] ?? "", percent: Math.floor(passed * 99) };
}

const firstStep = (timed: readonly { cause: object }[]): string => {
  const first = timed.find(({ cause }) => "after" in cause)?.cause as { after: { steps: string[] } } | undefined;
  return first?.after.steps[0] ?? "";
};
