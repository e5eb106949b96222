import type { Due, Subject } from "./subject.ts";

interface Entry {
  subject: Subject;
  at: number;
  /** Of two at the same time, the one that was entered first comes first. */
  order: number;
}

/** What every subject of a world waits for, so that the next one is at hand however many there are. */
export class Timetable {
  /** The last to come first: the next one is taken off the end. */
  readonly #entries: Entry[] = [];
  readonly #bySubject = new Map<Subject, Entry>();
  #entered = 0;

  /** Lets a subject wait; it waits for one thing at a time. */
  wait(subject: Subject, due: Due): void {
    this.cancel(subject);
    subject.due = due;
    const entry = { subject, at: due.at, order: (this.#entered += 1) };
    this.#bySubject.set(subject, entry);
    this.#entries.splice(this.#placeOf(entry), 0, entry);
  }

  /** Lets a subject wait no longer. */
  cancel(subject: Subject): void {
    subject.due = null;
    const entry = this.#bySubject.get(subject);
    if (!entry) return;
    this.#bySubject.delete(subject);
    this.#entries.splice(this.#placeOf(entry), 1);
  }

  /** The subject that is due first, if it is by then. */
  first(until = Number.POSITIVE_INFINITY): Subject | undefined {
    const next = this.#entries.at(-1);
    return next && next.at <= until ? next.subject : undefined;
  }

  /** Every subject that waits, the last to come first. */
  waiting(): Subject[] {
    return this.#entries.map(({ subject }) => subject);
  }

  /** Where an entry stands, or would: the first place whose entry does not come later. */
  #placeOf(entry: Entry): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#entries[middle] as Entry;
      if (other.at > entry.at || (other.at === entry.at && other.order > entry.order)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
