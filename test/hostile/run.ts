import { placed, type Case } from "./case.ts";
import { exchange, type Exchange } from "./exchange.ts";
import { caseAt } from "./generate.ts";
import { brokenFault, faultOf, type Claims } from "./judge.ts";
import type { Health } from "./server.ts";
import { startSubject, type Subject } from "./subject.ts";

/** How much is run. */
export interface Plan {
  seed: number;
  /** Index of the first case. */
  from?: number;
  cases: number;
  /** Cases between two looks at the memory, each with worlds of their own. */
  batch: number;
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
  /** After each batch, when nothing is under way. */
  health: Health[];
  seconds: number;
}

const mostFailures = 20;
/** What node is given for the request line and the headers together. */
const headBytes = 32 * 1024;

/** Why an exchange is not what it has to be; undefined where it is. */
export function faultIn(given: Case, { answers, closed, problem }: Exchange, claims: Claims): string | undefined {
  if (given.ending === "cut") return undefined;
  // Who closes one half of a connection is taken to have gone, as by every server of node.
  if (given.ending === "half-close" && closed && answers.length === 0) return undefined;
  if (problem) return problem;
  if (!given.proper) return answers.map((answer, index) => brokenFault(answer, given.asked[index], claims)).find((fault) => fault !== undefined);
  // What follows an answer that closes the connection is not answered.
  const last = answers.at(-1);
  const ended = last?.headers.some(([name, value]) => name === "connection" && value.toLowerCase() === "close") ?? false;
  if (answers.length < given.asked.length && !(ended && answers.length > 0)) return `${answers.length} answers to ${given.asked.length} requests${closed ? ", and the connection was closed" : ""}.`;
  return answers.map((answer, index) => {
    if (answer.status === 431 && (given.pieces[0]?.length ?? 0) > headBytes / 2) return undefined;
    const asked = given.asked[index];
    // node refuses what is not ASCII in a target.
    const open = asked === undefined || /[^!-~]/.test(asked.target);
    return open ? brokenFault(answer, asked, claims) : faultOf(answer, asked, claims);
  }).find((fault) => fault !== undefined);
}

/** Runs hostile cases against a mock in a process of its own. */
export async function runHostile(plan: Plan): Promise<Outcome> {
  const subject = await startSubject();
  const outcome: Outcome = { requests: 0, statuses: {}, kinds: {}, failures: [], health: [], seconds: 0 };
  const begun = performance.now();
  try {
    const end = (plan.from ?? 0) + plan.cases;
    for (let from = plan.from ?? 0; from < end && outcome.failures.length < mostFailures; from += plan.batch) {
      await runBatch(subject, plan, from, Math.min(end, from + plan.batch), outcome);
      await subject.refresh();
      outcome.health.push(await settled(subject));
      plan.log?.(`${Math.min(end, from + plan.batch)} ${describe(outcome.health.at(-1) as Health)} ${Math.round((performance.now() - begun) / 1000)} s`);
    }
  } finally {
    await subject.stop();
  }
  outcome.seconds = (performance.now() - begun) / 1000;
  return outcome;
}

async function runBatch(subject: Subject, { seed, connections }: Plan, from: number, end: number, outcome: Outcome): Promise<void> {
  let next = from;
  const { known } = subject;
  const work = async () => {
    while (next < end && outcome.failures.length < mostFailures) {
      const index = next;
      next += 1;
      const given = placed(caseAt(seed, index), known);
      const ended = await exchange(subject.port, given);
      outcome.requests += Math.max(1, given.asked.length);
      outcome.kinds[given.kind] = (outcome.kinds[given.kind] ?? 0) + 1;
      const statuses = ended.answers.length > 0 ? ended.answers.map(({ status }) => String(status)) : [given.ending === "cut" ? "cut by the client" : "closed"];
      for (const status of statuses) outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      const fault = faultIn(given, ended, subject.claims);
      if (fault) outcome.failures.push({ index, fault, given });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** The health of a mock when its last connections are closed. */
async function settled(subject: Subject): Promise<Health> {
  let health = await subject.health();
  // Its clients are gone; a server that lingers for them has a second or two.
  for (let tries = 0; health.sockets > 0 && tries < 20; tries += 1) health = await subject.health();
  return health;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const describe = ({ heapBytes, rssBytes, sockets, files }: Health) => `heap ${megabytes(heapBytes)}, rss ${megabytes(rssBytes)}, ${sockets} sockets, ${files} files`;
