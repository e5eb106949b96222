import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Received } from "../../../reference-impl/testing/receiver.ts";
import type { Journal, PatientClient } from "./client.ts";
import type { Facts } from "./facts.ts";
import { emailOf, MINUTES } from "./lives.ts";

/** Milliseconds after which work that no crash stops any more has to be done, also on a busy machine. */
const SETTLED_MS = 600_000;

/** Looks into a server, and has claims of mutations lapse. */
export interface Look {
  facts(): Promise<Facts>;
  lapse(): Promise<void>;
}

/** Waits until nothing of an account is under way, and gives what is there then, or what still is under way. */
async function settled(look: Look, { account, deleted }: Journal): Promise<{ facts: Facts; open: string[] }> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const facts = await look.facts();
    const { id } = facts.accounts.find(({ email }) => email === emailOf(account)) ?? {};
    const mine = (row: { account_id: string }) => row.account_id === id;
    const open = [
      ...facts.runs.filter(mine).filter(({ status }) => status === "processing"),
      ...facts.deliveries.filter(mine).filter(({ state }) => state === "waiting"),
      ...facts.files.projects.filter((projectId) => deleted.includes(projectId)).map((left) => ({ left })),
    ].map((row) => `after ${SETTLED_MS / 1000} seconds there still is ${JSON.stringify(row)}`);
    if (open.length === 0 || performance.now() > end) return { facts, open };
    await sleep(100);
  }
}

/** What must hold of an account after all that a client did, however often the server died. Says what does not. */
export async function brokenInvariants(
  client: PatientClient,
  look: Look,
  received: () => readonly Received[],
): Promise<string[]> {
  const { journal } = client;
  const email = emailOf(journal.account);
  const { facts, open } = await settled(look, journal);
  const account = facts.accounts.find((each) => each.email === email);
  if (!account) return [`the account ${email} is gone`];
  const mine = <Row extends { account_id: string }>(rows: readonly Row[]) =>
    rows.filter(({ account_id }) => account_id === account.id);
  const of = {
    projects: mine(facts.projects),
    runs: mine(facts.runs),
    charges: mine(facts.charges),
    events: mine(facts.events),
  };
  return [
    ...journal.faults,
    ...open,
    ...acceptedProjects(client, of.projects),
    ...charges(client, account.minutes, of),
    ...runs(of.runs),
    ...events(of, received(), mine(facts.deliveries)),
    ...(await mutations(client, look)),
    ...connections(client, mine(facts.connections)),
  ];
}

function acceptedProjects({ journal }: PatientClient, projects: Facts["projects"]): string[] {
  const ids = new Set(projects.map(({ id }) => id));
  return [
    ...journal.accepted
      .filter((id) => !ids.has(id) && !journal.deleted.includes(id))
      .map((id) => `the accepted project ${id} is gone`),
    ...journal.deleted.filter((id) => ids.has(id)).map((id) => `the deleted project ${id} is there`),
    ...projects
      .filter((project) => project.transcription_status !== "success")
      .map(({ id, transcription_status: status }) => `the transcription of ${id} is ${status}`),
  ];
}

type Own = Pick<Facts, "projects" | "runs" | "charges" | "events">;

/** A charge for each translation and dub that was completed, and the balance is what they leave. */
function charges({ journal }: PatientClient, minutes: number, { runs: all, charges: entries }: Own): string[] {
  const paid = new Set(entries.map(({ run_id: id }) => id));
  const sum = entries.reduce((total, { minutes: charged }) => total + Number(charged), 0);
  const worked = all.filter(({ kind }) => kind !== "transcription");
  return [
    ...(paid.size === entries.length ? [] : ["a run was charged twice"]),
    ...(Number(minutes) === MINUTES - sum ? [] : [`the balance is ${minutes} after charges of ${sum}`]),
    ...worked.filter(({ id }) => !paid.has(id)).map(({ id }) => `the run ${id} was not charged`),
    ...(entries.length >= journal.startsAccepted && entries.length <= journal.startsSent
      ? []
      : [`${entries.length} charges for ${journal.startsAccepted} accepted of ${journal.startsSent} starts`]),
  ];
}

/** Runs that an account may have in progress at the same time. */
const MOST_ACTIVE = 10;

