import { forgetClients } from "../storage/oauth.ts";
import { endRemoval, existingProjects, findRemovals } from "../storage/projects.ts";
import { forgetRates } from "../storage/rates.ts";
import type { Works } from "./context.ts";

type Store = Pick<Works, "db" | "files">;

/** How long a request may take to remove the files of the project that it deleted, and how often others look. */
const REMOVAL_SECONDS = 5;

/** How old files without a project are left alone, since they may be an upload, and how often somebody looks. */
const UPLOAD_HOURS = 24;
const LOOK_HOURS = 1;

/** How long a client that registered itself waits for the first person who connects it. */
const CLIENT_HOURS = 7 * 24;

const HOUR_MS = 3_600_000;

/** Directories that the service makes; others in the same store are not its business. */
const OWN = /^(prj_|readiness-)/;

/**
 * Removes files whose project does not exist: uploads that a crash broke off, and what a step wrote for a project that
 * was being deleted.
 * @param age milliseconds for which files without a project may be an upload under way
 */
export async function sweepFiles({ db, files }: Store, age: number): Promise<void> {
  const all = await files.projects();
  const old = all.filter(({ since }) => since <= Date.now() - age).map(({ projectId }) => projectId);
  const own = old.filter((projectId) => OWN.test(projectId));
  const existing = await existingProjects(db, own);
  for (const projectId of own) if (!existing.has(projectId)) await files.removeProject(projectId);
}

/** Removes the files of a project that was deleted; if the process dies meanwhile, another one does. */
export async function removeFiles({ db, files }: Store, projectId: string): Promise<void> {
  await files.removeProject(projectId);
  await endRemoval(db, projectId);
}

/**
 * Finishes now and then what other processes left when they died, and removes what is counted no more.
 * @param onError hears of what has to wait
 */
export function keepSwept(store: Store, onError: (error: unknown) => void): () => void {
  const finishRemovals = async () => {
    for (const projectId of await findRemovals(store.db, REMOVAL_SECONDS)) await removeFiles(store, projectId);
  };
  const forget = async () => {
    await forgetRates(store.db);
    await forgetClients(store.db, Date.now() - CLIENT_HOURS * HOUR_MS);
  };
  const timers = [
    setInterval(() => void finishRemovals().catch(onError), REMOVAL_SECONDS * 1000).unref(),
    setInterval(() => void sweepFiles(store, UPLOAD_HOURS * HOUR_MS).catch(onError), LOOK_HOURS * HOUR_MS).unref(),
    setInterval(() => void forget().catch(onError), LOOK_HOURS * HOUR_MS).unref(),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
