/** Ways to read the fields of a request wrongly, for the catalogue: each makes a `contract` change. */
import type { Contract } from "../../spec/lib/contract.ts";

/** Another default of a field. */
export const defaulted =
  (operation: string, name: string, value: unknown) =>
  ({ operations }: Contract) => {
    const part = operations.find(({ id }) => id === operation)?.request.parts.find((one) => one.name === name) as
      | { default?: unknown }
      | undefined;
    if (!part) throw new Error(`${operation} has no field ${name}`);
    part.default = value;
  };

/** A field that nobody reads. */
export const ignored =
  (operation: string, name: string) =>
  ({ operations }: Contract) => {
    const request = operations.find(({ id }) => id === operation)?.request as { parts: { name: string }[] } | undefined;
    if (!request?.parts.some((part) => part.name === name)) throw new Error(`${operation} has no field ${name}`);
    for (const part of request.parts) if (part.name === name) part.name = `${name}_`;
  };

/** What a field means for the settings, otherwise. */
export const meaning =
  (operation: string, field: string, change: (values: { from: unknown; to: unknown }[]) => void) =>
  ({ operations }: Contract) => {
    const found = operations.find(({ id }) => id === operation)?.request.meanings.find((one) => one.field === field);
    if (!found) throw new Error(`${operation} gives ${field} no meaning`);
    change(found.values as { from: unknown; to: unknown }[]);
  };

/** An error that one operation never answers. */
export const never =
  (operation: string, error: string) =>
  ({ operations }: Contract) => {
    const found = operations.find(({ id }) => id === operation) as { errors: readonly string[] } | undefined;
    if (!found?.errors.includes(error)) throw new Error(`${operation} has no error ${error}`);
    found.errors = found.errors.filter((one) => one !== error);
  };
