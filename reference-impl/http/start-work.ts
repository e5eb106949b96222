import { priceOf } from "../domain/credits.ts";
import { Refusal } from "../domain/errors.ts";
import { newId } from "../domain/ids.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { settingsOf, type DubOptions } from "../domain/options.ts";
import { firstStep, wakeAt } from "../runs/advance.ts";
import { charge } from "../storage/credits.ts";
import type { Trx } from "../storage/db.ts";
import { insertProject, type Project } from "../storage/projects.ts";
import { bindToRun, insertTranscription, lockStarts, startRun, type Run } from "../storage/runs.ts";
import type { VersionKind } from "../storage/schema.ts";
import { insertVersion, workFor } from "../storage/versions.ts";
import { clockOf } from "../storage/worlds.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** The row of a run that stands at its first step. */
function newRun(
  service: Service,
  { world, account, now }: Caller,
  project: Project,
  run: Pick<Run, "kind" | "target_language" | "version_id" | "request_id">,
) {
  return {
    ...run,
    id: newId("run", service.random),
    world_id: world.id,
    account_id: account.id,
    project_id: project.id,
    status: "processing" as const,
    ...firstStep(service, project, run.kind, now),
    started_at: now,
  };
}

/** Starts the transcription of a new project: project, run and wake-up in one transaction, or nothing. */
export async function startTranscription(
  service: Service,
  caller: Caller,
  project: Project,
  requestId: string,
): Promise<void> {
  const about = { target_language: project.target_language, version_id: null, request_id: requestId };
  const run = newRun(service, caller, project, { kind: "transcription", ...about });
  await service.db.transaction().execute(async (trx) => {
    await insertProject(trx, project);
    await insertTranscription(trx, run);
    await bindToRun(service.bindFate, trx, run, "transcription");
    await wakeAt(service, trx, { run, world: caller.world }, run.due_at);
  });
}

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
  { kind, targetLanguage: target_language, options, srt, requestId: request_id }: Order,
  first: (trx: Trx) => Promise<void>,
): Promise<string> {
  const { random } = service;
  const { account, billing } = caller;
  const limit = activeLimit(service, caller);
  const { lipSync: mode } = options;
  const version_id = newId("ver", random);
  const runKind = mode === null ? kind : (`${kind}-lip-sync` as const);
  const asked = { kind: runKind, target_language, version_id, request_id };
  return service.db.transaction().execute(async (trx) => {
    await lockStarts(trx, account.id);
    // Runs may have ended while this one waited for its upload and the lock: it starts after them.
    const now = clockOf(caller.world);
    const run = newRun(service, { ...caller, now }, project, asked);
    await first(trx);
    const about = { project_id: project.id, target_language, created_at: now };
    const workId = await workFor(trx, { id: newId("wrk", random), ...about });
    const version = {
      ...about,
      id: version_id,
      work_id: workId,
      status: kind === "dub" ? ("in-progress" as const) : ("not-started" as const),
      settings: JSON.stringify(settingsOf(options, kind, project.has_video)),
      options: JSON.stringify(options),
      translated_srt: srt,
    };
    const lipSync = mode && {
      id: newId("lip", random),
      version_id,
      project_id: project.id,
      status: "PENDING" as const,
      mode,
      active_speaker: options.activeSpeaker,
      created_at: now,
    };
    await insertVersion(trx, version, lipSync ?? undefined);
    const started = await startRun(trx, run, limit);
    if (started === "too-many") throw limitReached(limit);
    if (started === "already-in-progress") throw inProgress(target_language);
    // Attempts begin with the run, although their work comes one after the other.
    if (kind === "translation") await bindToRun(service.bindFate, trx, run, "transcription");
    await bindToRun(service.bindFate, trx, run, "version");
    if (mode !== null) await bindToRun(service.bindFate, trx, run, "lip-sync");
    const price = priceOf(project.duration, mode, service.limits);
    const bill = { id: newId("crd", random), accountId: billing.id, runId: run.id, reason: kind, price, now };
    if (!(await charge(trx, bill))) throw tooExpensive(price);
    await wakeAt(service, trx, { run, world: caller.world }, run.due_at);
    return workId;
  });
}

/** Translations and dubs that an account may have in progress (Limits: 'at most 10, possibly lower'). */
export const activeLimit = ({ limits }: Service, { billing }: Caller) =>
  Math.min(limits["runs.active"], billing.max_active_runs ?? Number.POSITIVE_INFINITY);

/** The refusal of an account that is at this limit. */
export function limitReached(limit: number): Refusal {
  const message = `The account has ${limit} translations in progress: wait for one to end.`;
  return new Refusal("CONCURRENT_TRANSLATION_LIMIT_REACHED", message, { details: { limit } });
}

const inProgress = (language: string) =>
  new Refusal(
    "TRANSLATION_ALREADY_IN_PROGRESS",
    `The project is being translated or dubbed into ${language} already: wait until that has ended.`,
  );

function tooExpensive(price: number): Refusal {
  const message = `This costs ${price} minutes of credit, and the account has fewer.`;
  return new Refusal("INSUFFICIENT_CREDITS", message, { details: { requiredMinutes: price } });
}
