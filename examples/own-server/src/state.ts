/** Everything that this server remembers. A restart forgets it. */
import { randomUUID } from "node:crypto";
import type { Media } from "./media.ts";
import type { Readings } from "./readings.ts";
import type { Transcript } from "./transcript.ts";

/** What every part of the server needs. */
export interface Service {
  readings: Readings;
  baseUrl: string;
  /** Lets webhooks go to this machine, for tests. */
  localWebhooks: boolean;
  now: () => number;
  sleep: (milliseconds: number) => Promise<unknown>;
  keys: Map<string, Key>;
  projects: Map<string, Project>;
}

export interface RunError {
  code: string;
  message: string;
}

export interface Project {
  id: string;
  name: string;
  account: Account;
  media: Media;
  webhookUrl: string | undefined;
  originalLanguage: string;
  targetLanguage: string;
  createdAt: number;
  step?: string;
  creationProgress: number;
  transcript?: Transcript;
  error?: RunError;
  /** In the order in which they were started. */
  versions: Version[];
  /** Finished translations, by work. */
  translations: Map<string, Transcript>;
}

export type Version = ReturnType<typeof newVersion>;

/** What a run will make, as the details show it. */
export function newVersion(
  { now }: Service,
  workId: string,
  targetLanguage: string,
  settings: object,
  lipSync?: object,
) {
  const job = { jobId: randomUUID(), status: "PENDING", videoUrl: "", errorMessage: null, createdAt: new Date(now()) };
  return {
    workId,
    translatedVersionId: randomUUID() as string,
    targetLanguage,
    status: "not-started" as "not-started" | "in-progress" | "completed" | "failed",
    currentStep: "smart_sync",
    progress: 0,
    createdAt: now(),
    settings,
    error: undefined as RunError | undefined,
    lipSync: lipSync && { ...job, ...lipSync },
  };
}

export interface ActionRequest {
  operation: string;
  /** Its arguments, as a text that is the same for the same ones. */
  input: string;
  status: "running" | "completed";
  createdAt: number;
  updatedAt: number;
  /** Left out if it must not be kept. */
  result?: object;
}

const newAccount = () => ({
  paid: true,
  apiAccess: true,
  proLipSync: true,
  settings: {} as object,
  callsLeft: 1e6,
  /** Minutes. */
  credits: 1e6,
  webhook: undefined as undefined | { url: string; secret: string; createdAt: number; updatedAt: number },
  /** Mutations, by their identifiers. */
  requests: new Map<string, ActionRequest>(),
  /** When it used what has a rate. */
  uses: new Map<string, number[]>(),
});

export type Account = ReturnType<typeof newAccount>;
export type Key = ReturnType<typeof newKey>;

export const KEY_PREFIX = "own_key_";
const READ = ["settings:read", "webhooks:read"];
const EVERY = [...READ, "settings:write", "webhooks:write"];

function newKey(differs: Partial<Account> = {}, expired = false, scopes = EVERY) {
  return { account: { ...newAccount(), ...differs }, expired, scopes };
}

/** An account for each case that clients want to see, by its key. */
export function someKeys(): Map<string, Key> {
  const owner = newKey();
  const keys = {
    owner,
    reader: { ...owner, scopes: READ },
    other: newKey(),
    unpaid: newKey({ paid: false }),
    no_api: newKey({ apiAccess: false }),
    starter: newKey({ proLipSync: false }),
    no_credits: newKey({ credits: 0 }),
    no_calls: newKey({ callsLeft: 0 }),
    expired: newKey({}, true),
  };
  return new Map(Object.entries(keys).map(([name, each]) => [KEY_PREFIX + name, each]));
}
