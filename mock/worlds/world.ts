import type { Limit } from "../../spec/lib/contract.ts";
import { known, limits as contractLimits, transitions, type MachineTransition } from "../contract/contract.ts";
import { carryOut } from "../effects/effects.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { Driver } from "../machines/driver.ts";
import { childrenOf, inProgress, owner, subjectBelow, withAllBelow, type Due, type Subject } from "../machines/subject.ts";
import { issuedTo } from "../oauth/effects.ts";
import { tagOf } from "../oauth/secrets.ts";
import type { Call, Caller } from "../requests/call.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import { emitEvents, startDelivery } from "../webhooks/events.ts";
import { clockOf, type Clock, type ClockMode } from "./clock.ts";
import { endOfMonth } from "./month.ts";
import { randomOf, type Random } from "./random.ts";
import { RateWindows } from "./rate-windows.ts";
import { roles, type AccountFacts } from "./roles.ts";
import { bind, boundTo, emptySteering, type Steering } from "./steering.ts";
import type { Happening, MadeEvent, Surroundings, WorldView } from "./view.ts";

/** Limits of the lifetimes of what belongs to a kind. */
const lifetimesBelow = (kind: string): string[] =>
  transitions.flatMap(({ machine, cause }) => (machine.parent === kind && cause.kind === "service" && "lifetime" in cause ? [cause.lifetime] : []));

