import type { components } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { booleanField, speakersField, targetLanguageField, vocabularyField, type Fields } from "../../domain/forms.ts";
import { newId } from "../../domain/ids.ts";
import { languageField } from "../../domain/languages.ts";
import { uploadLimit } from "../../domain/plans.ts";
import { parseSrt } from "../../domain/srt.ts";
import { insertProject } from "../../storage/projects.ts";
import { bindToRun, countActive, insertTranscription } from "../../storage/runs.ts";
import { firstStep, wakeAt } from "../../runs/advance.ts";
import type { Caller } from "../callers.ts";
import type { Exchange, MediaRoute } from "../media-route.ts";
import {
  checkWebhookUrl,
  keepPlanDuration,
  projectRow,
  readMedia,
  withSavedVocabulary,
  withUpload,
  type NewProject,
} from "../new-project.ts";
import type { Service } from "../service.ts";
import { activeLimit, limitReached } from "../start-work.ts";

/** POST /v1/projects: stores a file and starts its transcription. */
export const createProject: MediaRoute = {
  operation: "createProject",
  method: "POST",
  url: "/v1/projects",
  rate: "rate.projects",
  handle,
};

async function handle({ service, caller, request, reply }: Exchange): Promise<components["schemas"]["ProjectCreated"]> {
  const limit = uploadLimit(caller.billing.plan, service.limits, service.readings);
  return withUpload(service, request, { route: "projects", limit }, async (received) => {
    const asked = await readForm(received.fields, service, caller);
    const media = await readMedia(service, received.key);
    keepPlanDuration(media, service);
    await keepActiveLimit(service, caller);
    const { project, row } = await projectRow(service, caller, received, media, asked);
    const { world, account, now } = caller;
    const kind = "transcription" as const;
    const run = {
      id: newId("run", service.random),
      world_id: world.id,
      account_id: account.id,
      project_id: project.id,
      version_id: null,
      target_language: asked.targetLanguage,
      kind,
      status: "processing" as const,
      ...firstStep(service, project, kind, now),
      error: null,
      request_id: request.id,
      started_at: now,
      finished_at: null,
    };
    // Project, run and wake-up together, or nothing.
    await service.db.transaction().execute(async (trx) => {
      await insertProject(trx, row);
      await insertTranscription(trx, run);
      await bindToRun(trx, run, "transcription");
      await wakeAt(service, trx, { run, world }, run.due_at);
    });
    void reply.status(Number(service.readings["Q-SUCCESS-STATUS"]));
    return {
      success: true,
      message: "The project is created, and its transcription has started.",
      projectId: project.id,
      projectName: project.name,
      targetLanguage: asked.targetLanguage,
      status: "processing",
    };
  });
}

/** @throws Refusal for the first field that is not valid, in the order of the source's table */
async function readForm(fields: Fields, service: Service, caller: Caller): Promise<NewProject> {
  const targetLanguage = targetLanguageField(fields.get("targetLanguage"));
  const originalLanguage = languageField(fields.get("originalLanguage"));
  const webhookUrl = fields.get("webhookUrl") ?? null;
  const numberOfSpeakers = speakersField(fields, service.limits["speakers.count"]);
  const vocabulary = vocabularyField(fields, service.readings["Q-VOCABULARY-CODE"]);
  const removeFillerWords = booleanField(fields, "removeFillerWords", true);
  const sourceSrt = fields.get("sourceSrt") ?? null;
  if (sourceSrt !== null) checkSourceSrt(sourceSrt, originalLanguage);
  await checkWebhookUrl(service, webhookUrl);
  const brandVocabulary = await withSavedVocabulary(service, caller, vocabulary);
  const options = { originalLanguage, numberOfSpeakers, brandVocabulary, removeFillerWords, sourceSrt };
  return { targetLanguage, name: fields.get("projectName"), webhookUrl, options };
}

function checkSourceSrt(text: string, originalLanguage: string | null): void {
  if (originalLanguage === null) {
    throw new Refusal(
      "SOURCE_LANGUAGE_REQUIRED_FOR_SRT",
      "sourceSrt needs an explicit originalLanguage: name the language of the subtitles.",
    );
  }
  if (!parseSrt(text)) {
    throw new Refusal(
      "INVALID_SOURCE_SRT",
      "sourceSrt is not valid SRT: each cue needs a number, a line of times, and text.",
    );
  }
}

/** The limit on active translations is shared by the creation of projects, which does not count itself. */
async function keepActiveLimit(service: Service, caller: Caller): Promise<void> {
  if (service.readings["Q-ACTIVE-LIMIT-SHARING"] === "admitted") return;
  const limit = activeLimit(service, caller);
  if ((await countActive(service.db, caller.account.id)) >= limit) throw limitReached(limit);
}
