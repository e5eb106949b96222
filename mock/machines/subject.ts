import { contract, machineOf, type MachineTransition } from "../contract/contract.ts";

/** What an asynchronous failure leaves on a subject. */
export interface SubjectError {
  code: string;
  message: string;
}

/** How far a subject is on its way through its state: the step that it shows and a percentage. */
export interface Progress {
  step: string;
  /** 0 to 100. */
  percent: number;
}

/** What a subject waits for. */
export interface Due {
  /** What happens. */
  readonly transition: MachineTransition;
  /** What time alone would bring: the same, unless chance stands in for it. */
  readonly expected: MachineTransition;
  /** World time. */
  readonly at: number;
}

/**
 * Something that has a state, or owns things that have: an account, a project, a run,
 * a version... Subjects form a tree; the newest child of a kind is the last.
 */
export interface Subject {
  /** The `subject` of its machine; `project` and `account` have none. */
  readonly kind: string;
  readonly fields: Record<string, unknown>;
  state: string | null;
  /** World time at which it entered its state. */
  since: number;
  /** Set by the timetable alone. */
  due: Due | null;
  /** How far it had come when it last stopped waiting. */
  reached: Progress | null;
  readonly parent: Subject | null;
  /** By kind, oldest first: an account of thousands of projects has its few other things at hand. Changed by `subjectBelow` and `forgetKind`. */
  children: ReadonlyMap<string, Subject[]>;
}

/** What the many subjects share that nothing is below. */
const childless: ReadonlyMap<string, Subject[]> = new Map();

/** A subject below `parent`. */
export function subjectBelow(parent: Subject | null, kind: string, fields: Record<string, unknown> = {}): Subject {
  const subject: Subject = {
    kind,
    fields,
    state: null,
    since: 0,
    due: null,
    reached: null,
    parent,
    children: childless,
  };
  const siblings = parent?.children.get(kind);
  if (siblings) siblings.push(subject);
  else if (parent) parent.children = new Map([...parent.children, [kind, [subject]]]);
  return subject;
}

/** Forgets a kind that nothing below a subject is of any more. */
export function forgetKind(subject: Subject, kind: string): void {
  const others = [...subject.children].filter(([other]) => other !== kind);
  subject.children = others.length > 0 ? new Map(others) : childless;
}

/** The subject itself or the nearest owner of that kind. */
export function owner(subject: Subject, kind: string): Subject | undefined {
  for (let one: Subject | null = subject; one; one = one.parent) if (one.kind === kind) return one;
  return undefined;
}

/** The children of a kind, oldest first. */
export const childrenOf = (subject: Subject, kind: string): readonly Subject[] => subject.children.get(kind) ?? [];

/** Every subject of a kind below another, oldest first. */
export const below = (subject: Subject, kind: string): readonly Subject[] =>
  subject.children.get(kind) ?? deeper(subject, kind, []);

function deeper(subject: Subject, kind: string, found: Subject[]): readonly Subject[] {
  const owners = ownersOf.get(kind);
  for (const [between, children] of subject.children) {
    if (owners && !owners.has(between)) continue;
    for (const child of children) {
      const own = child.children.get(kind);
      if (own) for (const one of own) found.push(one);
      else deeper(child, kind, found);
    }
  }
  return found;
}

/** The newest subject of a kind below another: the last one of `below`. */
export function newestBelow(subject: Subject, kind: string): Subject | undefined {
  const own = subject.children.get(kind);
  if (own) return own.at(-1);
  const owners = ownersOf.get(kind);
  let newest: Subject | undefined;
  for (const [between, children] of subject.children) {
    if (owners && !owners.has(between)) continue;
    for (let place = children.length - 1; place >= 0; place -= 1) {
      const found = newestBelow(children[place] as Subject, kind);
      if (!found) continue;
      newest = found;
      break;
    }
  }
  return newest;
}

/** A subject with everything below it. */
export function* withAllBelow(subject: Subject): Generator<Subject> {
  yield subject;
  for (const children of subject.children.values()) for (const child of children) yield* withAllBelow(child);
}

/**
 * The subject of a kind that another one is about: itself or an owner, or else the newest below the nearest owner that
 * may have such a thing. So a version without a lip-sync attempt is not about that of another version.
 */
export function related(subject: Subject, kind: string): Subject | undefined {
  const own = owner(subject, kind);
  if (own) return own;
  for (let one: Subject | null = subject; one; one = one.parent)
    if (ownersOf.get(kind)?.has(one.kind)) return newestBelow(one, kind);
  return undefined;
}

/** Where a new subject of a kind belongs, seen from another subject. */
export function parentFor(subject: Subject, kind: string): Subject | undefined {
  const parent = machineOf(kind)?.parent;
  return parent ? related(subject, parent) : subject;
}

/** Whether a subject will still change by itself, or may by chance: nobody has to ask for it. */
export function inProgress({ kind, state }: Subject): boolean {
  return state !== null && (unended.get(kind)?.has(state) ?? false);
}

/** The states of each kind that something else than a request leaves. */
const unended = new Map(
  contract.machines.map(({ subject, transitions }) => [
    subject,
    new Set(transitions.filter(({ cause }) => cause.kind !== "request").flatMap(({ from }) => from)),
  ]),
);

/** The kinds that may stand above each kind. */
const ownersOf = new Map(contract.machines.map(({ subject }) => [subject, ownersAbove(subject)]));

/** The kind of what a kind belongs to. Accounts and projects have no machine; what states no parent belongs to the account that called. */
export function parentKind(kind: string): string | undefined {
  return machineOf(kind)?.parent ?? (kind === "account" ? undefined : "account");
}

function ownersAbove(kind: string): ReadonlySet<string> {
  const parent = parentKind(kind);
  return parent ? new Set([parent, ...ownersAbove(parent)]) : new Set();
}
