import * as is from "../columns.ts";

/** Which key the stored secrets are sealed with: one row, from which the key cannot be found. */
export const tables = {
  sealing: { one_row: is.generated(is.boolean("primary key default true check (one_row)")), fingerprint: is.text() },
} satisfies is.Tables;

export const statements = [];
