import type { components } from "../../../generated/types.ts";
import { findTranscripts, type StoredTranscript } from "../../storage/projects.ts";
import { findLatest } from "../../storage/runs.ts";
import type { MediaRoute } from "../media-route.ts";
import { ownProject } from "../own-project.ts";
import { lipSyncRecord, mediaUrls, overview } from "../records.ts";

type Schemas = components["schemas"];

/** GET /v1/translate/{projectId}/status: the newest run of a project (Resources: 'Project status record'). */
export const getStatus: MediaRoute = {
  operation: "getStatus",
  method: "GET",
  url: "/v1/translate/:projectId/status",
  rate: "rate.status",
  async handle({ service, caller, request }): Promise<Schemas["ProjectStatus"]> {
    const { now } = caller;
    const project = await ownProject(service, caller, request);
    const { run, version, lipSync } = await findLatest(service.db, project.id);
    const transcripts = await findTranscripts(service.db, project.id);
    const hasOutputs =
      run.status === "success" || (lipSync && service.readings["Q-URLS-DURING-LIP-SYNC"] === "with-the-dub");
    return {
      ...overview(service, project, now),
      targetLanguage: run.target_language,
      workflow: run.kind === "transcription" ? "transcription" : "translation",
      transcriptionStatus: project.transcription_status,
      transcripts: transcriptsRecord(transcripts),
      ...(version && { workId: version.work_id, translatedVersionId: version.id }),
      actualProgressStep: run.step,
      translationAndTranscriptionProgress: run.progress,
      ...(run.dubbing_progress !== null && { dubbingStep: run.step, dubbingProgress: run.dubbing_progress }),
      status: run.status,
      ...(lipSync && { lipSync: lipSyncRecord(service, lipSync, now) }),
      ...(version && hasOutputs && mediaUrls(service, project, version, now)),
      ...(run.status === "failed" && run.error && { error: run.error }),
    };
  },
};

/** The transcripts as the status record shows them: without words and confidences. */
function transcriptsRecord(transcripts: readonly StoredTranscript[]): Schemas["StatusTranscripts"] {
  const record: Schemas["StatusTranscripts"] = { original: null, translations: [] };
  for (const { key, value } of transcripts) {
    const { text } = value;
    const segments = value.segments.map(segmentRecord);
    if (value.source === "original")
      record.original = { source: value.source, language: value.language, text, segments };
    else record.translations.push({ source: value.source, language: key, text, workId: value.workId, segments });
  }
  return record;
}

function segmentRecord(segment: Schemas["TranslatedSegment"]): Schemas["TranslatedStatusSegment"] {
  const { index, text, begin, end, speaker, finalSpeedFactor } = segment;
  return { index, text, begin, end, speaker, ...(finalSpeedFactor !== undefined && { finalSpeedFactor }) };
}
