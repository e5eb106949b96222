import { deleteProject, exportTranscript, getDetails, getStatus } from "../api/media.ts";
import { finish, startTranslation } from "../api/runs.ts";
import type { Check } from "../requirements/check.ts";

/** One walk through the media routes: right requests, and a wrong one of each kind. It decides nothing itself. */
export const journey: Check = {
  name: "second opinion/the main flow",
  decides: [],
  relies: ["TRL-01", "RUN-02"],
  profile: "sandbox",
  run: async (scene) => {
    const { projectId } = await startTranslation(scene);
    await getDetails(scene, projectId);
    await exportTranscript(scene, projectId, { source: "original" });
    await finish(scene, projectId);
    await getDetails(scene, projectId);
    for (const outputFormat of ["json", "srt", "vtt"]) {
      await exportTranscript(scene, projectId, { source: "original", outputFormat });
      await exportTranscript(scene, projectId, { source: "translated", targetLanguage: "french", outputFormat });
    }
    await exportTranscript(scene, projectId, { source: "translated", targetLanguage: "german" });
    await exportTranscript(scene, projectId, { source: "translated" });
    await getStatus(scene, projectId, { as: "nobody" });
    await getStatus(scene, projectId, { as: { key: "0123456789abcdef" } });
    await deleteProject(scene, projectId);
    await getStatus(scene, projectId);
  },
};
