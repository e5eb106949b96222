import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { findProject } from "../storage/projects.ts";
import { isText } from "./checked.ts";
import type { Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/**
 * The project that the path of a request names. A project of another account is refused; one of another world does not
 * exist. @throws Refusal
 */
export async function ownProject({ db }: Service, { world, account }: Caller, { params }: FastifyRequest) {
  const { projectId } = params as { projectId: string };
  const project = isText(projectId) ? await findProject(db, world.id, projectId) : undefined;
  if (!project) throw projectNotFound(projectId);
  if (project.account_id !== account.id) throw new Refusal("FORBIDDEN", "The project belongs to another account.");
  return project;
}

/** The refusal for a project that does not exist, or no longer does. */
export const projectNotFound = (id: string) =>
  new Refusal("PROJECT_NOT_FOUND", `There is no project with the identifier "${id}".`);
