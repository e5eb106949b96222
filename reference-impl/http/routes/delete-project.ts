import type { components } from "../../../generated/types.ts";
import { deleteProject as deleteRows } from "../../storage/projects.ts";
import { removeFiles } from "../../runs/sweep.ts";
import type { MediaRoute } from "../media-route.ts";
import { ownProject } from "../own-project.ts";

/** DELETE /v1/translate/{projectId}: removes a project with everything that was made of it. */
export const deleteProject: MediaRoute = {
  operation: "deleteProject",
  method: "DELETE",
  url: "/v1/translate/:projectId",
  rate: "rate.delete",
  async handle({ service, caller, request, reply }): Promise<components["schemas"]["ProjectDeleted"]> {
    const project = await ownProject(service, caller, request);
    await deleteRows(service.db, project.id);
    try {
      await removeFiles(service, project.id);
    } catch (error) {
      // A file that cannot be removed does not stop the deletion; a worker tries again.
      request.log.error({ err: error, projectId: project.id }, "files of a deleted project stay for now");
    }
    void reply.status(Number(service.readings["Q-SUCCESS-STATUS"]));
    return { success: true, message: "The project is deleted for good.", projectId: project.id };
  },
};
