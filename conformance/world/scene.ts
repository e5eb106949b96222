import { Disagreement } from "../outcome/disagreement.ts";
import { type Exchange, valueAt } from "../http/exchange.ts";
import type { Outcome } from "../http/connection.ts";
import { ACTIONS } from "../pins/actions.ts";
import { isOfGateway } from "../http/gateways.ts";
import { isRatedByAddress } from "../http/spread.ts";
import { sentBodyOf } from "../har/entry.ts";
import type { Traffic } from "../har/traffic.ts";
import type { Asked, Judge } from "../judges/judge.ts";
import { Meter } from "../costs/meter.ts";
import type { Claim } from "../outcome/claim.ts";
import type { Verdict } from "../outcome/verdict.ts";
import { expectClaimedAction, expectClaimedOperation } from "./claims.ts";
import type { Role } from "../target/target.ts";
import { readEvent } from "../webhooks/event.ts";
import type { Endpoint, Hear } from "../webhooks/delivery.ts";
import { afterDeliveries } from "./clock.ts";
import { accountOf, type Call, compose } from "../http/calls.ts";
import { Chance, seedOf } from "./chance.ts";
import { ADDRESSES, excuseFor, isAged } from "./excuses.ts";
import { Notes } from "./notes.ts";
import { projectOf } from "./project-of.ts";
import type { Stage } from "./stage.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { World } from "./world.ts";

export type { Stage };

/** Bytes that one check reads at most, so that a server cannot fill the memory by saying too much. */
const MOST_BYTES = 8 * 1024 * 1024;

/** One check at work: it asks, and notes what the answers decide. */
export class Scene {
  readonly check: Claim;
  readonly world: World;
  readonly stage: Stage;
  readonly exchanges: Exchange[] = [];
  /** What the check has cost so far. */
  readonly meter: Meter;
  /** What was asked of each project that the check made. */
  readonly asked = new Map<string, Asked>();
  /** Signing secrets that the check was given, by the role whose account has them. */
  readonly #secrets = new Map<Exchange["request"]["role"], string[]>();
  /** By project: the role that made it after a secret of its account was known. */
  readonly #signed = new Map<string, Exchange["request"]["role"]>();
  readonly #endpoints: Endpoint[] = [];
  #bytes = 0;
  #aged = false;
  readonly #restoring: (() => Promise<unknown>)[] = [];
  readonly #chance: Chance;
  readonly #notes: Notes;