/** Accounts, projects, clock and seed that share nothing with any other world. */
export class World implements WorldView {
  readonly name: string;
  /** What its secrets of OAuth name it by. */
  readonly tag: string;
  readonly seed: string;
  readonly surroundings: Surroundings;
  readonly clock: Clock;
  readonly random: Random;
  readonly root: Subject = subjectBelow(null, "world");
  readonly driver: Driver;
  readonly rates: RateWindows;
  readonly deliveries: Delivery[] = [];
  readonly history: Happening[] = [];
  readonly events: MadeEvent[] = [];
  steering: Steering = emptySteering();
  /** The call that is being accepted, for guards over requests. */
  call: Call | undefined;
  readonly #projects = new Map<string, Subject>();
  readonly #callers = new Map<string, Caller>();
  /** The time of what is being fired, while it is. */
  #firing: number | undefined;
  /** Deliveries sent while the clock was being moved, and their deadlines. */
  #advancing: { subject: Subject; due: Due }[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the world that the timer is set to. */
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(name: string, seed: string, surroundings: Surroundings) {
    this.name = name;
    this.tag = tagOf(name);
    this.seed = seed;
    this.surroundings = surroundings;
    const clock = clockOf(surroundings.clock, seed, surroundings.wall);
    this.clock = Object.create(clock, { now: { value: () => this.#firing ?? clock.now() } }) as Clock;
    this.random = randomOf(seed);
    this.rates = new RateWindows(() => this.clock.now());
    this.driver = new Driver({
      now: () => this.clock.now(),
      holds: (transition, subject) => transition.when === null || conditionHolds(transition.when, { world: this, subject, ...(this.call ? { call: this.call } : {}) }),
      effect: (transition, subject, followed) => {
        for (const effect of transition.sets) carryOut(effect, { world: this, subject, followed, transition });
      },
      emit: (transition, subject) => emitEvents(this, transition, subject),
      bind: (chances, subject) => bind(this.steering, chances, subject),
      bound: boundTo,
      seconds: (transition, subject) => this.#seconds(transition, subject),
      born: (subject) => {
        subject.fields["id"] ??= this.random.id(20);
        Object.assign(subject.fields, issuedTo(subject));
      },
      entered: (transition, subject) => {
        this.#note(transition, subject);
        if (transition.from.length === 0 && subject.kind === "delivery") this.#deliver(subject);
      },
    });
  }

  /** The account subject of a role, made when first asked for. */
  account(role: string): Subject {
    const facts = roles[role] as AccountFacts;
    const found = childrenOf(this.root, "account").find(({ fields }) => fields["name"] === facts.account);
    if (found) return found;
    const own = Object.values(roles).find((one) => one.account === facts.account) as AccountFacts;
    return subjectBelow(this.root, "account", { name: own.account, facts: own, credits: own.credits, calls: { used: own.callsUsed, monthEnds: endOfMonth(this.clock.now()) }, stores: {} });
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
    this.#projects.set(fields.projectId, project);
    this.surroundings.media.add(project);
    return project;
  }

  /** Takes a project away, with all that is below it. */
  removeProject(project: Subject): void {
    this.driver.remove(project);
    this.#projects.delete(String(project.fields["projectId"]));
    this.surroundings.media.remove(project);
  }

  /** The value of a limit: changed, by plan, stated, or ours. Infinite where nothing says any. */
  limit(id: string, plan?: string): number {
    const limit: Limit = known(contractLimits, id);
    const byPlan = limit.byPlan?.find((one) => one.plan === plan)?.value;
    return this.surroundings.limits[id] ?? byPlan ?? limit.value ?? limit.ours ?? Number.POSITIVE_INFINITY;
  }

  /** Fires everything that is due by now, each at its own time, then waits for the next. */
  settle(): void {
    this.#fireUntil(this.clock.now());
    const next = this.driver.timetable.first()?.due?.at;
    // Nearly every request finds the timer as it has to be.
    if (next !== undefined && next < this.#timerAt) this.#wait(next);
  }

  /** Moves the clock forward; what falls due on the way fires at its own time. */
  advance(milliseconds: number): void {
    this.#advancing = [];
    this.#fireUntil(this.clock.now() + milliseconds);
    this.clock.advance(milliseconds);
    this.#giveTime();
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
    this.settle();
  }

  /** From now on, time passes in this way. */
  setClock(mode: ClockMode): void {
    this.settle();
    this.clock.setMode(mode);
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
    this.settle();
  }

  #fireUntil(until: number): void {
    const { timetable } = this.driver;
    for (let subject = timetable.first(until); subject; subject = timetable.first(until)) {
      const outer = this.#firing;
      this.#firing = subject.due?.at;
      try {
        this.driver.fireDue(subject);
      } finally {
        this.#firing = outer;
      }
    }
  }

  /** A delivery sent on the way had no time to arrive: its deadline counts from the end of the way. */
  #giveTime(): void {
    for (const { subject, due } of this.#advancing ?? []) {
      if (inProgress(subject)) this.driver.timetable.wait(subject, { ...due, at: this.clock.now() + due.at - subject.since });
    }
    this.#advancing = undefined;
  }

  /** One step at a poll: the next thing that a project waits for happens now. */
  step(project: Subject): void {
    const dues = [...withAllBelow(project)].flatMap(({ due }) => due?.at ?? []);
    if (dues.length > 0) this.advance(Math.max(0, Math.min(...dues) - this.clock.now()));
  }

  /** How many subjects time alone will still change. */
  pending(): number {
    const waiting = this.driver.timetable.waiting().filter(({ due }) => due && !("lifetime" in due.transition.cause));
    return waiting.length + this.deliveries.filter(({ attempt }) => attempt === undefined).length;
  }

  /** Stops waiting, for a world that is dropped must not keep the process alive; its media is gone. */
  close(): void {
    clearTimeout(this.#timer);
    for (const project of this.#projects.values()) this.surroundings.media.remove(project);
  }

  #deliver(subject: Subject): void {
    if (subject.due && this.#advancing) {
      this.#advancing.push({ subject, due: subject.due });
      this.driver.timetable.cancel(subject);
    }
    void startDelivery(this, subject);
  }

  /** Sets the timer to a time of the world. It may come too early, when what it was set for was called off. */
  #wait(at: number): void {
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
    const wall = this.clock.wallUntil(at);
    // Longer waits than a timer can hold are set again by the next request.
    if (wall >= 2 ** 31) return;
    this.#timerAt = at;
    this.#timer = setTimeout(() => {
      this.#timerAt = Number.POSITIVE_INFINITY;
      this.settle();
    }, wall + 1);
    // Where there are processes, a mock that nobody closed does not keep its own alive.
    (this.#timer as { unref?: () => void }).unref?.();
  }

  #seconds(transition: MachineTransition, subject: Subject): number {
    const { cause } = transition;
    if (cause.kind === "service" && "lifetime" in cause) return Math.min(this.limit(cause.lifetime), this.#secondsLeftOf(subject.parent));
    if (cause.kind === "chance") return Math.min(...lifetimesBelow(subject.kind).map((id) => this.limit(id)));
    if (cause.kind !== "service" || !("after" in cause)) return 0;
    const media = Number(owner(subject, "project")?.fields["durationSeconds"] ?? 0);
    return Math.max(cause.after.seconds, cause.after.mediaFactor * media);
  }

  /** Nothing outlives what it belongs to. */
  #secondsLeftOf(subject: Subject | null): number {
    const { due } = subject ?? {};
    return due && "lifetime" in due.expected.cause ? (due.at - this.clock.now()) / 1000 : Number.POSITIVE_INFINITY;
  }

  #note(transition: MachineTransition, subject: Subject): void {
    const project = owner(subject, "project")?.fields["projectId"];
    this.history.push({ at: this.clock.now(), what: transition.id, subject: String(project ?? subject.kind) });
    if (this.history.length > 1000) this.history.shift();
    this.surroundings.changed?.(this.name);
  }
}
