import { inWords, isTaken } from "../expect/answers.ts";
import { shown } from "../outcome/disagreement.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import { isOfGateway } from "../http/gateways.ts";
import type { Problem, SchemaValidator } from "../schema/validator.ts";
import type { Finding, Judge, Observation } from "./judge.ts";

/** A requirement on the form of one place of a record: it holds where the place is there and nothing is wrong with it. */
export interface PlaceRule {
  id: string;
  /** JSON Pointer; `*`: every item of a list. */
  pointer: string;
  /** True: it also fails where the place is missing; a function says in which records. */
  required?: true | ((record: unknown) => boolean);
  /** The requirement that takes a null, or the absence of a field that the schema requires. */
  absent?: string;
}

/** What is asked of one kind of record. */
export interface RecordRules {
  /** Names the judge. */
  name: string;
  /** Operations that answer with the record. */
  operations: readonly string[];
  /** Name of the schema in the OpenAPI components. */
  schema: string;
  /** Takes every problem at a place that no rule names: the record as a whole. */
  whole: string;
  places: readonly PlaceRule[];
}

/** Judges the form of every record of one kind, and gives each problem to the requirement on its place. */
export function recordJudge(
  { name, operations, schema, whole, places }: RecordRules,
  validator: SchemaValidator,
): Judge {
  return {
    name,
    decides: [...new Set([whole, ...places.flatMap(({ id, absent }) => (absent ? [id, absent] : [id]))])],
    judge: ({ exchange, operation, asked }: Observation) => {
      const record = jsonOf(exchange);
      const { status = 0 } = exchange.answer ?? {};
      // Asked for a project that is there, a route that breaks shows no record: without this it would pass unseen.
      if (operations.includes(operation.id) && asked && (status === 0 || status >= 500) && !isOfGateway(exchange)) {
        return [{ id: whole, holds: false, expected: `a ${schema}`, seen: inWords(exchange) }];
      }
      const isJson = /json/i.test(exchange.answer?.headers["content-type"] ?? "");
      if (!operations.includes(operation.id) || !isTaken(exchange) || !isJson) return [];
      const problems = validator.problems(schema, record);
      const findings = places.flatMap((rule) => judgePlace(rule, record, problems));
      const rest = problems.filter((problem) => !places.some(({ pointer }) => concerns(problem, pointer)));
      return [...findings, finding(whole, rest, `a ${schema}`, record)];
    },
  };
}

function judgePlace(rule: PlaceRule, record: unknown, problems: readonly Problem[]): Finding[] {
  const { id, pointer, required, absent } = rule;
  const own = problems.filter((problem) => concerns(problem, pointer));
  const values = valuesAt(record, pointer.split("/").slice(1));
  if (values.length === 0 && own.length === 0) {
    const isRequired = typeof required === "function" ? required(record) : required;
    return isRequired ? [{ id, holds: false, expected: `${pointer} to be present`, seen: "nothing" }] : [];
  }
  const expected = `${pointer} to match its schema`;
  if (absent === undefined) return [finding(id, own, expected, record)];
  // What a field that is there lacks inside, or has as null, is wrong with it.
  const depth = pointer.split("/").length;
  const isAbsent = ({ pointer: at }: Problem) => {
    const reached = at.split("/").length;
    return reached < depth || (reached === depth && valueAt(record, at) === null);
  };
  const isThere = values.some((value) => value !== null);
  return [
    ...(isThere
      ? [
          finding(
            id,
            own.filter((each) => !isAbsent(each)),
            expected,
            record,
          ),
        ]
      : []),
    finding(absent, own.filter(isAbsent), expected, record),
  ];
}

/** Whether a problem is at a place or below it, or is the absence of it. */
function concerns({ pointer, lacking = [] }: Problem, place: string): boolean {
  const wanted = place.split("/").slice(1);
  const at = pointer.split("/").slice(1);
  const matches = (length: number) =>
    wanted.slice(0, length).every((token, index) => token === "*" || token === at[index]);
  if (at.length >= wanted.length) return matches(wanted.length);
  const isAbove = at.length === wanted.length - 1 && matches(at.length);
  return isAbove && lacking.includes(wanted.at(-1) ?? "");
}

function finding(id: string, problems: readonly Problem[], expected: string, record: unknown): Finding {
  const [first] = problems;
  if (!first) return { id, holds: true };
  const value = valueAt(record, first.pointer);
  const seen = problems.map(({ pointer, message }) => `${pointer || "the record"} ${message}`).join("; ");
  return { id, holds: false, expected, seen: `${seen} (${shown(value)})` };
}

function valuesAt(value: unknown, [token, ...rest]: readonly string[]): unknown[] {
  if (token === undefined) return value === undefined ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if (token === "*") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return Object.hasOwn(value, token) ? valuesAt((value as Record<string, unknown>)[token], rest) : [];
}
