import type { ExchangeDetails, ExchangeSummary, TimelineEntry } from "../../mock/inspect/shapes.ts";

/** When the world of the fixture begins. */
export const epoch = Date.UTC(2026, 0, 1, 9, 30);
/** Seconds after that. */
export const at = (seconds: number): number => epoch + seconds * 1000;

/** A request and what came of it. */
export const summary = (id: number, more: Partial<ExchangeSummary> = {}): ExchangeSummary => ({
  id,
  at: at(id),
  method: "GET",
  target: "/v1/translate/prj_done/status",
  operation: "getStatus",
  role: "owner",
  status: 200,
  took: 0.42,
  requirements: [],
  lenient: [],
  projectId: "prj_done",
  ...more,
});

const refusal = summary(7, {
  method: "POST",
  target: "/v1/projects/prj_moving/dub",
  operation: "dubProject",
  role: "withoutCredits",
  status: 402,
  code: "INSUFFICIENT_CREDITS",
  requirements: ["ERR-40"],
  projectId: "prj_moving",
});
/** With a path as long as they are in the mock. */
const longPath = "/v1/projects/prj_4x0k2m9q7w1z5c8v3b6n/transcript";
const lenient = summary(5, {
  method: "POST",
  target: "/v1/translate",
  operation: "startTranslation",
  projectId: "prj_moving",
  lenient: ["The field videoUrl is not a field of this operation, and was left unread."],
});

/** An entry without its place among the others. */
type Placeless = TimelineEntry extends infer Entry
  ? Entry extends TimelineEntry
    ? Omit<Entry, "sequence">
    : never
  : never;

/** The timeline of the busy world, newest first. */
export function timeline(): TimelineEntry[] {
  const moved = (seconds: number, transition: string, projectId: string, requirement = "RUN-01"): Placeless => ({
    kind: "transition",
    at: at(seconds),
    transition,
    projectId,
    requirement,
  });
  const request = (exchange: ExchangeSummary, seconds: number): Placeless => ({
    kind: "request",
    at: at(seconds),
    exchange: { ...exchange, at: at(seconds) },
  });
  const entries: Placeless[] = [
    request(refusal, 90),
    request(lenient, 80),
    moved(80, "lip-sync.request", "prj_moving"),
    moved(80, "version.plan", "prj_moving"),
    moved(80, "run.translate", "prj_moving"),
    moved(80, "transcription.start", "prj_moving"),
    { kind: "event", at: at(62), type: "project.creation.failed", eventId: "evt_second", projectId: "prj_failed" },
    moved(62, "run.creationFailed", "prj_failed"),
    moved(62, "version.abandon", "prj_failed"),
    moved(62, "transcription.fail", "prj_failed", "RUN-24"),
    moved(60, "version.plan", "prj_failed"),
    moved(60, "run.translate", "prj_failed"),
    moved(60, "transcription.start", "prj_failed"),
    { kind: "event", at: at(55), type: "project.lipsync.completed", eventId: "evt_first", projectId: "prj_done" },
    moved(55, "run.lipSyncCompleted", "prj_done"),
    moved(55, "lip-sync.complete", "prj_done"),
    request(summary(3), 20),
    request(
      summary(2, {
        method: "POST",
        target: longPath,
        operation: "exportTranscript",
        status: 404,
        code: "PROJECT_NOT_FOUND",
        requirements: ["ERR-11"],
        projectId: "prj_4x0k2m9q7w1z5c8v3b6n",
      }),
      19,
    ),
    moved(18, "lip-sync.start", "prj_done"),
    moved(18, "run.lipSyncPending", "prj_done"),
    moved(18, "version.complete", "prj_done"),
    moved(6, "version.begin", "prj_done"),
    moved(6, "transcription.store", "prj_done"),
    moved(0, "lip-sync.request", "prj_done"),
    moved(0, "version.plan", "prj_done"),
    moved(0, "run.translate", "prj_done"),
    moved(0, "transcription.start", "prj_done"),
    request(summary(1, { method: "POST", target: "/v1/translate", operation: "startTranslation" }), 0),
  ];
  return entries.map((entry, place) => ({ ...entry, sequence: entries.length - place }));
}

/** The exchange behind a summary of the fixture. */
export function details(id: number): ExchangeDetails | undefined {
  const one = [refusal, lenient, summary(3), summary(1)].find((exchange) => exchange.id === id);
  if (!one) return undefined;
  const body =
    one.method === "GET" ? "" : JSON.stringify({ targetLanguage: "spanish", note: "it's <script>alert(1)</script>" });
  return {
    ...one,
    request: {
      headers: [
        ["host", "localhost:4010"],
        ["x-api-key", "dub_test_demo__withoutCredits"],
        ["content-type", "application/json"],
      ],
      body,
      cut: false,
    },
    response: {
      headers: [
        ["content-type", "application/json"],
        ["dubspec-requirement", one.requirements.join(", ")],
      ],
      body: JSON.stringify({
        code: one.code ?? "none",
        message: "The account has no credits for this.",
        details: { needed: 63, left: 0 },
      }),
      cut: false,
    },
    refusedBy: one.requirements.map((requirement) => ({
      id: requirement,
      text: "A run that the credits do not cover is refused with 402.",
    })),
    contract: {
      title: "Dub a project again.",
      path: "/v1/projects/{projectId}/dub",
      errors: [
        {
          id: "InsufficientCredits",
          code: "INSUFFICIENT_CREDITS",
          status: 402,
          title: "The credits do not cover the run.",
        },
        { id: "ProjectNotFound", code: "PROJECT_NOT_FOUND", status: 404, title: "There is no such project." },
      ],
      requirements: [
        { id: "ERR-40", level: "must", text: "A run that the credits do not cover is refused with 402." },
        { id: "DUB-01", level: "must", text: "A dub begins from the stored transcript." },
      ],
    },
  };
}
