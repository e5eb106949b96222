import type { Generated, JSONColumnType } from "kysely";
import type { components, States } from "../../generated/types.ts";
import type { RunFailure } from "../domain/errors.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import type { DubOptions } from "../domain/options.ts";
import type { Json, NullableJson, Time } from "./columns.ts";
import type {
  ActionRequestRow,
  OAuthClientRow,
  OAuthCodeRow,
  OAuthConnectionRow,
  OAuthTokenRow,
  SteeringRow,
} from "./rows-of-actions.ts";

/** The tables as queries see them: migrations/ has the same as SQL, with what each column means. */
export interface Schema {
  worlds: WorldRow;
  users: UserRow;
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  teams: TeamRow;
  team_members: { team_id: string; user_id: string; joined_at: number };
  settings: { account_id: string; settings: Json<object>; notifications: Json<object> };
  voices: { id: string; world_id: string; account_id: string | null; name: string };
  webhooks: WebhookRow;
  projects: ProjectRow;
  transcripts: TranscriptRow;
  works: { id: string; project_id: string; target_language: TargetLanguage; created_at: number };
  versions: VersionRow;
  lip_syncs: LipSyncRow;
  runs: RunRow;
  credit_entries: CreditEntryRow;
  events: EventRow;
  deliveries: DeliveryRow;
  action_requests: ActionRequestRow;
  usage: { account_id: string; month_start: number; calls: number };
  oauth_clients: OAuthClientRow;
  oauth_connections: OAuthConnectionRow;
  oauth_codes: OAuthCodeRow;
  oauth_tokens: OAuthTokenRow;
  rates: { subject: string; rate: string; window_start: number; count: number };
  steering: SteeringRow;
  removals: { project_id: string; asked_at: Generated<Date> };
}

export interface WorldRow {
  id: string;
  name: string;
  seed: string;
  clock: "real" | "manual";
  clock_ms: number;
  epoch_ms: number;
  made_by: string | null;
  used_at: Generated<Date>;
}

export interface UserRow {
  id: string;
  world_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  gone: Generated<boolean>;
  created_at: Time;
}

export interface AccountRow {
  id: string;
  world_id: string;
  user_id: string;
  plan: string;
  paid: boolean;
  api_access: boolean;
  available: Generated<boolean>;
  max_active_runs: number | null;
  included_minutes: number;
  purchased_minutes: number;
  tts_characters: number;
  created_at: Time;
}

export interface ApiKeyRow {
  id: string;
  world_id: string;
  user_id: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  label: string;
  /** The visible beginning of the key. */
  shown: string;
  scopes: Json<string[]>;
  created_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
}

export interface TeamRow {
  id: string;
  world_id: string;
  owner_id: string | null;
  name: string;
  seats: number | null;
  created_at: Time;
}

export interface WebhookRow {
  account_id: string;
  url: string | null;
  sealed_secret: string;
  secret_prefix: string;
  secret_suffix: string;
  created_at: Time;
  updated_at: Time;
}

/** What the form asked of the transcription. */
export interface TranscriptionOptions {
  /** Null: the service finds the language. */
  originalLanguage: string | null;
  numberOfSpeakers: number | null;
  brandVocabulary: string[];
  removeFillerWords: boolean;
  sourceSrt: string | null;
}

export interface ProjectRow {
  id: string;
  world_id: string;
  account_id: string;
  user_id: string;
  name: string;
  target_language: TargetLanguage;
  original_language: string;
  options: Json<TranscriptionOptions>;
  media_key: string;
  media_type: string;
  media_bytes: number;
  duration: number;
  has_audio: boolean;
  has_video: boolean;
  webhook_url: string | null;
  transcription_status: States["transcription"];
  created_at: Time;
}

export interface TranscriptRow {
  project_id: string;
  key: string;
  work_id: string | null;
  value: Json<components["schemas"]["ProjectTranscript"]>;
  stored_at: Time;
}

export interface VersionRow {
  id: string;
  ordinal: Generated<number>;
  project_id: string;
  work_id: string;
  target_language: TargetLanguage;
  status: States["version"];
  settings: Json<components["schemas"]["VersionSettings"]>;
  options: Json<DubOptions>;
  translated_srt: string | null;
  texts: NullableJson<string[]>;
  lengths: NullableJson<number[]>;
  speech_key: string | null;
  error: NullableJson<RunFailure>;
  video_key: string | null;
  audio_key: string | null;
  created_at: Time;
  completed_at: Time | null;
  failed_at: Time | null;
  timed_out_at: Time | null;
}

export interface LipSyncRow {
  id: string;
  ordinal: Generated<number>;
  version_id: string;
  project_id: string;
  status: States["lip-sync"];
  mode: components["schemas"]["LipSyncMode"];
  active_speaker: boolean;
  error_message: string | null;
  video_key: string | null;
  created_at: Time;
  requested_at: Time | null;
  completed_at: Time | null;
  failed_at: Time | null;
  timed_out_at: Time | null;
}

/** Each kind of run has steps of its own; all but the first make a translated version. */
export type RunKind = "transcription" | VersionKind | `${VersionKind}-lip-sync`;
export type VersionKind = "translation" | "dub";

export interface RunRow {
  id: string;
  ordinal: Generated<number>;
  world_id: string;
  account_id: string;
  project_id: string;
  version_id: string | null;
  target_language: TargetLanguage;
  kind: RunKind;
  status: States["run"];
  step: string;
  due_at: Time;
  revision: Generated<number>;
  progress: Generated<number>;
  dubbing_progress: number | null;
  fate: JSONColumnType<string[], string | undefined, string>;
  error: NullableJson<RunFailure>;
  request_id: string | null;
  started_at: Time;
  finished_at: Time | null;
}

export interface CreditEntryRow {
  id: string;
  account_id: string;
  run_id: string | null;
  reason: string;
  /** Minutes; negative where they were charged. */
  included: number;
  purchased: number;
  at: Time;
}

export interface EventRow {
  id: string;
  ordinal: Generated<number>;
  world_id: string;
  account_id: string;
  project_id: string;
  type: string;
  /** The bytes that are signed and sent, as text. */
  body: string;
  occurred_at: Time;
}

export interface DeliveryRow {
  event_id: string;
  ordinal: Generated<number>;
  world_id: string;
  account_id: string;
  url: string;
  state: "waiting" | States["delivery"];
  request_id: string | null;
  claimed_at: Time | null;
  deadline_at: Time | null;
  /** On the machine's clock, unlike all other times. */
  lease_until: number | null;
  settled_at: Time | null;
  duration_ms: number | null;
  answer_status: number | null;
  answer_text: string | null;
  failure: "answer" | "timeout" | "connection" | "unsafe-address" | null;
  headers: NullableJson<Record<string, string>>;
}
