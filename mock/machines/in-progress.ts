import { inProgress, owner, type Subject } from "./subject.ts";

const none: ReadonlySet<Subject> = new Set();

/** What is in progress, by account and kind, so that nobody has to look through what is done. */
export class InProgress {
  readonly #byAccount = new Map<Subject, Map<string, Set<Subject>>>();

  /** A subject entered its state. */
  note(subject: Subject): void {
    const { kind, parent } = subject;
    if (!inProgress(subject)) return this.#drop(subject);
    this.#setOf(subject, kind).add(subject);
    if (parent && inProgress(parent)) this.#setOf(parent, `${parent.kind} with ${kind}`).add(parent);
  }

  /** A subject was taken out of the tree. */
  forget(subject: Subject): void {
    this.#drop(subject);
  }

  /** The subjects of a kind that are in progress; with `having`, those under which one of that kind began meanwhile. */
  of(account: Subject, kind: string, having?: string): ReadonlySet<Subject> {
    return this.#byAccount.get(account)?.get(having ? `${kind} with ${having}` : kind) ?? none;
  }

  #setOf(subject: Subject, name: string): Set<Subject> {
    const account = owner(subject, "account") ?? subject;
    const sets = this.#byAccount.get(account) ?? new Map<string, Set<Subject>>();
    this.#byAccount.set(account, sets);
    const set = sets.get(name) ?? new Set();
    sets.set(name, set);
    return set;
  }

  #drop(subject: Subject): void {
    const sets = this.#byAccount.get(owner(subject, "account") ?? subject);
    for (const set of sets?.values() ?? []) set.delete(subject);
  }
}
