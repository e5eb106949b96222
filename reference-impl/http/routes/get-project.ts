import type { components } from "../../../generated/types.ts";
import type { Project } from "../../storage/projects.ts";
import { findLatest, type LipSync, type Run } from "../../storage/runs.ts";
import { findLipSyncs, findVersions, type ListedVersion } from "../../storage/versions.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { lipSyncRecord, mediaUrls } from "../records.ts";
import { mediaUrl } from "../media-urls.ts";
import { ownProject } from "../own-project.ts";
import type { Service } from "../service.ts";

type Schemas = components["schemas"];

/** GET /v1/projects/{projectId}: a project with the history of its versions and lip-sync attempts. */
export const getProject: MediaRoute = {
  operation: "getProject",
  method: "GET",
  url: "/v1/projects/:projectId",
  rate: "rate.details",
  async handle({ service, caller, request }: Exchange) {
    const { projectId } = request.params as { projectId: string };
    const project = await ownProject(service, caller, projectId);
    const { run } = await findLatest(service.db, project.id);
    const versions = await findVersions(service.db, project.id);
    const lipSyncs = versions.length === 0 ? [] : await findLipSyncs(service.db, project.id);
    return detailsRecord(service, { project, run, versions, lipSyncs }, caller.now);
  },
};

interface Details {
  project: Project;
  run: Run;
  /** Newest first. */
  versions: readonly ListedVersion[];
  /** Oldest first. */
  lipSyncs: readonly LipSync[];
}

/** The project details record (Resources: 'Project details record'). */
function detailsRecord(
  service: Service,
  { project, run, versions, lipSyncs }: Details,
  now: number,
): Schemas["ProjectDetails"] {
  const own = service.readings["Q-LANGUAGES-OF-A-TRANSCRIPTION"] === "listed" ? [project.target_language] : [];
  const languages = [...own, ...versions.map(({ target_language: language }) => language).toReversed()];
  return {
    projectId: project.id,
    projectName: project.name,
    originalVideoUrl: mediaUrl(service, project.media_key, now),
    originalLanguage: project.original_language,
    duration: project.duration,
    createdAt: project.created_at,
    status: run.status,
    targetLanguages: [...new Set(languages)],
    progress: { step: run.step, transcriptionProgress: run.progress },
    translations: versions.map((version) => {
      const attempts = lipSyncs.filter(({ version_id: id }) => id === version.id);
      return versionRecord(service, project, version, attempts, now);
    }),
  };
}

/** A translation entry of the details record. */
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
    ...(version.completed_at === null ? {} : { completedAt: version.completed_at }),
    ...(version.failed_at === null ? {} : { failedAt: version.failed_at }),
    ...(version.timed_out_at === null ? {} : { timedOutAt: version.timed_out_at }),
    ...(version.status === "completed" ? mediaUrls(service, project, version, now) : {}),
    settings: version.settings,
    ...(version.error ? { error: version.error } : {}),
    ...(latest ? { lipSync: { latest, history } } : {}),
    publicationAttempts: [],
    publishedVideos: [],
  };
}
