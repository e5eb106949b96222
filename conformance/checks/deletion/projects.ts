import { dub } from "../../api/dubs.ts";
import { deleteProject, getDetails, getStatus, projectCalls } from "../../api/media.ts";
import { finish, follow, startTranslation, transcribed } from "../../api/runs.ts";
import { answered, holds, refused, textAt } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const isGone = async (scene: Scene, projectId: string): Promise<void> => {
  refused(await getStatus(scene, projectId), 404, "PROJECT_NOT_FOUND");
  refused(await getDetails(scene, projectId), 404, "PROJECT_NOT_FOUND");
};

/** The answer to a deletion. */
function saysSo(deleted: Exchange): void {
  holds(deleted, "/success", true);
  textAt(deleted, "/message");
}

/** Seconds. */
const DAY = 86_400;

const translatedSrt = "1\n00:00:00,000 --> 00:00:01,000\nBonjour.\n";

export const deletion: readonly Check[] = [
  {
    name: "deletion/a finished project",
    decides: ["DEL-01", "DEL-02", "DEL-03", "DEL-04", "DEL-05", "DEL-06", "DEL-07", "RUN-18"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranslation(scene);
      const kept = await startTranslation(scene);
      await finish(scene, projectId);
      const deleted = await deleteProject(scene, projectId);
      await scene.decides("DEL-01", async () => {
        answered(deleted);
        refused(await getStatus(scene, projectId), 404, "PROJECT_NOT_FOUND");
      });
      await scene.decides("DEL-02", () => saysSo(deleted));
      await scene.decides("DEL-03", () => holds(deleted, "/projectId", projectId));
      await scene.decides("DEL-04", () => isGone(scene, projectId));
      await scene.decides("RUN-18", () => isGone(scene, projectId));
      const [, , transcript, , again] = projectCalls(projectId);
      const decide = async (id: string, call: typeof transcript) => {
        if (call) await scene.decides(id, async () => refused(await scene.call(call), 404, "PROJECT_NOT_FOUND"));
      };
      await decide("DEL-06", transcript);
      // The language that it was translated into, whose work is gone, and another one.
      for (const targetLanguage of ["french", "german"]) {
        await scene.decides("DEL-05", async () =>
          refused(await dub(scene, projectId, { targetLanguage, translatedSrt }), 404, "PROJECT_NOT_FOUND"),
        );
      }
      await decide("DEL-07", again);
      if (scene.world.clock.onDemand) {
        await scene.world.clock.pass(DAY);
        await decide("DEL-07", again);
        await scene.decides("DEL-07", () => isGone(scene, projectId));
      }
      // The other project of the account is as it was.
      await scene.decides("DEL-01", async () => answered(await getStatus(scene, kept.projectId)));
    },
  },
  {
    name: "deletion/a project in progress",
    decides: ["DEL-02", "DEL-03", "RUN-17", "RUN-19"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      // One at its beginning, and one whose dub goes on.
      const projects = [await startTranslation(scene), await startTranslation(scene)].map(({ projectId }) => projectId);
      for (const [at, projectId] of projects.entries()) {
        if (at > 0) await follow(scene, projectId, transcribed);
        const deleted = await deleteProject(scene, projectId);
        await scene.decides("RUN-17", async () => {
          answered(deleted);
          await isGone(scene, projectId);
        });
        await scene.decides("DEL-02", () => saysSo(deleted));
        await scene.decides("DEL-03", () => holds(deleted, "/projectId", projectId));
      }
      await scene.world.clock.pass(scene.world.clock.onDemand ? 3600 : 30);
      await scene.decides("RUN-19", async () => {
        for (const projectId of projects) await isGone(scene, projectId);
      });
    },
  },
  {
    name: "deletion/a failed project",
    decides: ["RUN-18"],
    relies: ["TRL-01", "RUN-02"],
    profile: "sandbox",
    run: async (scene) => {
      // Its sentence is English: it fails, and where it does not, it is a project that ended all the same.
      const { projectId } = await startTranslation(scene, { originalLanguage: "ja" });
      await finish(scene, projectId);
      const deleted = await deleteProject(scene, projectId);
      await scene.decides("RUN-18", async () => {
        answered(deleted);
        await isGone(scene, projectId);
      });
    },
  },
];
