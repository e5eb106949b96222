import type { Insertable, Selectable, Updateable } from "kysely";
import type { RowsOf } from "./columns.ts";
import type { tables as accountsAndMedia } from "./migrations/0001-accounts-and-media.ts";
import type { tables as actionsAndOAuth } from "./migrations/0002-actions-and-oauth.ts";
import type { tables as keyAndIndexes } from "./migrations/0003-key-and-indexes.ts";

/** The tables as queries see them: what all migrations together have made. */
export type Schema = RowsOf<typeof accountsAndMedia & typeof actionsAndOAuth & typeof keyAndIndexes>;

/** A row of a table as it is read, as it is inserted, and what can be changed of it. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type Change<Table extends keyof Schema> = Updateable<Schema[Table]>;

export type RunKind = Row<"runs">["kind"];
/** What makes a version: a translation of the media, or a dub of a translation that was supplied. */
export type VersionKind = "translation" | "dub";
