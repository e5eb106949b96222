import * as is from "../columns.ts";

/** Which key the stored secrets are sealed with: one row, from which the key cannot be found. */
export const tables = {
  sealing: { one_row: is.generated(is.boolean("primary key default true check (one_row)")), fingerprint: is.text() },
} satisfies is.Tables;

export const statements = [
  "create index on runs (version_id)",
  "create index on lip_syncs (project_id, ordinal)",
  "create index on versions (work_id)",
  "create index on oauth_codes (connection_id)",
  "create index on oauth_connections (client_id)",
  // A consent removes those of its world that ended long ago.
  "create index on oauth_connections (world_id, coalesce(expires_at, approved_at))",
  // One person for an address, in letters of either case.
  "create unique index on users (world_id, lower(email))",
  "drop index users_world_id_email_idx",
];
