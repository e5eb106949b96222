import fc from "fast-check";
import { placed, type Case } from "./case.ts";
import { exchange, type Exchange } from "./exchange.ts";
import { caseAt, hostileCase, seedOf } from "./generate.ts";
import { brokenFault, commonFault, faultOf, type Claims } from "./judge.ts";
import type { Health, Server } from "./report.ts";
import { startSubject, type Subject } from "./subject.ts";

/** How much is run. */
export interface Plan {
  server: Server;
  seed: number;
  /** Index of the first case. */
  from?: number;
  cases: number;
  /** Cases between two looks at the memory, each with worlds of their own. */
  batch: number;
  /** Cases under way at once. Most of the slow ones only wait. */
  connections: number;
  log?: (line: string) => void;
}

/** A case that was not answered as it has to be. */
export interface Failure {
  index: number;
  fault: string;
  given: Case;
}

/** What came of a run. */
export interface Outcome {
  requests: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Cases by their family. */
  kinds: Record<string, number>;
  failures: Failure[];
  /** Cases for which the machine was too busy, and that passed when sent without others. */
  late: number;
  /** The first failure, made as small as it still fails; undefined where it does not fail alone. */
  smallest: Case | undefined;
  /** Before the first case. */
  atRest: Health;
  /** After each batch, when nothing is under way. */
  health: Health[];
  seconds: number;
}

const mostFailures = 20;
/** What node is given for the request line and the headers together. */
const headBytes = 32 * 1024;
const shrinkingMilliseconds = 30_000;

/** Why an exchange is not what it has to be; undefined where it is. */
function faultIn(given: Case, { answers, closed, problem }: Exchange, claims: Claims): string | undefined {
  if (given.ending === "cut") return undefined;
  // Who closes one half of a connection is taken to have gone, as by every server of node.
  if (given.ending === "half-close" && closed && answers.length === 0) return undefined;
  // A cut that was asked for: before the answer, or within it.
  const cut = closed && (answers.length === 0 || answers.at(-1)?.whole === false);
  if (cut && given.asked.some(({ faulty }) => faulty))
    return answers.map((answer) => commonFault(answer, claims)).find((fault) => fault !== undefined);
  if (problem) return problem;
  if (!given.proper)
    return answers
      .map((answer, index) => brokenFault(answer, given.asked[index], claims))
      .find((fault) => fault !== undefined);
  // What follows an answer that closes the connection is not answered.
  const ended =
    answers.at(-1)?.headers.some(([name, value]) => name === "connection" && value.toLowerCase() === "close") ?? false;
  if (answers.length < given.asked.length && !ended)
    return `${answers.length} answers to ${given.asked.length} requests${closed ? ", and the connection was closed" : ""}.`;
  return answers
    .map((answer, index) => {
      if (answer.status === 431 && given.pieces.reduce((sum, piece) => sum + piece.length, 0) > headBytes / 2)
        return undefined;
      const asked = given.asked[index];
      // A target is a path or a URL, in ASCII; what is neither may be refused as no HTTP.
      const open = asked === undefined || !/^(?:\/|https?:\/\/)[!-~]*$/i.test(asked.target);
      return open ? brokenFault(answer, asked, claims) : faultOf(answer, asked, claims);
    })
    .find((fault) => fault !== undefined);
}

/** Runs hostile cases against a server in a process of its own. */
export async function runHostile(plan: Plan): Promise<Outcome> {
  const subject = await startSubject(plan.server);
  const outcome: Outcome = {
    requests: 0,
    statuses: {},
    kinds: {},
    failures: [],
    late: 0,
    smallest: undefined,
    atRest: await settled(subject),
    health: [],
    seconds: 0,
  };
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  try {
    const end = (plan.from ?? 0) + plan.cases;
    for (let from = plan.from ?? 0; from < end && outcome.failures.length < mostFailures; from += plan.batch) {
      const to = Math.min(end, from + plan.batch);
      await runBatch(subject, plan, from, to, outcome);
      await subject.refresh();
      const health = await settled(subject);
      outcome.health.push(health);
      plan.log?.(`${to} cases, ${seconds()} s: ${described(health)}`);
    }
    const [failure] = outcome.failures;
    if (failure) outcome.smallest = await shrunk(subject, plan.seed, failure.index);
  } finally {
    await subject.stop();
  }
  outcome.seconds = seconds();
  return outcome;
}

async function runBatch(
  subject: Subject,
  { seed, connections }: Plan,
  from: number,
  end: number,
  outcome: Outcome,
): Promise<void> {
  let next = from;
  const late: number[] = [];
  const { known } = subject;
  const work = async () => {
    while (next < end && outcome.failures.length < mostFailures) {
      const index = next;
      next += 1;
      const given = placed(caseAt(seed, index), known);
      const ended = await exchange(subject.port, given);
      count(outcome, given, ended);
      const fault = faultIn(given, ended, subject.claims);
      if (fault && isLate(ended)) late.push(index);
      else if (fault) outcome.failures.push({ index, fault, given });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  outcome.late += late.length;
  for (const index of late) {
    const given = placed(caseAt(seed, index), known);
    const fault = faultIn(given, await exchange(subject.port, given), subject.claims);
    if (fault) outcome.failures.push({ index, fault, given });
  }
}

/**
 * Whether the machine may have been too busy for the little patience that the server under test has with its clients,
 * while they send and while they read their answer. Alone, nothing is late.
 */
const isLate = ({ answers, closed }: Exchange) =>
  answers.some(({ status }) => status === 408) || (closed && answers.length === 0);

function count(outcome: Outcome, given: Case, { answers }: Exchange): void {
  const { statuses, kinds } = outcome;
  outcome.requests += Math.max(1, given.asked.length);
  kinds[given.kind] = (kinds[given.kind] ?? 0) + 1;
  const results =
    answers.length > 0
      ? answers.map(({ status }) => String(status))
      : [given.ending === "cut" ? "cut by the client" : "closed without answer"];
  for (const result of results) statuses[result] = (statuses[result] ?? 0) + 1;
}

/** The health of a server when its last connections are closed. */
async function settled(subject: Subject): Promise<Health> {
  let health = await subject.health();
  // Its clients are gone; a server that lingers for them has a second or two.
  for (let tries = 0; health.sockets > 0 && tries < 30; tries += 1) health = await subject.health();
  return health;
}

/** The smallest case that fails as one does; undefined where that one does not fail alone. */
async function shrunk(subject: Subject, seed: number, index: number): Promise<Case | undefined> {
  const passes = async (given: Case) => {
    const here = placed(given, subject.known);
    return faultIn(here, await exchange(subject.port, here), subject.claims) === undefined;
  };
  const { counterexample } = await fc.check(fc.asyncProperty(hostileCase, passes), {
    seed: seedOf(seed, index),
    numRuns: 1,
    interruptAfterTimeLimit: shrinkingMilliseconds,
  });
  return counterexample?.[0];
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const described = ({ heapBytes, rssBytes, sockets, files }: Health) =>
  `heap ${megabytes(heapBytes)}, rss ${megabytes(rssBytes)}, ${sockets} sockets, ${files} files`;
