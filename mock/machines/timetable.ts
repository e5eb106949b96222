import type { Due, Subject } from "./subject.ts";

interface Entry {
  readonly subject: Subject;
  readonly at: number;
  /** Of two at the same time, the one that was entered first comes first. */
  readonly order: number;
  /** The subject waits for it no longer. */
  calledOff: boolean;
}

/** What every subject of a world waits for, so that the next one is at hand however many there are. */
export class Timetable {
  /** A binary heap: no entry comes before the one at half its place. Those that were called off leave when they come up. */
  #heap: Entry[] = [];
  readonly #bySubject = new Map<Subject, Entry>();
  #entered = 0;

  /** Lets a subject wait; it waits for one thing at a time. */
  wait(subject: Subject, due: Due): void {
    this.cancel(subject);
    subject.due = due;
    const entry = { subject, at: due.at, order: (this.#entered += 1), calledOff: false };
    this.#bySubject.set(subject, entry);
    this.#rise(entry, this.#heap.length);
  }

  /** Lets a subject wait no longer. */
  cancel(subject: Subject): void {
    if (subject.due === null) return;
    subject.due = null;
    const entry = this.#bySubject.get(subject);
    if (!entry) return;
    this.#bySubject.delete(subject);
    entry.calledOff = true;
    if (this.#heap[0] === entry) this.#takeFirst();
    // So that what is called off again and again does not fill the memory.
    else if (this.#heap.length > 2 * this.#bySubject.size + 100) this.#heap = this.#inOrder();
  }

  /** The subject that is due first, if it is by then. */
  first(until = Number.POSITIVE_INFINITY): Subject | undefined {
    while (this.#heap[0]?.calledOff) this.#takeFirst();
    const next = this.#heap[0];
    return next && next.at <= until ? next.subject : undefined;
  }

  /** Every subject that waits, the last to come first. */
  waiting(): Subject[] {
    return this.#inOrder().map(({ subject }) => subject).toReversed();
  }

  /** Every entry that still stands, in order: a heap too. */
  #inOrder(): Entry[] {
    return [...this.#bySubject.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Puts an entry where it belongs, on the way up from a free place. */
  #rise(entry: Entry, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#heap[above] as Entry;
      if (isBefore(other, entry)) break;
      this.#heap[place] = other;
      place = above;
    }
    this.#heap[place] = entry;
  }

  /** Takes the first entry away; the sooner of two moves up, down to the end, where the last one fills the gap. */
  #takeFirst(): void {
    const last = this.#heap.pop();
    const { length } = this.#heap;
    if (last === undefined || length === 0) return;
    let place = 0;
    for (let next = 1; next < length; next = 2 * place + 1) {
      const other = this.#heap[next + 1];
      const sooner = other && isBefore(other, this.#heap[next] as Entry) ? next + 1 : next;
      this.#heap[place] = this.#heap[sooner] as Entry;
      place = sooner;
    }
    this.#rise(last, place);
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