  constructor(check: Claim, world: World, stage: Stage) {
    this.check = check;
    this.world = { ...world, clock: afterDeliveries(world.clock, this.#endpoints, check.name) };
    // In accounts that last, a delivery may come when the check is long over.
    const hear: Hear = (delivery, url) => {
      const received = { delivery, url, world: this.#worldName, check: check.name };
      world.history.addDelivery(received);
      stage.recorder?.addDelivery(received);
    };
    this.stage = { ...stage, openEndpoint: async () => this.#keep(await stage.openEndpoint(hear)) };
    this.#chance = new Chance(this.seed);
    this.#notes = new Notes(check.name, this.exchanges, stage.seed);
    this.meter = new Meter(stage.limits, () => world.clock.elapsed());
  }

  /** What was found so far. */
  get verdicts(): readonly Verdict[] {
    return this.#notes.verdicts;
  }

  #keep(endpoint: Endpoint): Endpoint {
    this.#endpoints.push(endpoint);
    return endpoint;
  }

  /** Has every delivery judged that came to the check, whatever it waited for. */
  judgeDeliveries(): void {
    const headerPrefix = this.stage.target.webhookHeaderPrefix;
    const events = this.#endpoints.flatMap(({ deliveries }) => deliveries.map(readEvent));
    if (this.stage.headerPrefix?.fits(events) === false) return;
    for (const read of events) {
      const maker = this.#signed.get(String(valueAt(read.body, "/projectId")));
      const secrets = maker === undefined ? [] : (this.#secrets.get(maker) ?? []);
      const event = { ...read, headerPrefix, projects: null, secrets };
      for (const { name, judge } of this.stage.eventJudges) this.#notes.take(name, judge(event), null);
    }
  }

  /** Names the accounts that the check works with; null: they are not its own. */
  get #worldName(): string | null {
    return this.world.own ? `${this.check.name} ${this.stage.seed}` : null;
  }

  /** For the random choices of this check: follows from the run's seed. */
  get seed(): number {
    return seedOf(this.stage.seed, this.check.name);
  }

  /**
   * An identifier for one mutation. In a world that lasts it does not follow from the seed: the next run with that seed
   * would repeat what this one did.
   */
  uuid(): string {
    return this.world.own ? this.#chance.uuid() : crypto.randomUUID();
  }

  /**
   * Sends a request; every judge of the run sees the answer. Where it is refused for what time alone mends, it is sent
   * again later, unless the check is about just that (`paced: false`).
   */
  async call(call: Call): Promise<Exchange> {
    let exchange = await this.#send(call);
    if (call.paced === false) return exchange;
    // What is only read can be read again.
    if (call.method === "GET" && isOfGateway(exchange)) exchange = await this.#send(call);
    return this.world.pacer.patience.settle(exchange, {
      place: `${this.#accountOf(call)} ${call.method} ${call.path.split(/[/?]/, 4).join("/")}`,
      clock: this.world.clock,
      send: () => this.#send(call),
    });
  }

  async #send(call: Call): Promise<Exchange> {
    const { stage, world } = this;
    const { wire, sent, key } = compose(call, world.keys);
    if (sent.role !== null && key === null) {
      throw new Blocked(`the target has no key for the role ${sent.role}`, [`role ${sent.role}`]);
    }
    const operation = stage.routes(call.method, call.path);
    if (operation) expectClaimedOperation(stage.target, operation);
    const tool = operation?.surface === "mcp" && call.body && "json" in call.body ? toolIn(call.body.json) : undefined;
    if (tool !== undefined) expectClaimedAction(stage.target, tool);
    if (operation && key && call.paced !== false) await this.meter.holdUp(() => world.pacer.admit(key, operation));
    // After the wait, in which the run may end: what is noted is sent.
    const tell =
      operation && (await world.keeper?.before(call, this.#accountOf(call), operation, (look) => this.call(look)));
    if (operation && key) world.pacer.count(key, operation);
    const start = stage.now();
    const before = stage.tick();
    const outcome = this.#bounded(await stage.connection.send({ ...wire, paced: call.paced !== false }));
    const exchange: Exchange = {
      // The clock of the machine may have been put back meanwhile.
      number: stage.nextNumber(),
      request: sent,
      ...outcome,
      milliseconds: Math.max(0, stage.now() - start),
    };
    this.exchanges.push(exchange);
    this.meter.count(call, operation, exchange);
    tell?.(exchange);
    stage.onExchange(exchange);
    const traffic: Traffic = {
      exchange,
      headers: wire.headers,
      body: sentBodyOf(call.body),
      startedAt: start,
      endedAt: start + exchange.milliseconds,
      order: { sent: before, answered: stage.tick() },
      world: this.#worldName,
      check: this.check.name,
      instant: world.clock.onDemand ? world.clock.elapsed() : null,
    };
    world.history.add(traffic);
    stage.recorder?.add(traffic);
    if (operation)
      this.#judge({ exchange, operation, asked: this.asked.get(projectOf(call.path, exchange) ?? "") ?? null });
    const isRefused = exchange.answer?.status === 429;
    if (
      (isRefused || isAged(exchange)) &&
      call.paced !== false &&
      isRatedByAddress(stage.limits, operation?.id ?? "")
    ) {
      if (isRefused)
        throw new Blocked(
          `${call.method} ${call.path} is refused by the rate limit of an address that other clients share`,
          [ADDRESSES],
        );
      this.#aged = true;
    }
    return exchange;
  }

  /** The role whose account a request changes; null: of none of the target. */
  #accountOf(call: Call): Role | null {
    const role = accountOf(call);
    return role === "owner" ? this.world.ownedBy : role;
  }

  /** Of what a server says beyond measure, nothing is kept. */
  #bounded(outcome: Outcome): Outcome {
    this.#bytes += outcome.answer?.bytes.length ?? 0;
    return this.#bytes > MOST_BYTES
      ? { answer: null, failure: `answers of more than ${MOST_BYTES} bytes to one check` }
      : outcome;
  }

  /** Notes what was asked of a project that this check made. */
  remember(projectId: string, asked: Asked): void {
    this.asked.set(projectId, asked);
    const maker = this.exchanges.at(-1)?.request.role ?? null;
    if (this.#secrets.has(maker) && !this.#signed.has(projectId)) this.#signed.set(projectId, maker);
  }

  /** Notes a signing secret: deliveries about projects that the same account makes from now on are signed with it. */
  knowsSecret(secret: string, { request: { role } }: Exchange): void {
    this.#secrets.set(role, [...(this.#secrets.get(role) ?? []), secret]);
  }

  /** Notes how to put back what the check is about to change; of no use in a world of its own. */
  restoreBy(step: () => Promise<unknown>): void {
    if (!this.world.own) this.#restoring.push(step);
  }

  /** Puts back what the check changed, the last change first. */
  async restore(): Promise<void> {
    for (let step = this.#restoring.pop(); step; step = this.#restoring.pop()) await step();
  }

  /**
   * Decides a requirement: it holds when `judge` ends, and fails when it throws a Disagreement.
   * @returns whether it holds
   * @throws Blocked where the disagreement says nothing about the server
   */
  async decides(id: string, judge: () => unknown): Promise<boolean> {
    if (!this.check.decides.includes(id)) throw new Error(`${this.check.name} decides ${id} but does not declare it`);
    try {
      await judge();
      this.#notes.pass(id, this.check.name);
      return true;
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      const excuse = excuseFor(error, this.world, this.#aged);
      if (excuse) throw excuse;
      this.#fail(id, error);
      return false;
    }
  }

  /**
   * Does what the rest of the check is built on. Where it does not work, the requirement that says it should fails, and
   * the check ends: what it has not decided yet is not testable.
   */
  async relies<T>(id: string, step: () => T | Promise<T>): Promise<T> {
    const { name, decides, relies = [] } = this.check;
    if (!relies.includes(id) && !decides.includes(id))
      throw new Error(`${name} relies on ${id} but does not declare it`);
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      const excuse = excuseFor(error, this.world, this.#aged);
      if (excuse) throw excuse;
      this.#fail(id, error);
      throw new Blocked(`it relies on ${id}, which fails: ${error.message}`);
    }
  }

  /**
   * Does what the rest of the check is built on, and what other checks decide.
   * @throws Blocked where it does not work: then there is nothing to decide
   */
  async buildsOn<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      throw new Blocked(`a step that it needs does not work: ${error.message}`);
    }
  }

  /** Notes which reading of an open question the server takes. */
  observes(id: string, question: string, alternative: string): void {
    const { check, stage } = this;
    const unknown = stage.unknowns.find(({ id: each }) => each === question);
    const isListed = unknown?.alternatives.some(({ id: each }) => each === alternative);
    if (!isListed)
      throw new Error(`${check.name} observes ${question} as ${alternative}, which the contract does not list`);
    this.#notes.observe(id, check.name, question, alternative);
  }

  #fail(id: string, error: Disagreement): void {
    this.#notes.fail(id, this.check.name, error, error.exchange);
  }

  #judge(observation: Parameters<Judge["judge"]>[0]): void {
    for (const { name, judge } of this.stage.judges) this.#notes.take(name, judge(observation), observation.exchange);
  }
}

/** The known action that a message of MCP calls as a tool. */
function toolIn(message: unknown): string | undefined {
  if (valueAt(message, "/method") !== "tools/call") return undefined;
  const name = valueAt(message, "/params/name");
  return ACTIONS.find((action) => action.name === name)?.name;
}
