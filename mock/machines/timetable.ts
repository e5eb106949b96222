import type { Due, Subject } from "./subject.ts";

/** What a subject waits for, in its turn. A class, so that all of them are one kind of object to the engine. */
class Turn implements Due {
  readonly subject: Subject;
  readonly transition: Due["transition"];
  readonly expected: Due["expected"];
  readonly at: number;
  /** Of two at the same time, the one that was entered first comes first. */
  readonly order: number;

  constructor(subject: Subject, { transition, expected, at }: Due, order: number) {
    this.subject = subject;
    this.transition = transition;
    this.expected = expected;
    this.at = at;
    this.order = order;
  }

  /** The subject waits for it no longer. */
  get calledOff(): boolean {
    return this.subject.due !== this;
  }
}

/** What every subject of a world waits for, so that the next one is at hand however many there are. */
export class Timetable {
  /** A binary heap: no turn comes before the one at half its place. Those that were called off leave when they come up. */
  #heap: Turn[] = [];
  /** How many of them still stand. */
  #standing = 0;
  #entered = 0;

  /** Lets a subject wait; it waits for one thing at a time. */
  wait(subject: Subject, due: Due): void {
    this.cancel(subject);
    const turn = new Turn(subject, due, (this.#entered += 1));
    subject.due = turn;
    this.#standing += 1;
    this.#rise(turn, this.#heap.length);
  }

  /** Lets a subject wait no longer. */
  cancel(subject: Subject): void {
    const { due } = subject;
    if (due === null) return;
    subject.due = null;
    this.#standing -= 1;
    if (this.#heap[0] === due) this.#takeFirst();
    // So that what is called off again and again does not fill the memory.
    else if (this.#heap.length > 2 * this.#standing + 100) this.#heap = this.#inOrder();
  }

  /** The subject that is due first, if it is by then. */
  first(until = Number.POSITIVE_INFINITY): Subject | undefined {
    while (this.#heap[0]?.calledOff) this.#takeFirst();
    const next = this.#heap[0];
    return next && next.at <= until ? next.subject : undefined;
  }

  /** Every subject that waits, the last to come first. */
  waiting(): Subject[] {
    return this.#inOrder()
      .map(({ subject }) => subject)
      .toReversed();
  }

  /** Every turn that still stands, in order: a heap too. */
  #inOrder(): Turn[] {
    return this.#heap.filter(({ calledOff }) => !calledOff).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  /** Puts a turn where it belongs, on the way up from a free place. */
  #rise(turn: Turn, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = this.#heap[above] as Turn;
      if (isBefore(other, turn)) break;
      this.#heap[place] = other;
      place = above;
    }
    this.#heap[place] = turn;
  }

  /** Takes the first turn away; the sooner of two moves up, down to the end, where the last one fills the gap. */
  #takeFirst(): void {
    const last = this.#heap.pop();
    const { length } = this.#heap;
    if (last === undefined || length === 0) return;
    let place = 0;
    for (let next = 1; next < length; next = 2 * place + 1) {
      const other = this.#heap[next + 1];
      const sooner = other && isBefore(other, this.#heap[next] as Turn) ? next + 1 : next;
      this.#heap[place] = this.#heap[sooner] as Turn;
      place = sooner;
    }
    this.#rise(last, place);
  }
}

const isBefore = (a: Turn, b: Turn): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
