import { textsIn } from "../expect/differences.ts";
import { shown } from "../outcome/disagreement.ts";
import { isIso8601 } from "../expect/times.ts";
import { valueAt } from "../http/exchange.ts";
import { isMediaUrl } from "../media/urls.ts";
import { DELIVERY_HEADERS, EVENTS, FAILURE_EVENTS, LANGUAGE_EVENTS } from "../pins/events.ts";
import { TARGET_LANGUAGES } from "../pins/languages.ts";
import type { Claim } from "../outcome/claim.ts";
import type { ReceivedEvent } from "../webhooks/event.ts";
import { signaturesOf } from "../webhooks/signature.ts";
import type { Finding } from "./judge.ts";

/** A delivery with what the suite knows about it. */
export interface ObservedEvent extends ReceivedEvent {
  /** Beginning of the names of the headers, as the target has it. */
  headerPrefix: string;
  /** Projects that it may be about; null: not known, so that any is right. */
  projects: ReadonlySet<string> | null;
  /** Signing secrets that its account has or had; none: not known. */
  secrets: readonly string[];
}

/** Judges every delivery that comes in, whoever waits for it, and every recorded one. */
export interface EventJudge extends Claim {
  judge(event: ObservedEvent): readonly Finding[];
}

/** Form of each header of a delivery, by the ending of its name. */
const HEADER_FORMS = [
  ["HOOK-44", "Signature", /^sha256=[0-9a-f]{64}$/i],
  ["HOOK-46", "Timestamp", /^\d{9,11}$/],
] as const;

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Every field and header of every kind of event. */
export const everyEvent: EventJudge = {
  name: "every delivery",
  decides: [
    "HOOK-31",
    "HOOK-32",
    "HOOK-33",
    "HOOK-34",
    "HOOK-35",
    "HOOK-36",
    "HOOK-37",
    "HOOK-38",
    "HOOK-39",
    "HOOK-40",
    "HOOK-41",
    "HOOK-42",
    "HOOK-43",
    "HOOK-44",
    "HOOK-45",
    "HOOK-46",
    "HOOK-48",
    "HOOK-57",
  ],
  judge: (event) => {
    const { body, delivery } = event;
    const at = (pointer: string) => valueAt(body, pointer);
    const type = at("/type");
    const finding = (id: string, holds: boolean, expected: string, seen: unknown): Finding =>
      holds ? { id, holds } : { id, holds, expected: `${String(type)}: ${expected}`, seen: shown(seen) };
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    const whole = finding(
      "HOOK-31",
      isObject && delivery.method === "POST",
      "a POST of a JSON object",
      body ?? delivery.method,
    );
    if (!isObject) return [whole];
    const isOf = (kinds: readonly string[]) => kinds.includes(String(type));
    const header = (name: string) => delivery.headers[`${event.headerPrefix}${name}`.toLowerCase()] ?? "";
    const lacking = DELIVERY_HEADERS.filter((name) => header(name) === "");
    return [
      whole,
      finding("HOOK-32", isOf(EVENTS), "one of the six kinds", type),
      finding("HOOK-33", isText(at("/eventId")), "an eventId", at("/eventId")),
      finding("HOOK-34", isProject(event), "the project that it is about", at("/projectId")),
      finding(
        "HOOK-35",
        ["transcription", "translation"].includes(String(at("/workflow"))),
        "a workflow",
        at("/workflow"),
      ),
      finding("HOOK-41", isIso8601(at("/occurredAt")), "occurredAt as ISO 8601 text", at("/occurredAt")),
      finding(
        "HOOK-57",
        /^application\/json\b/i.test(delivery.headers["content-type"] ?? ""),
        "the content type application/json",
        delivery.headers["content-type"] ?? "none",
      ),
      finding("HOOK-42", isThin(body), "no media URL", body),
      finding("HOOK-43", lacking.length === 0, `headers -${DELIVERY_HEADERS.join(", -")}`, lacking),
      ...signature(finding, event),
      ...HEADER_FORMS.map(([id, name, form]) =>
        finding(id, form.test(header(name)), `the header -${name} as ${form}`, header(name)),
      ),
      finding(
        "HOOK-48",
        header("Event-Id") === at("/eventId"),
        `the header -Event-Id ${String(at("/eventId"))}`,
        header("Event-Id"),
      ),
      ...(isOf(EVENTS) ? ofKind(finding, at, isOf) : []),
    ];
  },
};

/** Whether it is signed with a secret of its account, where one is known. */
function signature(
  finding: (id: string, holds: boolean, expected: string, seen: unknown) => Finding,
  { delivery, headerPrefix, secrets }: ObservedEvent,
): Finding[] {
  const all = secrets.map((secret) => signaturesOf(delivery, headerPrefix, secret));
  const last = all.at(-1);
  if (!last) return [];
  const isRight = all.some(({ seen, expected }) => seen === expected);
  return [finding("HOOK-45", isRight, `the signature ${last.expected} of the account's secret`, last.seen)];
}

/** What depends on the kind. */
function ofKind(
  finding: (id: string, holds: boolean, expected: string, seen: unknown) => Finding,
  at: (pointer: string) => unknown,
  isOf: (kinds: readonly string[]) => boolean,
): Finding[] {
  const failed = isOf(FAILURE_EVENTS);
  const status = failed ? "failed" : "success";
  const language = at("/targetLanguage");
  const error = at("/error");
  const isRight = at("/status") === status;
  return [
    // That successes say so is half of it, and no reason to think that failures do.
    ...(failed || !isRight ? [finding("HOOK-36", isRight, `the status ${status}`, at("/status"))] : []),
    isOf(LANGUAGE_EVENTS)
      ? finding("HOOK-37", (TARGET_LANGUAGES as readonly unknown[]).includes(language), "its target language", language)
      : finding("HOOK-38", language === undefined, "no targetLanguage", language),
    failed
      ? finding(
          "HOOK-40",
          isText(at("/error/code")) && typeof at("/error/message") === "string",
          "an error with code and message",
          error,
        )
      : finding("HOOK-39", error === null, "error to be null", error),
  ];
}

function isProject({ body, projects }: ObservedEvent): boolean {
  const projectId = valueAt(body, "/projectId");
  return isText(projectId) && (projects === null || projects.has(String(projectId)));
}

/** No URL of media is in a payload, wherever; other links may be, and what an error says may tell where to read on. */
function isThin(payload: object): boolean {
  return !textsIn({ ...payload, error: null }).some(isMediaUrl);
}
