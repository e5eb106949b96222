import type { RecordEntry, RecordField } from "../../spec/lib/contract.ts";
import { isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { listOf } from "../rules/answers/rule.ts";
import { isBefore, isObject, type Step } from "../rules/step.ts";
import { type Life, readings } from "./life.ts";

/** A value of a record, and what it shows of one thing. */
export interface Shown {
  /** What it shows, as the contract has it: `version.workId`. */
  path: string;
  /** Names the thing among all that was seen. */
  thing: string;
  value: unknown;
  /** The way to it from the record that is the answer: `ProjectDetails.translations.workId`. */
  field: string;
  agrees: RecordField["agrees"];
}

/** A value that an answer shows. */
export interface Told extends Shown {
  step: Step;
  /** Runs begun before, all of which had ended. */
  runs: number;
}

/** Names of the things that a record is about, by subject: those that it does not say are missing. */
type Things = Readonly<Record<string, string | undefined>>;

/** Everything that answers show of a project while each of its runs had ended, so that nothing changes. */
export function toldOf(life: Life): Told[] {
  const statuses = readings(life, "getStatus");
  const ends = statuses.filter(({ step }) => ["success", "failed"].includes(String(valueAt(step.answer, "/status"))));
  return [...statuses, ...readings(life, "getProject"), ...readings(life, "exportTranscript")].flatMap(
    ({ step, runs }) => {
      const isSettled = ends.some(
        (end) => (end.step === step || isBefore(end.step, step)) && end.runs.length === runs.length,
      );
      const record = isSettled && isTaken(step.exchange) ? recordOf(step) : undefined;
      if (!record || !isObject(step.answer)) return [];
      const shown = valuesIn(record, step.answer, life.projectId, step.setting.records);
      return [...shown].map((each) => ({ ...each, step, runs: runs.length }));
    },
  );
}

/** What answers about a project can show of one thing in two places: `version.workId: A.workId, B.workId`. */
export function pairsIn(records: readonly RecordEntry[]): string[] {
  const fields = records
    .filter(({ id }) => ANSWERS.includes(id))
    .flatMap((record) => [...valuesIn(record, sampleOf(record, records), "a project", records)])
    .filter(({ agrees }) => agrees !== "apart");
  const pairs = fields.flatMap((one, at) =>
    fields
      .slice(at + 1)
      .filter((other) => other.path === one.path && other.thing === one.thing && other.field !== one.field)
      .map((other) => pairOf(one, other)),
  );
  return [...new Set(pairs)].toSorted();
}

/** Two fields that show the same of one thing. */
export const pairOf = (one: Shown, other: Shown): string =>
  `${one.path}: ${[one.field, other.field].toSorted().join(", ")}`;

/** Records that are answers about a project. */
const ANSWERS = ["ProjectStatus", "ProjectDetails", "OriginalTranscript", "TranslatedTranscript"];

/** A value of a record in which every field is there. */
function sampleOf({ fields }: RecordEntry, records: readonly RecordEntry[]): Record<string, unknown> {
  const entries = fields.map(({ name, type, list, literal }) => {
    const inner = records.find(({ id }) => id === type);
    const value = inner ? sampleOf(inner, records) : (literal ?? "any");
    return [name, list ? [value] : value] as const;
  });
  return Object.fromEntries(entries);
}

/** What a record shows of the things of a project. */
function valuesIn(
  record: RecordEntry,
  value: Record<string, unknown>,
  projectId: string,
  records: readonly RecordEntry[],
): Iterable<Shown> {
  const things = { project: projectId, media: projectId, transcription: projectId, run: projectId };
  return walk(record, value, identified(record, value, 0, things), record.id, records);
}

/** The record that an answer is; undefined: none of the contract's. */
function recordOf({ operation, setting: { records }, sent }: Step): RecordEntry | undefined {
  const named = operation?.responses.find(
    ({ status, contentType }) => status === 200 && /json/.test(contentType ?? ""),
  );
  const transcript = sent.fields["source"] === "original" ? "OriginalTranscript" : "TranslatedTranscript";
  const id = operation?.id === "exportTranscript" ? transcript : named?.schema;
  return records.find((each) => each.id === id);
}

function* walk(
  record: RecordEntry,
  value: Record<string, unknown>,
  things: Things,
  way: string,
  records: readonly RecordEntry[],
): Iterable<Shown> {
  for (const { name, shows, type, list, agrees } of record.fields) {
    const shown = value[name];
    // What is not there yet, or not any more, may be null or absent.
    if (shown === undefined || shown === null) continue;
    const thing = things[shows.split(".")[0] ?? ""];
    const field = `${way}.${name}`;
    const inner = records.find(({ id }) => id === type);
    if (thing !== undefined && (list || !inner))
      yield { path: shows, thing, value: inner ? listOf(shown).length : shown, field, agrees };
    for (const [place, item] of inner ? (list ? listOf(shown) : [shown]).entries() : [])
      if (inner && isObject(item)) yield* walk(inner, item, identified(inner, item, place, things), field, records);
  }
}

/** What a record is about, by what it says of itself or by its place. */
function identified(record: RecordEntry, value: Record<string, unknown>, place: number, things: Things): Things {
  const named = (kind: string, id: unknown) =>
    typeof id === "string" && things["project"] !== undefined ? `${things["project"]} ${kind} ${id}` : undefined;
  const version = named("version", value["translatedVersionId"]) ?? things["version"];
  const attempt = named("attempt", value["jobId"]);
  const whole = things["segment"] ?? things["transcript"];
  switch (record.subject) {
    case "project":
    case "version":
      return { ...things, version, settings: version };
    case "lipSync":
      return { ...things, lipSync: attempt, settings: attempt };
    case "transcript": {
      const transcript =
        value["source"] === "original" ? named("transcript", "original") : named("transcript", value["workId"]);
      return { ...things, transcript };
    }
    default:
      return {
        ...things,
        [record.subject]: whole === undefined ? things[record.subject] : `${whole} ${record.subject} ${place}`,
      };
  }
}