/** Every run that nobody deleted has succeeded; never were there too many at once, or two of a project and language. */
export function runs(all: Facts["runs"]): string[] {
  const counted = all.filter(({ kind }) => kind !== "transcription");
  const besides = ({ started_at: moment }: Facts["runs"][number]) =>
    counted.filter((run) => run.started_at <= moment && moment < (run.finished_at ?? Infinity));
  return [
    ...all.filter(({ status }) => status !== "success").map(({ id, kind, status }) => `the ${kind} ${id} is ${status}`),
    ...counted
      .filter((run) => besides(run).length > MOST_ACTIVE)
      .map((run) => `${besides(run).length} runs were in progress when ${run.id} started`),
    ...counted
      .filter((run) => {
        const isAlike = (other: typeof run) =>
          other.project_id === run.project_id && other.target_language === run.target_language;
        return besides(run).filter(isAlike).length > 1;
      })
      .map(({ id }) => `${id} started while its project had a run into the same language`),
  ];
}

/** One event for each transition of a project that exists, and each was received once at most. */
function events(
  { projects, runs: all, events: written }: Own,
  received: readonly Received[],
  deliveries: Facts["deliveries"],
): string[] {
  const ids = received.map(({ headers }) => String(headers["x-service-event-id"]));
  const known = new Set(written.map(({ id }) => id));
  const count = (projectId: string, type: string) =>
    written.filter((event) => event.project_id === projectId && event.type === type).length;
  const ended = (projectId: string) =>
    all.filter((run) => run.project_id === projectId && run.kind.endsWith("-lip-sync")).length;
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the event ${id} was sent twice`),
    ...ids.filter((id) => !known.has(id)).map((id) => `the event ${id} was sent and never happened`),
    ...projects
      .filter(({ id }) => count(id, "project.created") !== 1)
      .map(({ id }) => `${id} has ${count(id, "project.created")} events of its creation`),
    ...projects
      .filter(({ id }) => count(id, "project.lipsync.completed") !== ended(id))
      .map(({ id }) => `${id} has ${count(id, "project.lipsync.completed")} events of ${ended(id)} lip-syncs`),
    ...deliveries
      .filter(({ state, event_id: id }) => state === "acknowledged" && !ids.includes(id))
      .map(({ event_id: id }) => `${id} counts as acknowledged, and did not arrive`),
  ];
}

/** Of all accounts, once everything else has been looked at: files belong to projects that exist, and what rows name is there. */
export async function brokenFiles(look: Look): Promise<string[]> {
  const {
    projects,
    files: { projects: stored, missing },
  } = await look.facts();
  const ids = new Set(projects.map(({ id }) => id));
  return [
    ...stored.filter((id) => !ids.has(id)).map((id) => `${id} has files and is not a project`),
    ...missing.map((key) => `the file ${key} is missing`),
  ];
}

/** Replays are alike; what is reported as done was done once, and what was interrupted was not done. */
async function mutations(client: PatientClient, look: Look): Promise<string[]> {
  const { journal } = client;
  if (journal.mutations.length === 0) return [];
  await look.lapse();
  const faults: string[] = [];
  // Before anything else is asked that is charged. The two mutations that set the webhook are charged as well.
  const { monthlyCalls, remainingCalls } = (await client.read("usage_get")).body.data;
  const paid = monthlyCalls - remainingCalls - SET_UP;
  let done = 0;
  for (const mutation of journal.mutations) {
    const last = await client.replay(mutation);
    const again = await client.replay(mutation);
    if (!isDeepStrictEqual(last, again)) faults.push(`replays differ: ${told(last)}, then ${told(again)}`);
    for (const earlier of mutation.answers) {
      const waits = earlier.status === 202;
      if (!waits && !isDeepStrictEqual(earlier, last)) faults.push(`${told(earlier)} became ${told(last)}`);
    }
    const isDone = last.body.data?.companyName !== undefined;
    if (isDone) done += 1;
    else if (last.body.data?.resultStored !== false) faults.push(`a replay got ${told(last)}`);
    const { companyName } = (await client.read("settings_get")).body.data;
    if (isDone !== (companyName === `Company ${mutation.requestId}`) && mutation === journal.mutations.at(-1))
      faults.push(`the mutation was ${isDone ? "" : "not "}done, and the name is ${companyName}`);
  }
  if (paid !== done) faults.push(`${paid} mutations are charged, and ${done} were done`);
  return faults;
}

/** Mutations that `PatientClient.listenAt` makes. */
const SET_UP = 2;

const told = ({ status, body }: { status: number; body: unknown }) => `${status} ${JSON.stringify(body)}`;

/** Codes and refresh tokens were exchanged once, and of each connection one refresh token at most is good. */
function connections({ journal }: PatientClient, all: Facts["connections"]): string[] {
  return [
    ...journal.exchanged
      .filter(({ code, refresh }) => code > 1 || refresh > 1)
      .map((exchanged) => `something that works once was exchanged: ${JSON.stringify(exchanged)}`),
    ...all.filter(({ fresh }) => Number(fresh) > 1).map(({ id }) => `${id} has several good refresh tokens`),
  ];
}
