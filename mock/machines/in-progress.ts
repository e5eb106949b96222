import { below, inProgress, owner, type Subject } from "./subject.ts";

/** The subjects of each account that will still change by themselves, so that nobody looks through those that will not. */
export class InProgress {
  readonly #byAccount = new WeakMap<Subject, Map<string, Set<Subject>>>();

  /** Those of a kind that belong to an account. */
  of(account: Subject, kind: string): ReadonlySet<Subject> {
    let kinds = this.#byAccount.get(account);
    if (!kinds) this.#byAccount.set(account, (kinds = new Map()));
    let subjects = kinds.get(kind);
    // What was there before anybody asked is looked through once.
    if (!subjects) kinds.set(kind, (subjects = new Set(below(account, kind).filter(inProgress))));
    return subjects;
  }

  /** A subject entered a state, or was taken away. */
  note(subject: Subject, gone = false): void {
    const account = owner(subject, "account");
    const subjects = account && this.#byAccount.get(account)?.get(subject.kind);
    if (!subjects) return;
    if (!gone && inProgress(subject)) subjects.add(subject);
    else subjects.delete(subject);
  }
}
