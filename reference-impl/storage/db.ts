import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** What queries run on: the database, or a transaction. Inside a transaction only the latter, or both wait forever. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
