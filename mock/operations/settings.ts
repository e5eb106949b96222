import type { Operation } from "../../spec/lib/contract.ts";
import { related, type Subject } from "../machines/subject.ts";
import { fieldsOf, valueOf, type Call } from "../requests/call.ts";

/** The settings of the run that a subject belongs to. */
export function settingsOf(subject: Subject | undefined): Record<string, unknown> {
  const run = subject && related(subject, "run");
  return (run?.fields["settings"] as Record<string, unknown> | undefined) ?? {};
}

/**
 * What a request asks of a run: every field under its setting, with its default where it was
 * not given. Names and values differ where the contract says so.
 */
export function settingsFrom(call: Call): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const asked of askedBy(call.operation)) {
    const value = meantBy(call, asked);
    if (value !== undefined) put(settings, asked.setting, value);
  }
  return settings;
}

/** What a request asks of one setting; undefined where it asks nothing. */
export function settingFrom(call: Call, setting: string): unknown {
  const asked = askedBy(call.operation).findLast(
    (one) => one.setting[0] === setting && meantBy(call, one) !== undefined,
  );
  return asked && meantBy(call, asked);
}

function meantBy(call: Call, { name, values }: Asked): unknown {
  const value = valueOf(call, name);
  if (value === undefined || values.length === 0) return value;
  const translated = values.find(({ from }) => from === value);
  return translated ? translated.to : value;
}

/** A field of a form and the setting that it stands for. */
interface Asked {
  name: string;
  setting: readonly string[];
  /** Values that are called otherwise as a setting. */
  values: readonly { from: unknown; to: unknown }[];
}

const askedOf = new WeakMap<Operation, readonly Asked[]>();

function askedBy(operation: Operation): readonly Asked[] {
  const found = askedOf.get(operation);
  if (found) return found;
  const { parts, meanings } = operation.request;
  const made = parts
    .filter(({ kind }) => kind !== "file")
    .map(({ name }) => {
      const meaning = meanings.find(({ field }) => field === name);
      return { name, setting: (meaning?.setting ?? name).split("."), values: meaning?.values ?? [] };
    });
  askedOf.set(operation, made);
  return made;
}

/** Whether a field was given, not only defaulted. */
export const given = (call: Call, field: string) => fieldsOf(call)[field] !== undefined;

/** `a.b` in nested objects. */
export function setPath(object: Record<string, unknown>, path: string, value: unknown): void {
  put(object, path.split("."), value);
}

function put(object: Record<string, unknown>, names: readonly string[], value: unknown): void {
  let inner = object;
  for (const name of names.slice(0, -1)) inner = (inner[name] ??= {}) as Record<string, unknown>;
  inner[names.at(-1) ?? ""] = value;
}

/** What stands in nested objects under one name after the other. */
export function getPath(object: unknown, names: readonly string[]): unknown {
  let value = object;
  for (const name of names) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}
