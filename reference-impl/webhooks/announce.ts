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
export async function announce(
  trx: Trx,
  { id: projectId, world_id, account_id }: Project,
  { id, type, workflow, targetLanguage, error, at }: Announcement,
): Promise<void> {
  // Events: 'Delivery'.
  const body = {
    type,
    eventId: id,
    projectId,
    workflow,
    status: error ? "failed" : "success",
    ...(targetLanguage === undefined ? {} : { targetLanguage }),
    error: error ?? null,
    occurredAt: new Date(at).toISOString(),
  } as WebhookEvent;
  const event = { id, world_id, account_id, project_id: projectId, type, body: JSON.stringify(body), occurred_at: at };
  await insertEvent(trx, event, targetLanguage);
}
