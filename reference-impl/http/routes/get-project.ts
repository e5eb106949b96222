import type { components } from "../../../generated/types.ts";
import type { Project } from "../../storage/projects.ts";
import { findLatest, type LipSync } from "../../storage/runs.ts";
import { findLipSyncs, findVersions, type ListedVersion } from "../../storage/versions.ts";
import type { MediaRoute } from "../media-route.ts";
import { ownProject } from "../own-project.ts";
import { known, lipSyncRecord, mediaUrls, overview } from "../records.ts";
import type { Service } from "../service.ts";

type Schemas = components["schemas"];

/** GET /v1/projects/{projectId}: a project with its versions and lip-sync attempts (Resources: 'Project details record'). */
export const getProject: MediaRoute = {
  operation: "getProject",
  method: "GET",
  url: "/v1/projects/:projectId",
  rate: "rate.details",
  async handle({ service, caller, request }): Promise<Schemas["ProjectDetails"]> {
    const project = await ownProject(service, caller, request);
    const { run } = await findLatest(service.db, project.id);
    // Newest first, while lip-sync attempts are oldest first.
    const versions = await findVersions(service.db, project.id);
    const lipSyncs = versions.length === 0 ? [] : await findLipSyncs(service.db, project.id);
    const own = service.readings["Q-LANGUAGES-OF-A-TRANSCRIPTION"] === "listed" ? [project.target_language] : [];
    const languages = [...own, ...versions.map((version) => version.target_language).toReversed()];
    return {
      ...overview(service, project, caller.now),
      status: run.status,
      targetLanguages: [...new Set(languages)],
      progress: { step: run.step, transcriptionProgress: run.progress },
      translations: versions.map((version) => {
        const attempts = lipSyncs.filter((attempt) => attempt.version_id === version.id);
        return versionRecord(service, project, version, attempts, caller.now);
      }),
    };
  },
};

/** A translation entry of the details record. @param attempts oldest first */
function versionRecord(
  service: Service,
  project: Project,
  version: ListedVersion,
  attempts: readonly LipSync[],
  now: number,
): Schemas["TranslatedVersion"] {
  const history = attempts.map((attempt) => lipSyncRecord(service, attempt, now));
  const latest = history.at(-1);
  return {
    workId: version.work_id,
    translatedVersionId: version.id,
    targetLanguage: version.target_language,
    status: version.status,
    currentStep: version.step,
    progress: version.dubbing_progress ?? 0,
    createdAt: version.created_at,
    ...known({
      completedAt: version.completed_at,
      failedAt: version.failed_at,
      timedOutAt: version.timed_out_at,
      error: version.error,
    }),
    ...(version.status === "completed" && mediaUrls(service, project, version, now)),
    settings: version.settings,
    ...(latest && { lipSync: { latest, history } }),
    publicationAttempts: [],
    publishedVideos: [],
  };
}
