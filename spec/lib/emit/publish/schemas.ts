import type { Condition, Contract } from "../../contract.ts";
import { everyStated, type Reading } from "../../describe/reading.ts";
import type { Json } from "../json.ts";
import { schemasIn } from "../openapi.ts";

/** A part of a form with JSON in it is a text: generators that read a list or an object there send something else. */
export function jsonAsText(document: Json, { operations }: Contract) {
  for (const { request } of operations) {
    for (const { name } of request.parts.filter(({ kind }) => kind === "json" && request.kind === "multipart")) {
      const { properties } = document.components.schemas[request.schema!];
      const { description, ...content } = properties[name];
      const contentSchema = content.allOf?.length === 1 ? content.allOf[0] : content;
      properties[name] = { type: "string", contentMediaType: "application/json", contentSchema, description };
    }
  }
}

/** Steps of decimal fractions are no `multipleOf`: in binary, validators refuse some of the right values. */
export function withoutFractions(document: Json) {
  for (const schema of Object.values<Json>(document.components.schemas)) {
    if (schema.multipleOf === undefined || Number.isInteger(schema.multipleOf)) continue;
    schema["x-step"] = schema.multipleOf;
    delete schema.multipleOf;
  }
}

/** Numbers of which the contract names each are whole: generators make a floating-point number of any other. */
export function wholeNumbers(document: Json) {
  for (const schema of schemasIn(document)) {
    if (schema.type === "number" && schema.enum?.every(Number.isInteger))
      Object.assign(schema, { type: "integer", format: "int32" });
  }
}

/** Names of our own are known names and no more: a client reads and sends the names of another service too. */
export function openNames(document: Json, reading: Reading) {
  for (const [type] of everyStated(reading.program, "Contract.ours")) {
    const schema = document.components.schemas[reading.names.of(type) ?? ""];
    if (type.kind !== "Enum" || !schema) continue;
    const { type: kind, enum: names } = schema;
    delete schema.type;
    delete schema.enum;
    schema.anyOf = [{ type: kind, enum: names }, { type: kind }];
  }
}

/** A rule that is the only one of a body stands in the body itself, and not in a list. */
export function loneRules(document: Json) {
  for (const schema of Object.values<Json>(document.components.schemas)) {
    const [rule, ...others] = schema.allOf ?? [];
    if (!rule?.if || others.length > 0) continue;
    delete schema.allOf;
    Object.assign(schema, rule);
  }
}

/** What the published schema says on top of the one that requests are read by, where another refusal is due. */
export function addPublished(document: Json) {
  for (const schema of schemasIn(document)) {
    Object.assign(schema, schema["x-published"]);
    delete schema["x-published"];
  }
}

/** Errors that are due where one field has a value and another is missing, as rules of the body. */
export function needsAsRules(document: Json, { operations, errors }: Contract) {
  for (const { request, errors: raised } of operations) {
    const schema = request.schema === null ? undefined : document.components.schemas[request.schema];
    for (const error of errors.filter(({ id }) => schema && raised.includes(id))) {
      const rule = error.when && asRule(error.when);
      if (rule) schema.allOf = [...(schema.allOf ?? []), rule];
    }
  }
}

function asRule({ predicate, of }: Condition): Json | undefined {
  if (predicate !== "all" || !Array.isArray(of) || of.length !== 2) return undefined;
  const [one, other] = of as [Condition, Condition];
  if (one.predicate === "field-present") return asChoice(one["field"] as string, other);
  const missing = other.predicate === "not" ? (other["of"] as Condition) : undefined;
  if (one.predicate !== "field-is" || missing?.predicate !== "field-present") return undefined;
  const { field, value } = one as { field: string; value: unknown } & Condition;
  const needed = missing["field"] as string;
  return {
    if: { properties: { [field]: { enum: [value] } }, required: [field] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
    then: { required: [needed], properties: { [needed]: {} } },
  };
}

/** A field asks another one for a value of its own. */
function asChoice(field: string, { predicate, of }: Condition): Json | undefined {
  if (predicate !== "any") return undefined;
  const taboo = of as ({ field: string; value: unknown } & Condition)[];
  const [first] = taboo;
  if (!first || taboo.some((one) => one.predicate !== "field-is" || one.field !== first.field)) return undefined;
  return {
    if: { required: [field], properties: { [field]: {} } },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
    then: {
      required: [first.field],
      properties: { [first.field]: { not: { enum: taboo.map(({ value }) => value) } } },
    },
  };
}
