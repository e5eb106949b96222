import { deleteProject, getDetails, getStatus, projectCalls } from "../../api/media.ts";
import { finish, startTranslation } from "../../api/runs.ts";
import { answered, holds, refused, textAt } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const isGone = async (scene: Scene, projectId: string): Promise<void> => {
  refused(await getStatus(scene, projectId), 404, "PROJECT_NOT_FOUND");
  refused(await getDetails(scene, projectId), 404, "PROJECT_NOT_FOUND");
};

export const deletion: readonly Check[] = [
  {
    name: "deletion/of a finished project",
    decides: ["DEL-01", "DEL-02", "DEL-03", "DEL-04", "DEL-05", "DEL-06", "DEL-07", "RUN-18"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const kept = await startTranslation(scene);
      await finish(scene, projectId);
      const deleted = await deleteProject(scene, projectId);
      await scene.decides("DEL-01", () => answered(deleted));
      await scene.decides("DEL-02", () => {
        holds(deleted, "/success", true);
        textAt(deleted, "/message");
      });
      await scene.decides("DEL-03", () => holds(deleted, "/projectId", projectId));
      await scene.decides("DEL-04", () => isGone(scene, projectId));
      await scene.decides("RUN-18", () => isGone(scene, projectId));
      const [, , transcript, dub, again] = projectCalls(projectId);
      const decide = async (id: string, call: typeof dub) => {
        if (call) await scene.decides(id, async () => refused(await scene.call(call), 404, "PROJECT_NOT_FOUND"));
      };
      await decide("DEL-06", transcript);
      await decide("DEL-05", dub);
      await decide("DEL-07", again);
      // The other project of the account is as it was.
      await scene.decides("DEL-01", async () => answered(await getStatus(scene, kept.projectId)));
    },
  },
  {
    name: "deletion/of a project in progress",
    decides: ["RUN-17", "RUN-19"],
    relies: ["TRL-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const deleted = await deleteProject(scene, projectId);
      await scene.decides("RUN-17", async () => {
        answered(deleted);
        await isGone(scene, projectId);
      });
      await scene.world.clock.pass(scene.world.clock.onDemand ? 3600 : 30);
      await scene.decides("RUN-19", () => isGone(scene, projectId));
    },
  },
];
