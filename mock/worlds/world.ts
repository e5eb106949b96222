import type { Limit } from "../../spec/lib/contract.ts";
import { known, limits as contractLimits, type MachineTransition } from "../contract/contract.ts";
import { carryOut } from "../effects/effects.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { Driver } from "../machines/driver.ts";
import { below, owner, subjectBelow, type Subject } from "../machines/subject.ts";
import type { Call } from "../requests/call.ts";
import type { Delivery } from "../webhooks/delivery-log.ts";
import { emitEvents, startDelivery } from "../webhooks/events.ts";
import { clockOf, type Clock } from "./clock.ts";
import { randomOf, type Random } from "./random.ts";
import { RateWindows } from "./rate-windows.ts";
import { roles, type AccountFacts } from "./roles.ts";
import { emptySteering, steeredChance, type Steering } from "./steering.ts";
import type { Happening, Surroundings, WorldView } from "./view.ts";

/** Accounts, projects, clock and seed that share nothing with any other world. */
export class World implements WorldView {
  readonly name: string;
  readonly seed: string;
  readonly surroundings: Surroundings;
  readonly clock: Clock;
  readonly random: Random;
  readonly root: Subject = subjectBelow(null, "world");
  readonly driver: Driver;
  readonly rates: RateWindows;
  readonly deliveries: Delivery[] = [];
  readonly history: Happening[] = [];
  steering: Steering = emptySteering();
  /** The call that is being accepted, for guards over requests. */
  call: Call | undefined;
  #advancing: { due: NonNullable<Subject["due"]>; lasts: number }[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, seed: string, surroundings: Surroundings) {
    this.name = name;
    this.seed = seed;
    this.surroundings = surroundings;
    this.clock = clockOf(surroundings.clock, seed, surroundings.wall);
    this.random = randomOf(seed);
    this.rates = new RateWindows(() => this.clock.now());
    this.driver = new Driver({
      now: () => this.clock.now(),
      holds: (transition, subject) => transition.when === null || conditionHolds(transition.when, { world: this, subject, ...(this.call ? { call: this.call } : {}) }),
      effect: (transition, subject, followed) => {
        for (const effect of transition.sets) carryOut(effect, { world: this, subject, followed, transition });
      },
      emit: (transition, subject) => emitEvents(this, transition, subject),
      chance: (possible, subject) => steeredChance(this.steering, possible, subject),
      seconds: (transition, subject) => this.#seconds(transition, subject),
      born: (subject) => {
        subject.fields["id"] ??= this.random.id(20);
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
    const found = this.root.children.find(({ kind, fields }) => kind === "account" && fields["name"] === facts.account);
    if (found) return found;
    const own = Object.values(roles).find((one) => one.account === facts.account) as AccountFacts;
    return subjectBelow(this.root, "account", { name: own.account, facts: own, credits: own.credits, callsUsed: own.callsUsed, stores: {} });
  }

  /** A project of the world by its id, whoever owns it. */
  project(projectId: string): Subject | undefined {
    return below(this.root, "project").find(({ fields }) => fields["projectId"] === projectId);
  }

  /** The value of a limit: changed, by plan, stated, or ours. Infinite where nothing says any. */
  limit(id: string, plan?: string): number {
    const limit: Limit = known(contractLimits, id);
    const byPlan = limit.byPlan?.find((one) => one.plan === plan)?.value;
    return this.surroundings.limits[id] ?? byPlan ?? limit.value ?? limit.ours ?? Number.POSITIVE_INFINITY;
  }

  /** Fires everything that is due by now, in order, then waits for the next. */
  settle(): void {
    const now = this.clock.now();
    for (let subject = this.driver.nextDue(this.root, now); subject; subject = this.driver.nextDue(this.root, now)) {
      this.driver.fireDue(subject);
    }
    this.#wait();
  }

  /** Moves the clock forward; what falls due on the way fires at its own time. */
  advance(milliseconds: number): void {
    this.#advancing = [];
    const until = this.clock.now() + milliseconds;
    for (let subject = this.driver.nextDue(this.root, until); subject; subject = this.driver.nextDue(this.root, until)) {
      const at = subject.due?.at ?? until;
      if (at > this.clock.now()) this.clock.advance(at - this.clock.now());
      this.driver.fireDue(subject);
    }
    if (until > this.clock.now()) this.clock.advance(until - this.clock.now());
    this.#giveTime();
    this.settle();
  }

  /** A delivery sent on the way had no time to arrive: its deadline counts from the end of the way. */
  #giveTime(): void {
    for (const { due, lasts } of this.#advancing ?? []) due.at = this.clock.now() + lasts;
    this.#advancing = undefined;
  }

  /** One step at a poll: the next thing that a project waits for happens now. */
  step(project: Subject): void {
    const next = this.driver.nextDue(project, Number.POSITIVE_INFINITY);
    if (next?.due) this.advance(Math.max(0, next.due.at - this.clock.now()));
  }

  /** How many subjects time alone will still change. */
  pending(): number {
    let count = 0;
    const visit = (subject: Subject) => {
      if (subject.due && !("lifetime" in subject.due.transition.cause)) count += 1;
      subject.children.forEach(visit);
    };
    visit(this.root);
    return count + this.deliveries.filter(({ attempt }) => attempt === undefined).length;
  }

  /** Stops waiting; a world that is dropped must not keep the process alive. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #deliver(subject: Subject): void {
    const { due } = subject;
    if (due && this.#advancing) {
      this.#advancing.push({ due, lasts: due.at - subject.since });
      due.at = Number.POSITIVE_INFINITY;
    }
    void startDelivery(this, subject);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const next = this.driver.nextDue(this.root, Number.POSITIVE_INFINITY);
    const wall = next?.due ? this.clock.wallUntil(next.due.at) : Number.POSITIVE_INFINITY;
    // Longer waits than a timer can hold are set again by the next request.
    if (wall < 2 ** 31) this.#timer = setTimeout(() => this.settle(), wall + 1);
  }

  #seconds(transition: MachineTransition, subject: Subject): number {
    const { cause } = transition;
    if (cause.kind === "service" && "lifetime" in cause) return this.limit(cause.lifetime);
    if (cause.kind !== "service" || !("after" in cause)) return 0;
    const media = Number(owner(subject, "project")?.fields["durationSeconds"] ?? 0);
    return Math.max(cause.after.seconds, cause.after.mediaFactor * media);
  }

  #note(transition: MachineTransition, subject: Subject): void {
    const project = owner(subject, "project")?.fields["projectId"];
    this.history.push({ at: this.clock.now(), what: transition.id, subject: String(project ?? subject.kind) });
    if (this.history.length > 1000) this.history.shift();
  }
}
