import { sql, type Kysely, type Transaction } from "kysely";
import type { Row, Schema } from "./schema.ts";

/** What queries run on: the database, or a transaction. Inside a transaction only the latter, or both wait forever. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** A whole row of a joined table, as one value of a query; null after an outer join without a match. */
export const whole = <Table extends keyof Schema>(table: Table) => sql<Row<Table>>`to_jsonb(${sql.table(table)})`;
export const maybe = <Table extends keyof Schema>(table: Table) => whole(table).$castTo<Row<Table> | null>();
