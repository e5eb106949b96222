import type { RecordEntry, RecordField } from "../../spec/lib/contract.ts";
import { conditionHolds } from "../conditions/conditions.ts";
import { known, records } from "../contract/contract.ts";
import { owner, related, type Subject } from "../machines/subject.ts";
import { settingsOf, getPath } from "../operations/settings.ts";
import { derived } from "./derived.ts";
import type { Shown } from "./shown.ts";

/** Builds a record as the contract describes it: values first, then what is present. */
export function render(id: string, shown: Shown): Record<string, unknown> {
  const record = known(records, id);
  const values: Record<string, unknown> = {};
  for (const field of record.fields) {
    const value = fieldValue(field, shown);
    if (value !== undefined) values[field.name] = value;
  }
  for (const field of record.fields) {
    if (!present(field, record, shown, values)) delete values[field.name];
  }
  return values;
}

function present({ name, presence }: RecordField, record: RecordEntry, { world, subject }: Shown, values: Record<string, unknown>): boolean {
  if (typeof presence === "string") return values[name] !== undefined;
  return conditionHolds(presence, { world, subject, record: values });
}

function fieldValue(field: RecordField, shown: Shown): unknown {
  if (field.literal !== undefined) return field.literal;
  const value = resolve(field.shows, shown);
  if (field.type === null || value === undefined || value === null || !records.has(field.type)) return value;
  const nested = (one: unknown) => render(field.type as string, about(field.shows, one, shown));
  return field.list ? (value as unknown[]).map(nested) : nested(value);
}

/** The nested record's own view: of the subject or object that the path led to. */
function about(path: string, value: unknown, shown: Shown): Shown {
  if (isSubject(value)) return { ...shown, subject: value };
  const root = singular(path.split(".").at(-1) ?? "");
  return { ...shown, objects: { ...shown.objects, [root]: value } };
}

/** `transcripts` of the last name of a path: `segments` shows a `segment`, `translatedTranscripts` a `transcript`. */
function singular(name: string): string {
  const lower = name.toLowerCase();
  for (const root of ["transcript", "segment", "word", "speaker"]) if (lower.startsWith(root) || lower.endsWith(`${root}s`)) return root;
  return name;
}

const isSubject = (value: unknown): value is Subject => typeof value === "object" && value !== null && "kind" in value && "children" in value;

/** The value at a path: `project.projectName`, `run.state`, `settings.subtitles.source`, `segment.text`. */
function resolve(path: string, shown: Shown): unknown {
  const [root = "", ...rest] = path.split(".");
  if (root in shown.objects) return rest.length === 0 ? shown.objects[root] : getPath(shown.objects[root], rest.join("."));
  const special = derived[path];
  if (special) return special(shown);
  if (root === "settings") {
    const settings = settingsOf(shown.subject);
    return rest.length === 0 ? shown.subject : getPath(settings, rest.join("."));
  }
  const subject = shown.subject && (owner(shown.subject, root) ?? related(shown.subject, root));
  if (!subject || rest.length === 0) return subject;
  return rest[0] === "state" ? subject.state : getPath(subject.fields, rest.join("."));
}
