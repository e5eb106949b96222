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
  const { parts, meanings } = call.operation.request;
  const settings: Record<string, unknown> = {};
  for (const { name, kind } of parts) {
    const value = valueOf(call, name);
    if (kind === "file" || value === undefined) continue;
    const meaning = meanings.find(({ field }) => field === name);
    const translated = meaning?.values.find(({ from }) => from === value);
    setPath(settings, meaning?.setting ?? name, translated ? translated.to : value);
  }
  return settings;
}

/** Whether a field was given, not only defaulted. */
export const given = (call: Call, field: string) => fieldsOf(call)[field] !== undefined;

/** `a.b` in nested objects. */
export function setPath(object: Record<string, unknown>, path: string, value: unknown): void {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    object[first] = value;
    return;
  }
  const inner = (object[first] ??= {}) as Record<string, unknown>;
  setPath(inner, rest.join("."), value);
}

/** What stands in nested objects under one name after the other. */
export function getPath(object: unknown, names: readonly string[]): unknown {
  let value = object;
  for (const name of names) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}
