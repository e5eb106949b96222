import type { JSONColumnType } from "kysely";

/** A jsonb column: written as text (`JSON.stringify`), read as a value. */
export type Json<Value extends object> = JSONColumnType<Value, string, string>;
export type NullableJson<Value extends object> = JSONColumnType<Value | null, string | null, string | null>;

/** Milliseconds of the clock of the row's world. */
export type Time = number;
