import { known, transitionById, type MachineTransition } from "../contract/contract.ts";
import { causedBy, chancesOf, comesOfItself, following, leaving } from "./causes.ts";
import { InProgress } from "./in-progress.ts";
import { reachedBy } from "./progress.ts";
import { forgetKind, newestBelow, parentFor, related, subjectBelow, withAllBelow, type Subject } from "./subject.ts";
import { Timetable } from "./timetable.ts";

/** What the driver asks of its world. */
export interface DriverWorld {
  now(): number;
  /** Does something while the clock stands. */
  still(work: () => void): void;
  /** Whether the guard of a transition holds for its subject. */
  holds(transition: MachineTransition, subject: Subject): boolean;
  /** Carries out the effects of a transition; `followed` is the one that it follows, with its subject. */
  effect(transition: MachineTransition, subject: Subject, followed: Subject | undefined): void;
  /** Sends the events of a transition. */
  emit(transition: MachineTransition, subject: Subject): void;
  /** An attempt starts: steering may bind it to one of these, for good. */
  bind(chances: readonly MachineTransition[], subject: Subject): void;
  /** The chance transition that a subject is bound to. */
  bound(subject: Subject): string | undefined;
  /** Whether somebody keeps a subject in its state, whatever time would bring. */
  kept(subject: Subject): boolean;
  /** Seconds until a timed transition fires, or a chance where no work takes its time. */
  seconds(transition: MachineTransition, subject: Subject): number;
  /** Gives a new subject what it is called by. */
  born(subject: Subject): void;
  /** A transition begins, before anything that it causes: for the log. */
  entering(transition: MachineTransition, subject: Subject): void;
  /** A subject entered the state of a transition: for what the world does of itself. */
  entered(transition: MachineTransition, subject: Subject): void;
}

/** Fires transitions: those of accepted requests, those that follow, those that are due. */
export class Driver {
  /** What is to come. */
  readonly timetable = new Timetable();
  /** What is under way. */
  readonly inProgress = new InProgress();
  readonly #world: DriverWorld;

  constructor(world: DriverWorld) {
    this.#world = world;
  }

  /**
   * An operation was accepted: fires every transition that it causes. `at` is the subject that
   * the request is about; `fields` go to the subjects that it creates; `kinds` keeps it to the
   * machines of those subjects. A machine that the request moves is not started again by it.
   */
  accepted(
    operation: string,
    at: Subject,
    fields: Record<string, unknown> = {},
    kinds = (_kind: string) => true,
  ): Subject[] {
    const { moving, creating } = causedBy(operation);
    const moved: string[] = [];
    const fired: Subject[] = [];
    for (const transition of moving) {
      if (!kinds(transition.machine.subject) || moved.includes(transition.machine.id)) continue;
      const subject = this.#move(transition, at, undefined);
      if (!subject) continue;
      moved.push(transition.machine.id);
      fired.push(subject);
    }
    for (const transition of creating) {
      if (!kinds(transition.machine.subject) || moved.includes(transition.machine.id)) continue;
      const subject = this.#create(transition, at, fields, undefined);
      if (subject) fired.push(subject);
    }
    return fired;
  }

  /** Fires a transition on a subject, whatever caused it. */
  fire(id: string, subject: Subject): void {
    this.#enter(known(transitionById, id), subject, undefined);
  }

  /** Fires what a subject is waiting for. */
  fireDue(subject: Subject): void {
    const { due } = subject;
    if (due) this.#enter(due.transition, subject, undefined);
  }

  /** Takes a subject out of the tree, with all that is below it. */
  remove(subject: Subject): void {
    for (const one of withAllBelow(subject)) {
      this.timetable.cancel(one);
      this.inProgress.note(one, true);
    }
    const siblings = subject.parent?.children.get(subject.kind);
    // From the end: what was made and may not begin is the last.
    const place = siblings?.lastIndexOf(subject) ?? -1;
    if (place >= 0) siblings?.splice(place, 1);
    // So that the order of kinds is that of what is there, in a snapshot as here.
    if (siblings?.length === 0) forgetKind(subject.parent as Subject, subject.kind);
  }

