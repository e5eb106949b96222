import type { components } from "../../../generated/types.ts";
import { ORIGINAL, findTranscripts, type Project, type StoredTranscript } from "../../storage/projects.ts";
import { findLatest, type Latest } from "../../storage/runs.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import { lipSyncRecord, mediaUrls } from "../records.ts";
import { mediaUrl } from "../media-urls.ts";
import { ownProject } from "../own-project.ts";
import type { Service } from "../service.ts";

type Schemas = components["schemas"];

/** GET /v1/translate/{projectId}/status: the newest run of a project. */
export const getStatus: MediaRoute = {
  operation: "getStatus",
  method: "GET",
  url: "/v1/translate/:projectId/status",
  rate: "rate.status",
  async handle({ service, caller, request }: Exchange) {
    const { projectId } = request.params as { projectId: string };
    const project = await ownProject(service, caller, projectId);
    const latest = await findLatest(service.db, project.id);
    const transcripts = await findTranscripts(service.db, project.id);
    return statusRecord(service, project, latest, transcripts, caller.now);
  },
};

/** The status record (Resources: 'Project status record'). */
export function statusRecord(
  service: Service,
  project: Project,
  { run, version, lipSync }: Latest,
  transcripts: readonly StoredTranscript[],
  now: number,
): Schemas["ProjectStatus"] {
  const isTranslation = run.kind !== "transcription";
  const hasOutputs =
    run.status === "success" || (lipSync && service.readings["Q-URLS-DURING-LIP-SYNC"] === "with-the-dub");
  return {
    projectId: project.id,
    projectName: project.name,
    originalVideoUrl: mediaUrl(service, project.media_key, now),
    originalLanguage: project.original_language,
    targetLanguage: run.target_language,
    duration: project.duration,
    createdAt: project.created_at,
    workflow: isTranslation ? "translation" : "transcription",
    transcriptionStatus: project.transcription_status,
    transcripts: transcriptsRecord(transcripts),
    ...(version ? { workId: version.work_id, translatedVersionId: version.id } : {}),
    actualProgressStep: run.step,
    translationAndTranscriptionProgress: run.progress,
    ...(run.dubbing_progress === null ? {} : { dubbingStep: run.step, dubbingProgress: run.dubbing_progress }),
    status: run.status,
    ...(lipSync ? { lipSync: lipSyncRecord(service, lipSync, now) } : {}),
    ...(version && hasOutputs ? mediaUrls(service, project, version, now) : {}),
    ...(run.status === "failed" && run.error ? { error: run.error } : {}),
  };
}

/** The transcripts as the status record shows them: without words and confidences. */
function transcriptsRecord(transcripts: readonly StoredTranscript[]): Schemas["StatusTranscripts"] {
  const original = transcripts.find(({ key }) => key === ORIGINAL)?.value;
  return {
    original:
      original?.source === "original"
        ? {
            source: "original",
            language: original.language,
            text: original.text,
            segments: original.segments.map(segmentRecord),
          }
        : null,
    translations: transcripts.flatMap(({ key, value }) =>
      value.source === "translated"
        ? [
            {
              source: "translated",
              language: key,
              text: value.text,
              workId: value.workId,
              segments: value.segments.map(segmentRecord),
            },
          ]
        : [],
    ),
  };
}

function segmentRecord(segment: Schemas["TranslatedSegment"]): Schemas["TranslatedStatusSegment"] {
  const { index, text, begin, end, speaker, finalSpeedFactor } = segment;
  return { index, text, begin, end, speaker, ...(finalSpeedFactor === undefined ? {} : { finalSpeedFactor }) };
}
