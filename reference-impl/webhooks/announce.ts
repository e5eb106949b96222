import type { EventType, WebhookEvent } from "../../generated/types.ts";
import type { RunFailure } from "../domain/errors.ts";
import type { Trx } from "../storage/db.ts";
import { insertEvent } from "../storage/deliveries.ts";
import type { Project } from "../storage/projects.ts";

/** What an event says besides its project. */
export interface Announcement {
  id: string;
  type: EventType;
  workflow: "transcription" | "translation";
  /** Only for events about one language. */
  targetLanguage?: string;
  error?: RunFailure;
  /** Time of the world. */
  at: number;
}

/**
 * Writes an event inside the transaction of the transition that it announces, so that there is one for each, or none,
 * and leaves its delivery to the sender.
 */
export async function announce(trx: Trx, project: Project, announcement: Announcement): Promise<void> {
  const { id, world_id, account_id } = project;
  const event = {
    id: announcement.id,
    world_id,
    account_id,
    project_id: id,
    type: announcement.type,
    body: JSON.stringify(bodyOf(id, announcement)),
    occurred_at: announcement.at,
  };
  await insertEvent(trx, event, announcement.targetLanguage);
}

/** The body of a delivery (Events: 'Delivery'). */
export function bodyOf(
  projectId: string,
  { id, type, workflow, targetLanguage, error, at }: Announcement,
): WebhookEvent {
  return {
    type,
    eventId: id,
    projectId,
    workflow,
    status: error ? "failed" : "success",
    ...(targetLanguage === undefined ? {} : { targetLanguage }),
    error: error ?? null,
    occurredAt: new Date(at).toISOString(),
  } as WebhookEvent;
}
