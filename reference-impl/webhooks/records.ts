import type { SentDelivery } from "../storage/deliveries.ts";
import { signedText, TIMESTAMP } from "./sign.ts";

/** A delivery as operators and tests see it; times are ISO 8601, of the world's clock. */
export interface DeliveryRecord {
  eventId: string;
  type: string;
  projectId: string;
  url: string;
  state: "sent" | "acknowledged" | "failed";
  signedText: string;
  headers: Record<string, string>;
  sentAt: string;
  durationMilliseconds?: number;
  answerStatus?: number;
  answerText?: string;
  failure?: string;
}

/** The record of a delivery that has left. */
export function deliveryRecord(sent: SentDelivery): DeliveryRecord {
  const { event, headers, duration_ms: duration, answer_status: status, answer_text: text, failure } = sent;
  return {
    eventId: event.id,
    type: event.type,
    projectId: event.project_id,
    url: sent.url,
    state: sent.state as DeliveryRecord["state"],
    signedText: signedText(headers?.[TIMESTAMP] ?? "", event.body),
    headers: headers ?? {},
    sentAt: new Date(sent.claimed_at ?? event.occurred_at).toISOString(),
    ...(duration === null ? {} : { durationMilliseconds: duration }),
    ...(status === null ? {} : { answerStatus: status }),
    ...(text === null ? {} : { answerText: text }),
    ...(failure === null ? {} : { failure }),
  };
}
