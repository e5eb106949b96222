import { compile, type Ask } from "../conditions/conditions.ts";
import { type MockField, type MockRecord, records } from "../contract/contract.ts";
import { owner, related, type Subject } from "../machines/subject.ts";
import { getPath, settingsOf } from "../operations/settings.ts";
import { derived } from "./derived.ts";
import type { Shown } from "./shown.ts";

/** Builds a record of what is shown. */
export type RenderRecord = (shown: Shown) => Record<string, unknown>;

type Value = (shown: Shown) => unknown;

/** Makes a record of the contract ready to be built; `nested` gives the records inside it. */
export function compileRecord(record: MockRecord, nested: (type: string) => RenderRecord): RenderRecord {
  const fields = record.fields.map((field) => ({ name: field.name, value: valueOf(field, nested) }));
  const conditional = record.fields.flatMap(({ name, presence }): { name: string; present: Ask }[] =>
    typeof presence === "string" ? [] : [{ name, present: compile(presence) }],
  );
  return (shown) => {
    const values: Record<string, unknown> = {};
    for (const { name, value } of fields) {
      const own = value(shown);
      if (own !== undefined) values[name] = own;
    }
    if (conditional.length === 0) return values;
    const context = { world: shown.world, subject: shown.subject, record: values };
    // Undefined rather than deleted: JSON leaves it out all the same, and the object stays a fast one.
    for (const { name, present } of conditional)
      if (values[name] !== undefined && !present(context)) values[name] = undefined;
    return values;
  };
}

function valueOf(field: MockField, nested: (type: string) => RenderRecord): Value {
  const { literal, type, list, shows } = field;
  if (literal !== undefined) return () => literal;
  const resolve = resolver(shows);
  const record = type === null ? undefined : records.get(type);
  if (!record) return resolve;
  const render = nested(record.id);
  const root = record.subject;
  return (shown) => {
    const value = resolve(shown);
    if (value === undefined || value === null) return value;
    return list
      ? (value as unknown[]).map((one) => render(about(root, one, shown)))
      : render(about(root, value, shown));
  };
}

/** The nested record's own view: of the subject or object that the path led to. */
function about(root: string, value: unknown, { world, subject, objects }: Shown): Shown {
  if (isSubject(value)) return { world, subject: value, objects };
  return { world, subject, objects: { ...objects, [root]: value } };
}

const isSubject = (value: unknown): value is Subject =>
  typeof value === "object" && value !== null && "kind" in value && "children" in value;

/** Finds the value at a path: `project.projectName`, `run.state`, `settings.subtitles.source`, `segment.text`. */
function resolver(path: string): Value {
  const [root = "", ...rest] = path.split(".");
  const special = derived[path] ?? (root === "settings" ? settingAt(rest) : fieldAt(root, rest));
  return (shown) => {
    const object = shown.objects[root];
    return object === undefined ? special(shown) : getPath(object, rest);
  };
}

const settingAt = (names: readonly string[]): Value =>
  names.length === 0 ? ({ subject }) => subject : ({ subject }) => getPath(settingsOf(subject), names);

function fieldAt(root: string, names: readonly string[]): Value {
  const [first] = names;
  return ({ subject: at }) => {
    const subject = at && (owner(at, root) ?? related(at, root));
    if (!subject || first === undefined) return subject;
    return first === "state" ? subject.state : getPath(subject.fields, names);
  };
}
