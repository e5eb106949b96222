import type { MachineTransition } from "../contract/contract.ts";
import { limitOf } from "../contract/limits.ts";
import { carryOut } from "../effects/effects.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { Driver } from "../machines/driver.ts";
import { nextPoll } from "../machines/progress.ts";
import { childrenOf, inProgress, owner, subjectBelow, type Due, type Subject } from "../machines/subject.ts";
import { issuedTo } from "../oauth/effects.ts";
import { tagOf } from "../oauth/secrets.ts";
import type { Call, Caller } from "../requests/call.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import { emitEvents, giveUp, startDelivery } from "../webhooks/events.ts";
import { Alarm } from "./alarm.ts";
import { clockOf, epochOf, type Clock, type ClockMode } from "./clock.ts";
import { fileOf } from "./held-file.ts";
import { SharedFiles } from "./shared-files.ts";
import { endOfMonth } from "./month.ts";
import { secondsUntil } from "./pace.ts";
import { randomOf, type Random } from "./random.ts";
import { RateWindows } from "./rate-windows.ts";
import { factsOfAccount, roles, type AccountFacts } from "./roles.ts";
import { bind, boundTo, emptySteering, isHeld, type Steering } from "./steering.ts";
import type { Happening, MadeEvent, Surroundings, WorldView } from "./view.ts";

/** Where a world begins that is not new: its clock, how far its sequences of random numbers are, and how much has happened. */
export interface Beginning {
  clock: { mode: ClockMode; now: number };
  random: number[];
  faultRandom: number[];
  sequence: number;
}