  #create(
    transition: MachineTransition,
    at: Subject,
    fields: Record<string, unknown>,
    followed: Subject | undefined,
  ): Subject | undefined {
    const parent = parentFor(at, transition.machine.subject);
    if (!parent) return undefined;
    const subject = subjectBelow(parent, transition.machine.subject, { ...fields });
    this.#world.born(subject);
    if (!this.#world.holds(transition, subject)) {
      this.remove(subject);
      return undefined;
    }
    const chances = chancesOf(transition.machine);
    if (chances.length > 0) this.#world.bind(chances, subject);
    this.#enter(transition, subject, followed);
    return subject;
  }

  #move(transition: MachineTransition, at: Subject, followed: Subject | undefined): Subject | undefined {
    const subject = related(at, transition.machine.subject) ?? newestBelow(at, transition.machine.subject);
    if (!subject?.state || !transition.from.includes(subject.state) || !this.#world.holds(transition, subject))
      return undefined;
    this.#enter(transition, subject, followed);
    return subject;
  }

  /** A transition and all that follows it happen at one time, however long that takes. */
  #enter(transition: MachineTransition, subject: Subject, followed: Subject | undefined): void {
    this.#world.still(() => this.#enterNow(transition, subject, followed));
  }

  #enterNow(transition: MachineTransition, subject: Subject, followed: Subject | undefined): void {
    this.#world.entering(transition, subject);
    subject.reached = reachedBy(transition, subject, this.#world.now());
    subject.state = transition.to;
    subject.since = this.#world.now();
    this.timetable.cancel(subject);
    this.inProgress.note(subject);
    this.#world.effect(transition, subject, followed);
    if (transition.to === null) this.remove(subject);
    else this.#schedule(subject);
    this.#world.emit(transition, subject);
    this.#world.entered(transition, subject);
    this.#follow(transition, subject);
  }

  #follow(transition: MachineTransition, subject: Subject): void {
    for (const next of following(transition)) {
      if (next.from.length === 0) this.#create(next, subject, {}, subject);
      else this.#move(next, subject, subject);
    }
  }

  /** Waits for the timed transition of the new state, or for the chance that was steered in its place. */
  #schedule(subject: Subject): void {
    if (this.#world.kept(subject)) return;
    const { timed, chances } = leaving(subject.kind, subject.state ?? "");
    const first = this.#firstOf(timed, subject);
    const bound = chances.length > 0 ? this.#world.bound(subject) : undefined;
    // Chance stands in for what time would bring, and happens when that would have.
    const chance =
      bound === undefined ? undefined : chances.find((one) => one.id === bound && this.#world.holds(one, subject));
    const expected = first ?? (chance && comesOfItself(chance, subject.state) ? chance : undefined);
    if (!expected) return;
    // A lifetime is no work that could fail at its end: chance comes before it is over.
    const pace = chance && "lifetime" in expected.cause ? chance : expected;
    const at = subject.since + Math.round(this.#world.seconds(pace, subject) * 1000);
    this.timetable.wait(subject, { transition: chance ?? expected, expected, at });
  }

  /** Of the timed transitions that may fire, the soonest; those with a guard go before those without. */
  #firstOf(timed: readonly MachineTransition[], subject: Subject): MachineTransition | undefined {
    const possible = timed.filter((transition) => this.#world.holds(transition, subject));
    if (possible.length < 2) return possible[0];
    const guarded = possible.filter(({ when }) => when !== null);
    return (guarded.length > 0 ? guarded : possible).toSorted(
      (a, b) => this.#world.seconds(a, subject) - this.#world.seconds(b, subject),
    )[0];
  }
}
