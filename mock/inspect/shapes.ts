/** What the page at `/_dubspec` is shown: the answers of `/_dubspec/api`. Times are milliseconds since 1970 by the world's clock. */

/** `GET /_dubspec/api` */
export interface Overview {
  build: string;
  baseUrl: string;
  /** Most recently used first. */
  worlds: WorldSummary[];
  /** Worlds that were dropped to make room, and how many are kept; absent: every world is still there. */
  dropped?: { count: number; kept: number };
}

export interface WorldSummary {
  name: string;
  /** What it is, where its name does not say so: the world that takes what comes without a key of any other. */
  title?: string;
  projects: number;
  requests: number;
}

export interface ClockState {
  mode: "real" | "manual" | "poll";
  /** Seconds of the world in a second of the wall; 0 where only a caller moves the clock. */
  factor: number;
  now: number;
  /** How much time alone will still change. */
  pending: number;
  /** When time alone brings the next change; absent where nothing waits. */
  nextAt?: number;
}

/** `GET /_dubspec/api/worlds/<name>`; `?projects=all` for every project, `?project=<id>` for a certain one beside the newest */
export interface WorldState {
  name: string;
  seed: string;
  /** When a world of this name was dropped to make room, by the wall clock: what is here began anew after that. */
  droppedAt?: number;
  clock: ClockState;
  accounts: AccountState[];
  /** Newest first, and not all of them: unless they are asked for, as many as a list shows at once. */
  projects: ProjectState[];
  /** How many there are. */
  projectCount: number;
  /** Newest first: transitions, events and requests among each other. */
  timeline: TimelineEntry[];
  /** Newest first. */
  deliveries: DeliveryState[];
  /** Of the owner's account; absent where it has no signing secret. */
  webhook?: WebhookState;
  /** As `GET /_control/steering` shows it. */
  steering: { rules: object[]; faults: object[]; holds: object[] };
}

/** A key of the world and what it opens. */
export interface AccountState {
  role: string;
  key: string;
  account: string;
  email: string;
  plan: string;
  credits: number;
  /** What is special about it, in words; empty for an ordinary account. */
  remarks: string[];
}

export interface ProjectState {
  projectId: string;
  projectName: string;
  /** Name of the file that was uploaded; empty where it had none. */
  fileName: string;
  account: string;
  createdAt: number;
  durationSeconds: number;
  /** Media that plays: the original first. */
  media: PlayableMedia[];
  /** Everything of the project that a machine governs, outer ones first. */
  subjects: SubjectState[];
}

export interface SubjectState {
  id: string;
  /** Id of the machine in the contract. */
  machine: string;
  state: string;
  /** Milliseconds since 1970 when it entered the state. */
  since: number;
  /** What it is, for a person: `Spanish`. */
  title: string;
  /** The language that it makes, as the API names it; absent where none was asked for. */
  language?: string;
  /** Id of the run that it is, or is part of; absent for what the runs of a project share. */
  run?: string;
  /** 0 to 100 where time moves it on. */
  progress?: number;
  /** When it moves on of itself. */
  dueAt?: number;
  /** The chance transition that it is bound to. */
  steered?: string;
  error?: { code: string; message: string };
}

/** What a media file of a project is. */
export type MediaRole = "original" | "dubbed-video" | "dubbed-audio" | "lip-synced-video";

/** Media that plays. */
export interface PlayableMedia {
  title: string;
  url: string;
  type: "video" | "audio";
  role: MediaRole;
  /** Id of the run that made it; absent for the original. */
  run?: string;
}

/** `GET /_dubspec/api/worlds/<name>/projects/<id>`: what is said in a project, and what the API answers about it now. Asking counts as no request. */
export interface ProjectContent {
  projectId: string;
  /** One for each operation that only looks at a project. */
  answers: { operation: string; title: string; request: string; body: string }[];
  /** The original first, then each run that has a translation, oldest first. */
  transcripts: TranscriptState[];
}

export interface TranscriptState {
  /** Id of the run whose translation it is; absent for the original. */
  run?: string;
  /** As the API names it: `en` for an original, `spanish` for a translation. */
  language: string;
  /** Path of the same cues as WebVTT. */
  captions: string;
  cues: { begin: number; end: number; speaker: string; text: string }[];
}

/** Where events are sent, and the secret that signs them. */
export interface WebhookState {
  /** Empty until one is set. */
  url: string;
  secret: string;
}

/** `sequence` is the place among the transitions and events of the world, a cause before its effects; a request stands behind the one of its number. */
export type TimelineEntry = { at: number; sequence: number } & (
  | { kind: "request"; exchange: ExchangeSummary }
  | { kind: "transition"; transition: string; projectId?: string; requirement?: string }
  | { kind: "event"; type: string; eventId: string; projectId: string }
);

/** One answered request. */
export interface ExchangeSummary {
  id: number;
  at: number;
  method: string;
  /** Path and query. */
  target: string;
  /** Of the contract; absent for what is no route of it. */
  operation?: string;
  /** What a message of MCP calls: a tool, or another method. */
  called?: string;
  role?: string;
  /** 0 where there was no answer; `fault` says why. */
  status: number;
  /** Milliseconds of the wall. */
  took: number;
  /** Code of the error that refused it, whatever the status: MCP refuses with 200 too. */
  code?: string | number;
  /** Requirement or open-question ids that refused it. */
  requirements: string[];
  /** What the contract does not allow and this server let pass, one sentence each. */
  lenient: string[];
  projectId?: string;
  /** What would have been right, where it names something that does not exist. */
  hint?: string;
  /** What was done to the exchange besides answering it, in words. */
  fault?: string;
}

/** `GET /_dubspec/api/worlds/<name>/exchanges/<id>` */
export interface ExchangeDetails extends ExchangeSummary {
  request: MessageState;
  response: MessageState;
  /** The requirements that refused it, in their own words; an open question has none. */
  refusedBy: { id: string; text: string }[];
  /** What the contract says of the operation. */
  contract?: {
    title: string;
    path: string;
    errors: { id: string; code: string | number; status: number; title: string }[];
    requirements: { id: string; level: string; text: string }[];
  };
}

export interface MessageState {
  headers: [string, string][];
  /** Text, cut after 16 kB; a multipart body as the list of its parts. */
  body: string;
  cut: boolean;
  /** A body came that was not read; `body` says so. */
  unread?: boolean;
  /** The parts of a multipart body. */
  parts?: PartState[];
}

/** A part of a form. */
export interface PartState {
  name: string;
  kind: "text" | "file";
  /** Characters of a text, bytes of a file. */
  size: number;
  /** The beginning of a text. */
  text?: string;
  /** Of a file, or of a text that came as one. */
  fileName?: string;
  type?: string;
}

export interface DeliveryState {
  eventId: string;
  type: string;
  projectId: string;
  url: string;
  state: string;
  sentAt: number;
  took?: number;
  answerStatus?: number;
  /** Beginning of the answer's text. */
  answerText?: string;
  failure?: string;
  headers: [string, string][];
  /** The text under the signature, and the secret that signed it, so that anybody can verify it. */
  signedText: string;
  secret: string;
}
