import type { Generated, JSONColumnType } from "kysely";

/** A column of a table: its SQL, and its type as Kysely sees it. */
export interface Column<Type = unknown> {
  /** @param name of the column, for its check */
  sql(name: string): string;
  /** Never there: it carries the type to `RowsOf`. */
  type?: () => Type;
}

/** Tables by name, in the order in which they can be made. */
export type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/** The rows of tables, as Kysely takes them. */
export type RowsOf<Some extends Tables> = {
  [Table in keyof Some]: {
    [Name in keyof Some[Table]]: Some[Table][Name] extends Column<infer Type> ? Type : never;
  };
};

/** The SQL that makes a table. */
export const createTable = (table: string, columns: Tables[string]) =>
  `create table ${table} (${Object.entries(columns).map(([name, { sql }]) => `${name} ${sql(name)}`)})`;

const column =
  <Type>(type: string) =>
  (constraint = ""): Column<Type> => ({ sql: () => `${type} not null ${constraint}` });

/** Columns that always have a value. Each takes a constraint, as SQL has it. */
export const text = <Type extends string = string>(constraint?: string) => column<Type>("text")(constraint);
export const integer = column<number>("integer");
export const bigint = column<number>("bigint");
export const double = column<number>("double precision");
export const boolean = column<boolean>("boolean");

/** Milliseconds of the clock of the row's world: they come from the caller, never from `now()`. */
export const time = bigint;

/** A time by the clock of the database, which enters it. @param start an expression of SQL */
export const timestamp = (start: string) => generated(column<Date>("timestamptz")(`default ${start}`));

/** The place of a row in the order in which rows came. */
export const ordinal = () => generated(column<number>("bigint")("generated always as identity"));

/** A value that is written as text (`JSON.stringify`) and read as it is. */
export const json = <Value extends object, Written extends string | undefined = string>(constraint?: string) =>
  column<JSONColumnType<Value, Written, string>>("jsonb")(constraint);
export const nullableJson = <Value extends object>() =>
  nullable(column<JSONColumnType<Value | null, string | null, string | null>>("jsonb")());

/** One of some texts. */
export const oneOf = <const Value extends string>(...values: readonly Value[]): Column<Value> => ({
  sql: (name) => `text not null check (${name} in (${values.map((value) => `'${value}'`)}))`,
});

/** The same column, where null is a value too. */
export const nullable = <Type>({ sql }: Column<Type>): Column<Type | null> => ({
  sql: (name) => sql(name).replace(" not null", ""),
});

/** A column whose value the database enters where an insertion leaves it out. */
export const generated = <Type>({ sql }: Column<Type>): Column<Generated<Type>> => ({ sql });
