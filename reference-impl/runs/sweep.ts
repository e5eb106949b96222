import { existingProjects } from "../storage/projects.ts";
import type { Works } from "./context.ts";

/**
 * Removes files whose project does not exist: uploads that a crash broke off, and deletions that it interrupted.
 * @param age milliseconds for which files without a project may be an upload under way
 */
export async function sweepFiles({ db, files }: Pick<Works, "db" | "files">, age: number): Promise<void> {
  const old = (await files.projects()).filter(({ since }) => since <= Date.now() - age);
  const existing = await existingProjects(
    db,
    old.map(({ projectId }) => projectId),
  );
  for (const { projectId } of old) if (!existing.has(projectId)) await files.removeProject(projectId);
}
