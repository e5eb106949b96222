import type {
  AccountState,
  DeliveryState,
  ExchangeDetails,
  ExchangeSummary,
  ProjectState,
  SubjectState,
  TimelineEntry,
  WorldState,
} from "../../mock/inspect/shapes.ts";
import { sign } from "../../mock/webhooks/sign.ts";

/** When the world of the fixture begins. */
export const epoch = Date.UTC(2026, 0, 1, 9, 30);
const at = (seconds: number) => epoch + seconds * 1000;

/** A world of a tester in the middle of an afternoon: one project done, one under way, one failed, two deliveries. */
export async function busyWorld(name = "demo"): Promise<WorldState> {
  return {
    name,
    seed: `demo/${name}`,
    clock: { mode: "manual", factor: 0, now: at(95), pending: 2 },
    accounts: accounts(name),
    projects: [underWay, refused, done],
    projectCount: 3,
    timeline: timeline(),
    deliveries: [
      await delivery("evt_second", "project.translation.failed", 500),
      await delivery("evt_first", "project.translation.completed", 200),
    ],
    steering: { rules: [{ transition: "version.failVoice", times: 2 }], faults: [], holds: [] },
  };
}

/** A world that nobody has used. */
export const emptyWorld = (name = "demo"): WorldState => ({
  name,
  seed: name,
  clock: { mode: "real", factor: 1, now: epoch, pending: 0 },
  accounts: accounts(name),
  projects: [],
  projectCount: 0,
  timeline: [],
  deliveries: [],
  steering: { rules: [], faults: [], holds: [] },
});

/** A thousand projects, and as many entries as the mock keeps. */
export async function largeWorld(): Promise<WorldState> {
  const projects = Array.from({ length: 1000 }, (_, place): ProjectState => ({
    ...done,
    projectId: `prj_${place}`,
    projectName: `Lesson ${place}`,
    createdAt: at(-place),
  }));
  const requests = Array.from({ length: 300 }, (_, place): TimelineEntry => ({
    kind: "request",
    at: at(-place),
    sequence: 1000 - place,
    exchange: summary(1000 - place, { target: `/v1/projects/prj_${place}` }),
  }));
  return { ...(await busyWorld("large")), projects, timeline: requests };
}

const accounts = (world: string): AccountState[] => [
  {
    role: "owner",
    key: `dub_test_${world}`,
    account: "owner",
    email: "owner@example.org",
    plan: "business",
    credits: 99_982,
    remarks: [],
  },
  {
    role: "withoutCredits",
    key: `dub_test_${world}__withoutCredits`,
    account: "withoutCredits",
    email: "withoutCredits@example.org",
    plan: "business",
    credits: 0,
    remarks: ["no credits left"],
  },
  {
    role: "readOnly",
    key: `dub_test_${world}__readOnly`,
    account: "owner",
    email: "owner@example.org",
    plan: "business",
    credits: 99_982,
    remarks: ["read scopes only", "a second key of the owner"],
  },
  {
    role: "expired",
    key: `dub_test_${world}__expired`,
    account: "expired",
    email: "expired@example.org",
    plan: "business",
    credits: 100_000,
    remarks: ["the key has expired"],
  },
];

/** What belongs to a run has its number: `v1` is the version of `r1`. */
const subject = (
  id: string,
  machine: string,
  state: string,
  since: number,
  more: Partial<SubjectState> = {},
): SubjectState => ({
  id,
  machine,
  state,
  since: at(since),
  title: "Spanish",
  ...(machine === "transcription" || machine === "delivery" ? {} : { run: `r${id.slice(1)}` }),
  ...more,
});

const done: ProjectState = {
  projectId: "prj_done",
  projectName: "Welcome video",
  account: "owner",
  createdAt: at(0),
  durationSeconds: 12.4,
  media: [
    { title: "Original", url: "http://localhost:4010/_media/prj_done/original", type: "video" },
    { title: "Spanish, dubbed audio", url: "http://localhost:4010/_media/prj_done/audio", type: "audio" },
  ],
  subjects: [
    subject("t1", "transcription", "success", 6, { title: "", progress: 100 }),
    subject("r0", "run", "failed", -60, {
      title: "French",
      error: { code: "DUBBING_FAILED", message: "The voices could not be generated." },
    }),
    subject("v0", "version", "failed", -60, { title: "French" }),
    subject("r1", "run", "success", 55),
    subject("v1", "version", "completed", 18, { progress: 100 }),
    subject("l1", "lip-sync", "COMPLETED", 55, { progress: 100 }),
  ],
};

const underWay: ProjectState = {
  projectId: "prj_moving",
  projectName: "Chapter 2: <b>the harbour</b> & a rather long name that has to be cut somewhere",
  account: "owner",
  createdAt: at(80),
  durationSeconds: 63,
  media: [{ title: "Original", url: "http://localhost:4010/_media/prj_moving/original", type: "video" }],
  subjects: [
    subject("t2", "transcription", "processing", 80, { title: "", progress: 47, dueAt: at(112) }),
    subject("r2", "run", "processing", 80),
    subject("v2", "version", "not-started", 80, { steered: "version.failVoice" }),
    subject("l2", "lip-sync", "PENDING", 80),
  ],
};

const refused: ProjectState = {
  projectId: "prj_failed",
  projectName: "Interview",
  account: "other",
  createdAt: at(60),
  durationSeconds: 30,
  media: [{ title: "Original", url: "http://localhost:4010/_media/prj_failed/original", type: "video" }],
  subjects: [
    subject("t3", "transcription", "failed", 62, {
      title: "",
      progress: 40,
      error: { code: "TRANSCRIPTION_FAILED", message: "No speech was found in the media." },
    }),
    subject("r3", "run", "failed", 62, {
      error: { code: "TRANSCRIPTION_FAILED", message: "No speech was found in the media." },
    }),
    subject("v3", "version", "failed", 62),
    subject("d3", "delivery", "acknowledged", 62, { title: "project.translation.failed" }),
  ],
};

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
  lenient: ["The field videoUrl is none of this operation, and was left unread."],
});

/** An entry without its place among the others. */
type Placeless = TimelineEntry extends infer Entry
  ? Entry extends TimelineEntry
    ? Omit<Entry, "sequence">
    : never
  : never;

function timeline(): TimelineEntry[] {
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

async function delivery(eventId: string, type: string, answerStatus: number): Promise<DeliveryState> {
  const secret = "whsec_fixture";
  const timestamp = String(Math.floor(at(62) / 1000));
  const body = JSON.stringify({ eventId, type, projectId: "prj_done", data: { targetLanguage: "spanish", note: "é" } });
  return {
    eventId,
    type,
    projectId: "prj_done",
    url: "http://127.0.0.1:3000/webhooks",
    sentAt: at(62),
    took: 12,
    answerStatus,
    secret,
    state: answerStatus < 300 ? "acknowledged" : "failed",
    ...(answerStatus < 300 ? {} : { failure: `The receiver answered ${answerStatus}.` }),
    headers: [
      ["content-type", "application/json"],
      ["X-Service-Signature", await sign(secret, timestamp, body)],
      ["X-Service-Timestamp", timestamp],
      ["X-Service-Event-Id", eventId],
    ],
    signedText: `${timestamp}.${body}`,
  };
}
