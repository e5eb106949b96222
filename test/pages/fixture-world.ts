import type {
  AccountState,
  DeliveryState,
  MediaRole,
  PlayableMedia,
  ProjectState,
  SubjectState,
  TimelineEntry,
  WorldState,
} from "../../mock/inspect/shapes.ts";
import { sign } from "../../mock/webhooks/sign.ts";
import { at, epoch, summary, timeline } from "./fixture-timeline.ts";

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
  ...(machine === "transcription" || machine === "delivery" ? {} : { run: `r${id.slice(1)}`, language: "spanish" }),
  ...more,
});

const original = (projectId: string): PlayableMedia => ({
  title: "Original",
  url: `http://localhost:4010/_media/${projectId}/original`,
  type: "video",
  role: "original",
});

const made = (projectId: string, title: string, role: MediaRole, run: string): PlayableMedia => ({
  title,
  url: `http://localhost:4010/_media/${projectId}/${run}/${role}`,
  type: role === "dubbed-audio" ? "audio" : "video",
  role,
  run,
});

const done: ProjectState = {
  projectId: "prj_done",
  projectName: "Welcome video",
  fileName: "welcome.mp4",
  account: "owner",
  createdAt: at(0),
  durationSeconds: 12.4,
  media: [
    original("prj_done"),
    made("prj_done", "Spanish dub", "dubbed-video", "r1"),
    made("prj_done", "Spanish dub, sound only", "dubbed-audio", "r1"),
    made("prj_done", "Spanish dub with lip-sync", "lip-synced-video", "r1"),
    made("prj_done", "Hebrew dub", "dubbed-video", "r4"),
  ],
  subjects: [
    subject("t1", "transcription", "success", 6, { title: "", progress: 100 }),
    subject("r0", "run", "failed", -60, {
      title: "French",
      error: { code: "DUBBING_FAILED", message: "The voices could not be generated." },
    }),
    subject("v0", "version", "failed", -60, { title: "French" }),
    subject("r4", "run", "success", -30, { title: "Hebrew", language: "hebrew" }),
    subject("v4", "version", "completed", -30, { title: "Hebrew", language: "hebrew" }),
    subject("r1", "run", "success", 55),
    subject("v1", "version", "completed", 18, { progress: 100 }),
    subject("l1", "lip-sync", "COMPLETED", 55, { progress: 100 }),
  ],
};

const underWay: ProjectState = {
  projectId: "prj_moving",
  projectName: "Chapter 2: <b>the harbour</b> & a rather long name that has to be cut somewhere",
  fileName: "chapter-2.mov",
  account: "owner",
  createdAt: at(80),
  durationSeconds: 63,
  media: [original("prj_moving")],
  subjects: [
    subject("t2", "transcription", "processing", 80, { title: "", progress: 47, dueAt: at(112) }),
    subject("r2", "run", "processing", 80),
    subject("v2", "version", "not-started", 80, { steered: "version.failVoice" }),
    subject("l2", "lip-sync", "PENDING", 80),
  ],
};

const refused: ProjectState = {
  projectId: "prj_failed",
  projectName: "prj_failed",
  fileName: "interview.mp4",
  account: "other",
  createdAt: at(60),
  durationSeconds: 30,
  media: [original("prj_failed")],
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
