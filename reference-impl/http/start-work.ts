import { priceOf } from "../domain/credits.ts";
import { Refusal } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { settingsOf, type DubOptions } from "../domain/options.ts";
import { charge } from "../storage/credits.ts";
import type { Trx } from "../storage/db.ts";
import type { Project } from "../storage/projects.ts";
import { bindToRun, lockStarts, startRun } from "../storage/runs.ts";
import type { RunKind, VersionKind } from "../storage/schema.ts";
import { insertVersion, workFor } from "../storage/versions.ts";
import { firstStep, wakeAt } from "../runs/advance.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** A translation or a dub that is asked for, all of its fields valid. */
export interface Order {
  kind: VersionKind;
  targetLanguage: TargetLanguage;
  options: DubOptions;
  /** The supplied translation of a dub. */
  srt: string | null;
  requestId: string;
}

/**
 * Starts a translation or a dub: work, version, lip-sync, run, charge and wake-up in one transaction, or nothing.
 * @param first what comes before, in the same transaction
 * @returns the work of the project for the language
 * @throws Refusal when too much is in progress, or the credits do not suffice
 */
export async function startWork(
  service: Service,
  caller: Caller,
  project: Project,
  { kind, targetLanguage, options, srt, requestId }: Order,
  first: (trx: Trx) => Promise<void>,
): Promise<string> {
  const { random } = service;
  const { world, account, billing, now } = caller;
  const limit = activeLimit(service, caller);
  const runKind = options.lipSync === null ? kind : (`${kind}-lip-sync` as const);
  const [versionId, runId] = [newId("ver", random), newId("run", random)];
  return service.db.transaction().execute(async (trx) => {
    await lockStarts(trx, account.id);
    await first(trx);
    const about = { project_id: project.id, target_language: targetLanguage, created_at: now };
    const workId = await workFor(trx, { id: newId("wrk", random), ...about });
    const version = {
      id: versionId,
      ...about,
      work_id: workId,
      status: kind === "dub" ? ("in-progress" as const) : ("not-started" as const),
      settings: JSON.stringify(settingsOf(options, kind, project.has_video)),
      options: JSON.stringify(options),
      translated_srt: srt,
    };
    const lipSync = options.lipSync && {
      id: newId("lip", random),
      version_id: versionId,
      project_id: project.id,
      status: "PENDING" as const,
      mode: options.lipSync,
      active_speaker: options.activeSpeaker,
      created_at: now,
    };
    await insertVersion(trx, version, lipSync ?? undefined);
    const run = {
      id: runId,
      world_id: world.id,
      account_id: account.id,
      project_id: project.id,
      version_id: versionId,
      target_language: targetLanguage,
      kind: runKind,
      status: "processing" as const,
      ...firstStep(service, project, runKind, now),
      request_id: requestId,
      started_at: now,
    };
    const started = await startRun(trx, run, limit);
    if (started === "too-many") throw limitReached(limit);
    if (started === "already-in-progress") throw inProgress(targetLanguage);
    for (const machine of machinesOf(runKind)) await bindToRun(trx, run, machine);
    const price = priceOf(project.duration, options.lipSync, service.limits);
    const bill = { id: newId("crd", random), accountId: billing.id, runId, reason: kind, price, now };
    if (!(await charge(trx, bill))) throw tooExpensive(price);
    await wakeAt(service, trx, { run, world }, run.due_at);
    return workId;
  });
}

/** The attempts that begin with a run, although their work comes one after the other. */
const machinesOf = (kind: Exclude<RunKind, "transcription">) => [
  ...(kind.startsWith("dub") ? [] : (["transcription"] as const)),
  "version" as const,
  ...(kind.endsWith("-lip-sync") ? (["lip-sync"] as const) : []),
];

/** Translations and dubs that an account may have in progress (Limits: 'at most 10, possibly lower'). */
export const activeLimit = ({ limits }: Service, { billing }: Caller) =>
  Math.min(limits["runs.active"], billing.max_active_runs ?? Number.POSITIVE_INFINITY);

/** The refusal of an account that is at this limit. */
export const limitReached = (limit: number) =>
  new Refusal(
    "CONCURRENT_TRANSLATION_LIMIT_REACHED",
    `The account has ${limit} translations in progress: wait for one to end.`,
    { details: { limit } },
  );

const inProgress = (language: string) =>
  new Refusal(
    "TRANSLATION_ALREADY_IN_PROGRESS",
    `The project is being translated or dubbed into ${language} already: wait until that has ended.`,
  );

const tooExpensive = (price: number) =>
  new Refusal("INSUFFICIENT_CREDITS", `This costs ${price} minutes of credit, and the account has fewer.`, {
    details: { requiredMinutes: price },
  });
