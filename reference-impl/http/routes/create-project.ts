import { z } from "zod";
import type { components } from "../../../generated/types.ts";
import { Refusal } from "../../domain/errors.ts";
import { uploadLimit } from "../../domain/plans.ts";
import { parseSrt } from "../../domain/srt.ts";
import { countActive } from "../../storage/runs.ts";
import type { Caller } from "../callers.ts";
import { textOr } from "../checked.ts";
import { fieldsOf, targetLanguage, transcriptionFields, webhookUrl } from "../fields.ts";
import type { MediaRoute } from "../media-route.ts";
import { checkWebhookUrl, describeProject, readMedia, withSavedVocabulary } from "../new-project.ts";
import type { Service } from "../service.ts";
import { activeLimit, limitReached, startTranscription } from "../start-work.ts";
import { withUpload } from "../upload.ts";

/** POST /v1/projects: stores a file and starts its transcription. */
export const createProject: MediaRoute = {
  operation: "createProject",
  method: "POST",
  url: "/v1/projects",
  rate: "rate.projects",
  async handle({ service, caller, request, reply }): Promise<components["schemas"]["ProjectCreated"]> {
    const { limits, readings } = service;
    const limit = uploadLimit(caller.billing.plan, limits, readings);
    return withUpload(service, request, { route: "projects", limit }, async (received) => {
      const asked = await readForm(received.fields, service, caller);
      const media = await readMedia(service, received.key, "project");
      await keepActiveLimit(service, caller);
      const project = await describeProject(service, caller, received, media, asked);
      await startTranscription(service, caller, project, request.id);
      void reply.status(Number(readings["Q-SUCCESS-STATUS"]));
      return {
        success: true,
        message: "The project is created, and its transcription has started.",
        projectId: project.id,
        projectName: project.name,
        targetLanguage: project.target_language,
        status: "processing",
      };
    });
  },
};

/** @throws Refusal for the first field that is not valid */
async function readForm(fields: object, service: Service, caller: Caller) {
  const form = z.object({
    targetLanguage,
    projectName: z.string().optional(),
    webhookUrl: webhookUrl.optional(),
    sourceSrt: textOr("INVALID_SOURCE_SRT").nullable().default(null),
    ...transcriptionFields(service.readings),
  });
  const { targetLanguage: target_language, projectName, webhookUrl: url, ...asked } = fieldsOf(form, fields);
  if (asked.sourceSrt !== null) checkSourceSrt(asked.sourceSrt, asked.originalLanguage);
  await checkWebhookUrl(service, url);
  const options = { ...asked, brandVocabulary: await withSavedVocabulary(service, caller, asked.brandVocabulary) };
  return { name: projectName, target_language, webhook_url: url ?? null, options };
}

function checkSourceSrt(text: string, originalLanguage: string | null): void {
  if (originalLanguage === null)
    throw new Refusal(
      "SOURCE_LANGUAGE_REQUIRED_FOR_SRT",
      "sourceSrt needs an explicit originalLanguage: name the language of the subtitles.",
    );
  if (!parseSrt(text))
    throw new Refusal(
      "INVALID_SOURCE_SRT",
      "sourceSrt is not valid SRT: each cue needs a number, a line of times, and text.",
    );
}

/** The limit on active translations is shared by the creation of projects, which does not count itself. */
async function keepActiveLimit(service: Service, caller: Caller): Promise<void> {
  if (service.readings["Q-ACTIVE-LIMIT-SHARING"] === "admitted") return;
  const limit = activeLimit(service, caller);
  if ((await countActive(service.db, caller.account.id)) >= limit) throw limitReached(limit);
}
