import { machineOf, type MachineTransition } from "../contract/contract.ts";

/** What an asynchronous failure leaves on a subject. */
export interface SubjectError {
  code: string;
  message: string;
}

/**
 * Something that has a state, or owns things that have: an account, a project, a run,
 * a version... Subjects form a tree; the newest child of a kind is the last.
 */
export interface Subject {
  /** The `subject` of its machine; `project` and `account` have none. */
  kind: string;
  fields: Record<string, unknown>;
  state: string | null;
  /** World time at which it entered its state. */
  since: number;
  /** The timed transition that it is waiting for. */
  due: { transition: MachineTransition; at: number } | null;
  parent: Subject | null;
  children: Subject[];
}

/** A subject below `parent`. */
export function subjectBelow(parent: Subject | null, kind: string, fields: Record<string, unknown> = {}): Subject {
  const subject: Subject = { kind, fields, state: null, since: 0, due: null, parent, children: [] };
  parent?.children.push(subject);
  return subject;
}

/** The subject itself or the nearest owner of that kind. */
export function owner(subject: Subject, kind: string): Subject | undefined {
  for (let one: Subject | null = subject; one; one = one.parent) if (one.kind === kind) return one;
  return undefined;
}

/** Every subject of a kind below another, oldest first. */
export function below(subject: Subject, kind: string): Subject[] {
  return subject.children.flatMap((child) => (child.kind === kind ? [child] : below(child, kind)));
}

/** The newest subject of a kind below another. */
export const newestBelow = (subject: Subject, kind: string): Subject | undefined => below(subject, kind).at(-1);

/**
 * The subject of a kind that another one is about: itself or an owner, or else the newest
 * below the nearest owner that has any.
 */
export function related(subject: Subject, kind: string): Subject | undefined {
  const own = owner(subject, kind);
  if (own) return own;
  for (let one: Subject | null = subject; one; one = one.parent) {
    const found = newestBelow(one, kind);
    if (found) return found;
  }
  return undefined;
}

/** Where a new subject of a kind belongs, seen from another subject. */
export function parentFor(subject: Subject, kind: string): Subject | undefined {
  const parent = machineOf(kind)?.parent;
  return parent ? related(subject, parent) : subject;
}

/** Takes a subject out of the tree. */
export function remove(subject: Subject): void {
  const siblings = subject.parent?.children;
  siblings?.splice(siblings.indexOf(subject), 1);
  const cancel = (one: Subject) => {
    one.due = null;
    one.children.forEach(cancel);
  };
  cancel(subject);
}
