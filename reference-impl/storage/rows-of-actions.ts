import type { Generated } from "kysely";
import type { States } from "../../generated/types.ts";
import type { Json, Time } from "./columns.ts";

/** The rows of migrations/0002: actions, OAuth, and steering. */
export interface ActionRequestRow {
  account_id: string;
  request_id: string;
  billing_account_id: string;
  operation: string;
  fingerprint: string;
  status: States["action-request"];
  result_stored: boolean | null;
  sealed_result: string | null;
  lease_until: Generated<Date>;
  held: boolean;
  created_at: Time;
  updated_at: Time;
}

export interface OAuthClientRow {
  id: string;
  world_id: string | null;
  name: string | null;
  redirect_uris: Json<string[]>;
  grant_types: Json<string[]>;
  scope: string | null;
  metadata_url: string | null;
  fetched_at: number | null;
  created_at: Time;
}

export interface OAuthConnectionRow {
  id: string;
  world_id: string;
  client_id: string;
  user_id: string;
  billing_account_id: string;
  team_id: string | null;
  resource: string;
  scope: string;
  current_scope: string;
  refreshes: boolean;
  approved_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
  revoked_for: string | null;
}

export interface OAuthCodeRow {
  hash: string;
  connection_id: string;
  redirect_uri: string;
  challenge: string;
  expires_at: Time;
  consumed_at: Time | null;
}

export interface OAuthTokenRow {
  hash: string;
  connection_id: string;
  kind: "access" | "refresh";
  scope: string;
  issued_at: Time;
  expires_at: Time | null;
  rotated_at: Time | null;
}

export interface SteeringRow {
  world_id: string;
  kind: "rule" | "fault" | "hold";
  position: number;
  value: Json<object>;
  remaining: number | null;
}
