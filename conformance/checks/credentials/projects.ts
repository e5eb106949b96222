import { claimedCalls } from "../../api/claimed.ts";
import { deleteProject, getStatus, NO_PROJECT, projectCalls, refusedAsNoProject } from "../../api/media.ts";
import { startTranscription, transcribed, follow } from "../../api/runs.ts";
import { answered, refused } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";

/** Identifiers that no project has; those that are no plain text must not reach anything else either. */
const NO_PROJECTS = [NO_PROJECT, "00000000-0000-4000-8000-000000000000", "null", "0", "ä ö"] as const;

export const projects: readonly Check[] = [
  {
    name: "credentials/a project of another account",
    decides: ["ERR-10"],
    relies: ["PRJ-01", "RUN-02"],
    profile: "sandbox",
    needs: { roles: ["other"] },
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await follow(scene, projectId, transcribed);
      await scene.decides("ERR-10", async () => {
        for (const call of claimedCalls(scene, projectCalls(projectId, "other")))
          refused(await scene.call(call), 403, "FORBIDDEN");
      });
    },
  },
  {
    name: "credentials/a project that does not exist",
    decides: ["ERR-11"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("ERR-11", async () => {
        for (const projectId of NO_PROJECTS) {
          for (const call of claimedCalls(scene, projectCalls(projectId))) refusedAsNoProject(await scene.call(call));
        }
      });
    },
  },
  {
    name: "credentials/a deleted project",
    decides: ["ERR-11"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    run: async (scene) => {
      // Nobody can call its identifier malformed.
      const { projectId } = await startTranscription(scene);
      await scene.buildsOn(async () => {
        answered(await deleteProject(scene, projectId));
        refused(await getStatus(scene, projectId), 404, "PROJECT_NOT_FOUND");
      });
      await scene.decides("ERR-11", async () => {
        for (const call of claimedCalls(scene, projectCalls(projectId)))
          refused(await scene.call(call), 404, "PROJECT_NOT_FOUND");
      });
    },
  },
];
