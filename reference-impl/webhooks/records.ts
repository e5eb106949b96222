import type { SentDelivery } from "../storage/deliveries.ts";
import { signedText, TIMESTAMP } from "./sign.ts";

/** A delivery that has left, as operators and tests see it; times are ISO 8601, of the world's clock. */
export function deliveryRecord(sent: SentDelivery) {
  const { event, headers, duration_ms: duration, answer_status: status, answer_text: text, failure } = sent;
  return {
    eventId: event.id,
    type: event.type,
    projectId: event.project_id,
    url: sent.url,
    state: sent.state,
    signedText: signedText(headers?.[TIMESTAMP] ?? "", event.body),
    headers: headers ?? {},
    sentAt: new Date(sent.claimed_at ?? event.occurred_at).toISOString(),
    ...(duration === null ? {} : { durationMilliseconds: duration }),
    ...(status === null ? {} : { answerStatus: status }),
    ...(text === null ? {} : { answerText: text }),
    ...(failure === null ? {} : { failure }),
  };
}
