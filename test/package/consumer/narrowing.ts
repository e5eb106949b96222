import type { ApiError, AsyncErrorCode, components, paths, WebhookEvent, webhooks } from "dubspec";

type Expect<Actual, Wanted> = [Actual] extends [Wanted] ? ([Wanted] extends [Actual] ? true : never) : never;
const same = <Actual, Wanted>(_proof: Expect<Actual, Wanted>) => {};

/** An error narrowed on `code` types its `details`. */
export function explain(error: ApiError): string {
  switch (error.code) {
    case "CONCURRENT_TRANSLATION_LIMIT_REACHED":
      same<NonNullable<typeof error.details>["limit"], number>(true);
      return `${error.details?.limit} runs`;
    case "INSUFFICIENT_SCOPE":
      return error.details?.requiredScopes.join(" ") ?? "";
    case "FILE_REQUIRED":
      // @ts-expect-error this error has no fields in its details
      return error.details.field;
    default:
      return error.message;
  }
}

/** The errors of one status of one operation narrow as well. */
type Refused = paths["/v1/projects/{projectId}/dub"]["post"]["responses"][429]["content"]["application/json"];
export const limitOf = (error: Refused) =>
  error.code === "CONCURRENT_TRANSLATION_LIMIT_REACHED" ? error.details?.limit : undefined;

/** An event narrowed on `type` types the rest. */
export function follow(event: WebhookEvent): string {
  switch (event.type) {
    case "project.translation.completed":
      same<typeof event.status, "success">(true);
      same<typeof event.error, null>(true);
      return event.targetLanguage ?? "";
    case "project.lipsync.failed":
      same<typeof event.status, "failed">(true);
      same<typeof event.error.code extends AsyncErrorCode ? true : false, true>(true);
      return event.error.message;
    case "project.created":
      return event.projectId;
    default:
      return event.eventId;
  }
}

/** The webhooks of the document have the same bodies. */
type Created = webhooks["project.created"]["post"]["requestBody"]["content"]["application/json"];
same<Created["type"], "project.created">(true);
same<components["schemas"]["ProjectStatus"]["workflow"], "translation" | "transcription">(true);
