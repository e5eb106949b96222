import type { Condition, Contract } from "../contract.ts";
import type { Json } from "./json.ts";

/**
 * Presence by state, as JSON Schema: a field with a condition over its own record is
 * required when it holds, and forbidden when it does not where the contract says so.
 * Conditions that look beyond the record (was lip-sync asked for?) cannot be said here;
 * mock and suite judge them.
 */
export function presenceSchemas(document: Json, { records }: Contract) {
  for (const record of records) {
    const schema = document.components.schemas[record.id];
    if (!schema) continue;
    const rules = record.fields.flatMap(({ name, presence, otherwise }) => {
      if (typeof presence === "string") return [];
      const condition = asSchema(presence);
      if (!condition) return [];
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's word
      const rule = { if: condition, then: { required: [name], properties: { [name]: {} } } };
      return [otherwise === "absent" ? { ...rule, else: { properties: { [name]: false } } } : rule];
    });
    if (rules.length) schema.allOf = [...(schema.allOf ?? []), ...rules];
  }
}

function asSchema(condition: Condition): Json | undefined {
  const { predicate, of } = condition;
  if (predicate === "record-field-is") {
    const { field, values } = condition as { field: string; values: unknown[] } & Condition;
    return { properties: { [field]: { enum: values } }, required: [field] };
  }
  if (predicate === "not") {
    const inner = asSchema(of as Condition);
    return inner && { not: inner };
  }
  if (predicate !== "all" && predicate !== "any") return undefined;
  const inner = (of as Condition[]).map(asSchema);
  if (inner.some((schema) => schema === undefined)) return undefined;
  return predicate === "all" ? { allOf: inner } : { anyOf: inner };
}
