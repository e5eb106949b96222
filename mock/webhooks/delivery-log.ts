import type { Subject } from "../machines/subject.ts";
import type { Attempt } from "./deliver.ts";

/** One delivery of one event: what was sent, and what came back. */
export interface Delivery {
  subject: Subject;
  eventId: string;
  type: string;
  projectId: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The text under the signature. */
  signedText: string;
  /** The secret that signed it: a later one may have taken its place. */
  secret: string;
  /** World time. */
  sentAt: number;
  /** World time at which it was over. */
  endedAt?: number;
  /** Undefined while it is under way. */
  attempt?: Attempt;
}

/** Sends deliveries: checks the address, posts once. */
export interface WebhookSender {
  /** Beginning of the header names. */
  headerPrefix: string;
  /** Why deliveries may not go to a URL, or null. */
  unsafeReason(url: string, longest: number): Promise<string | null>;
  send(
    request: { url: string; headers: Record<string, string>; body: string },
    timeoutSeconds: number,
  ): Promise<Attempt>;
}