/** Accounts, projects, clock and seed that share nothing with any other world. */
export class World implements WorldView {
  readonly name: string;
  /** What its secrets of OAuth name it by. */
  readonly tag: string;
  readonly seed: string;
  readonly surroundings: Surroundings;
  readonly clock: Clock;
  readonly random: Random;
  /** For faults, so that ids are the same with them and without. */
  readonly faultRandom: Random;
  readonly root: Subject = subjectBelow(null, "world");
  readonly driver: Driver;
  readonly rates: RateWindows;
  readonly deliveries: Delivery[] = [];
  readonly history: Happening[] = [];
  readonly events: MadeEvent[] = [];
  steering: Steering = emptySteering();
  /** The call that is being accepted, for guards over requests. */
  call: Call | undefined;
  sequence: number;
  arrivals = 0;
  readonly #projects = new Map<string, Subject>();
  readonly #shared = new SharedFiles();
  #touched = false;
  #closed = false;
  readonly #callers = new Map<string, Caller>();
  /** Deliveries sent on the way to the present, and their deadlines. */
  #onTheWay: { subject: Subject; due: Due }[] | undefined;
  readonly #alarm = new Alarm(() => {
    try {
      this.settle();
    } catch (error) {
      // A timer has no caller to take the error, and the process must not end by it.
      this.surroundings.broke(error);
    }
  });

  constructor(name: string, seed: string, surroundings: Surroundings, from?: Beginning) {
    this.name = name;
    this.tag = tagOf(name);
    this.seed = seed;
    this.surroundings = surroundings;
    const { wall } = surroundings;
    const mode = from?.clock.mode ?? surroundings.clock;
    this.clock = clockOf(mode, from?.clock.now ?? epochOf(mode, seed, wall), wall);
    this.random = randomOf(seed, from?.random);
    this.faultRandom = randomOf(`${seed}/faults`, from?.faultRandom);
    this.sequence = from?.sequence ?? 0;
    this.rates = new RateWindows(() => this.clock.now());
    this.driver = new Driver({
      now: () => this.clock.now(),
      still: (work) => this.clock.standAt(this.clock.now(), work),
      holds: (transition, subject) =>
        transition.when === null ||
        conditionHolds(transition.when, { world: this, subject, ...(this.call ? { call: this.call } : {}) }),
      effect: (transition, subject, followed) => {
        for (const effect of transition.sets) carryOut(effect, { world: this, subject, followed, transition });
      },
      emit: (transition, subject) => emitEvents(this, transition, subject),
      bind: (chances, subject) => bind(this.steering, chances, subject),
      bound: boundTo,
      kept: isHeld,
      seconds: (transition, subject) => secondsUntil(this, transition, subject),
      born: (subject) => {
        subject.fields["id"] ??= this.random.id(20);
        Object.assign(subject.fields, issuedTo(subject));
      },
      entering: (transition, subject) => {
        this.#touched = true;
        this.#note(transition, subject);
      },
      entered: (transition, subject) => {
        if (subject.kind !== "delivery") return;
        if (transition.from.length === 0) this.#deliver(subject);
        else if ("lifetime" in transition.cause) giveUp(this, subject);
      },
    });
  }

  /** The account subject of a role, made when first asked for. */
  account(role: string): Subject {
    const facts = roles[role] as AccountFacts;
    const found = childrenOf(this.root, "account").find(({ fields }) => fields["name"] === facts.account);
    if (found) return found;
    const own = factsOfAccount(facts.account) as AccountFacts;
    return subjectBelow(this.root, "account", {
      name: own.account,
      facts: own,
      credits: own.credits,
      calls: { used: own.callsUsed, monthEnds: endOfMonth(this.clock.now()) },
      stores: {},
    });
  }

  /** Who calls with the key of a role. */
  caller(role: string): Caller {
    const found = this.#callers.get(role);
    if (found) return found;
    const caller = { role, facts: roles[role] as AccountFacts, account: this.account(role) };
    this.#callers.set(role, caller);
    return caller;
  }

  /** A project of the world by its id, whoever owns it. */
  project(projectId: string): Subject | undefined {
    return this.#projects.get(projectId);
  }

  /** A new project of an account. */
  newProject(account: Subject, fields: { projectId: string } & Record<string, unknown>): Subject {
    const project = subjectBelow(account, "project", fields);
    this.adopt(project);
    return project;
  }

  /** Finds a project of the tree by its id from now on; a file that it shares is kept as long as any project has it. */
  adopt(project: Subject, shared?: Blob): void {
    this.#touched = true;
    this.#projects.set(String(project.fields["projectId"]), project);
    this.surroundings.media.add(project);
    if (!shared) return;
    project.fields["blob"] = shared;
    this.#shared.add(shared);
  }

  /** Takes a project away, with all that is below it. It keeps its file only if nobody else has that: then the file can go. */
  removeProject(project: Subject): void {
    this.driver.remove(project);
    this.#projects.delete(String(project.fields["projectId"]));
    this.surroundings.media.remove(project);
    if (!this.#shared.drop(project)) delete project.fields["blob"];
  }

  /** Every project, oldest first. */
  projects(): Subject[] {
    return [...this.#projects.values()];
  }

  nextSequence(): number {
    this.sequence += 1;
    return this.sequence;
  }

  /** Whether anything was ever written into it: nothing is lost with one that was only read. */
  get touched(): boolean {
    return this.#touched;
  }

  /** Whether it was dropped, or another took its place. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Somebody relies on it, whatever is in it. */
  touch(): void {
    this.#touched = true;
  }

  /** The value of a limit: changed, by plan, stated, or ours. Infinite where nothing says any. */
  limit(id: string, plan?: string): number {
    return limitOf(id, this.surroundings.limits, plan);
  }

  /** Fires everything that is due by now, each at its own time, then waits for the next. */
  settle(): void {
    const now = this.clock.now();
    // The way may be long: a machine sleeps for hours.
    if (this.driver.timetable.first(now)) this.#passTo(now);
    const next = this.driver.timetable.first()?.due?.at;
    // Nearly every request finds the alarm as it has to be.
    if (next !== undefined && next < this.#alarm.at && !this.#closed) this.#alarm.set(next, this.clock.wallUntil(next));
  }

  /** Moves the clock forward; what falls due on the way fires at its own time. */
  advance(milliseconds: number): void {
    this.#touched = true;
    this.#passTo(this.clock.now() + milliseconds, () => this.clock.advance(milliseconds));
    this.#alarm.clear();
    this.settle();
  }

  /** Time passes otherwise from now on; it neither jumps nor goes back. */
  setClock(mode: ClockMode): void {
    this.#touched = true;
    this.settle();
    this.clock.setMode(mode);
    this.#alarm.clear();
    this.settle();
  }

  /**
   * Fires what falls due on the way to a time, which the clock has come to in the end. A delivery sent on the way had
   * no time to arrive: its deadline counts from there.
   */
  #passTo(until: number, arrive?: () => void): void {
    const { timetable } = this.driver;
    const sent: { subject: Subject; due: Due }[] = [];
    this.#onTheWay = sent;
    try {
      for (let next = timetable.first(until); next?.due; next = timetable.first(until)) {
        const subject = next;
        this.clock.standAt(next.due.at, () => this.driver.fireDue(subject));
      }
    } finally {
      this.#onTheWay = undefined;
      arrive?.();
      for (const { subject, due } of sent) {
        if (inProgress(subject)) timetable.wait(subject, { ...due, at: this.clock.now() + due.at - subject.since });
      }
    }
  }

  /**
   * One step at a poll: the clock moves to what is next to be seen of a project, which is a transition or the next
   * quarter of the way to one. Where nothing is to come, time passes all the same: rates would never admit again.
   */
  step(project: Subject): void {
    const now = this.clock.now();
    this.advance(nextPoll(project, now) - now);
  }

  /** How many subjects time alone will still change. */
  pending(): number {
    const waiting = this.driver.timetable.waiting().filter(({ due }) => due && !("lifetime" in due.transition.cause));
    return waiting.length + this.deliveries.filter(({ attempt }) => attempt === undefined).length;
  }

  /** Stops waiting, for a world that is dropped must not keep the process alive; its media and its files are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#alarm.clear();
    for (const project of this.#projects.values()) this.surroundings.media.remove(project);
    const files = new Set(this.projects().flatMap((project) => fileOf(project) ?? []));
    await Promise.all([...files].map((file) => this.surroundings.store.remove(file)));
  }

  #deliver(subject: Subject): void {
    if (subject.due && this.#onTheWay) {
      this.#onTheWay.push({ subject, due: subject.due });
      this.driver.timetable.cancel(subject);
    }
    void startDelivery(this, subject).catch(this.surroundings.broke);
  }

  #note(transition: MachineTransition, subject: Subject): void {
    const project = owner(subject, "project")?.fields["projectId"];
    this.history.push({
      at: this.clock.now(),
      sequence: this.nextSequence(),
      what: transition.id,
      subject: String(project ?? subject.kind),
    });
    if (this.history.length > 1000) this.history.shift();
    this.surroundings.changed?.(this.name);
  }
}
