import { type Aspect, type Difference } from "../schema/aspects.ts";
import { type Schema } from "../schema/json.ts";
import { type Rule } from "./rule.ts";
import { ALL_SIDES, SIDES, isSent, onSides, type Side } from "./sides.ts";

/** A change of a schema that a rule names, whatever side it is on. */
interface ValueRule {
  /** What happened, in a few words that "in requests" can follow. */
  readonly title: string;
  /** Two schemas between which exactly this happened. */
  readonly before: Schema;
  readonly after: Schema;
}

const schemas = (title: string, before: Schema, after: Schema): ValueRule => ({ title, before, after });

const text = (more: object) => ({ type: "string", ...more });
const number = (more: object) => ({ type: "number", ...more });
const array = (more: object) => ({ type: "array", ...more });
const object = (names: readonly string[], required?: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  ...(required && { required }),
});

const A = { type: "object", title: "Upload", required: ["kind"], properties: { kind: { const: "upload" } } };
const B = { type: "object", title: "Link", required: ["kind"], properties: { kind: { const: "link" } } };

/** A union of more alternatives than the comparison looks into. */
const many = (name: string) => ({
  allOf: Array.from({ length: 7 }, (_, at) => ({
    anyOf: [1, 2, 3].map((option) => ({ required: [`${name}${at}${option}`] })),
  })),
});

/** The changes of a schema. Each has its two schemas, which are its example in the docs and a case of the catalogue. */
export const VALUE_RULES = {
  "type-narrowed": schemas("Fewer types are allowed", { type: ["string", "integer"] }, text({})),
  "type-widened": schemas("More types are allowed", text({}), { type: ["string", "integer"] }),
  "type-changed": schemas("The type is another one", { type: "integer" }, text({})),
  "null-removed": schemas("`null` is not allowed any more", { type: ["string", "null"] }, text({})),
  "null-added": schemas("`null` is allowed too", text({}), { type: ["string", "null"] }),
  "value-narrowed": schemas("Fewer of the listed values are allowed", { enum: ["a", "b"] }, { enum: ["a"] }),
  "value-widened": schemas("More values are allowed than were listed", { enum: ["a"] }, { enum: ["a", "b"] }),
  "value-changed": schemas("Some listed values went and others came", { enum: ["a", "b"] }, { enum: ["a", "c"] }),
  "range-narrowed": schemas("The range of a number is smaller", number({ maximum: 9 }), number({ maximum: 5 })),
  "range-widened": schemas("The range of a number is larger", number({ maximum: 5 }), number({ maximum: 9 })),
  "range-changed": schemas(
    "The range of a number is another one",
    number({ minimum: 1, maximum: 5 }),
    number({ minimum: 2, maximum: 9 }),
  ),
  "step-narrowed": schemas("The steps of a number are coarser", number({ multipleOf: 1 }), number({ multipleOf: 2 })),
  "step-widened": schemas("The steps of a number are finer", number({ multipleOf: 2 }), number({ multipleOf: 1 })),
  "step-changed": schemas("The steps of a number are other ones", number({ multipleOf: 2 }), number({ multipleOf: 3 })),
  "length-narrowed": schemas("Fewer lengths of a text are allowed", text({ maxLength: 9 }), text({ maxLength: 5 })),
  "length-widened": schemas("More lengths of a text are allowed", text({ maxLength: 5 }), text({ maxLength: 9 })),
  "length-changed": schemas(
    "Other lengths of a text are allowed",
    text({ maxLength: 5 }),
    text({ minLength: 2, maxLength: 9 }),
  ),
  "pattern-narrowed": schemas("The pattern of a text admits less", text({}), text({ pattern: "^https://" })),
  "pattern-widened": schemas("The pattern of a text admits more", text({ pattern: "^https://" }), text({})),
  "pattern-changed": schemas(
    "The pattern of a text admits something else",
    text({ pattern: "^a" }),
    text({ pattern: "b$" }),
  ),
  "format-narrowed": schemas("The format of a text admits less", text({}), text({ format: "date" })),
  "format-widened": schemas("The format of a text admits more", text({ format: "date" }), text({})),
  "format-changed": schemas("The format of a text is another one", text({ format: "date" }), text({ format: "uuid" })),
  "count-narrowed": schemas(
    "Fewer numbers of items or properties are allowed",
    array({ maxItems: 9 }),
    array({ maxItems: 5 }),
  ),
  "count-widened": schemas(
    "More numbers of items or properties are allowed",
    array({ maxItems: 5 }),
    array({ maxItems: 9 }),
  ),
  "count-changed": schemas(
    "Other numbers of items or properties are allowed",
    array({ maxItems: 5 }),
    array({ minItems: 2, maxItems: 9 }),
  ),
  "unique-items-narrowed": schemas("Items may not repeat any more", array({}), array({ uniqueItems: true })),
  "unique-items-widened": schemas("Items may repeat", array({ uniqueItems: true }), array({})),
  "property-removed": schemas("An optional property is gone", object(["id", "name"]), object(["id"])),
  "property-added": schemas("An optional property is new", object(["id"]), object(["id", "name"])),
  "required-property-removed": schemas("A required property is gone", object(["id", "name"], ["name"]), object(["id"])),
  "required-property-added": schemas("A required property is new", object(["id"]), object(["id", "name"], ["name"])),
  "property-renamed": schemas("An optional property has another name", object(["id", "name"]), object(["id", "label"])),
  "required-property-renamed": schemas(
    "A required property has another name",
    object(["id", "name"], ["name"]),
    object(["id", "label"], ["label"]),
  ),
  "property-required": schemas("A property is required now", object(["name"]), object(["name"], ["name"])),
  "property-optional": schemas("A property is optional now", object(["name"], ["name"]), object(["name"])),
  "further-properties-narrowed": schemas(
    "Properties that are not named are not allowed any more",
    { type: "object" },
    { type: "object", additionalProperties: false },
  ),
  "further-properties-widened": schemas(
    "Properties that are not named are allowed",
    { type: "object", additionalProperties: false },
    { type: "object" },
  ),
  "option-removed": schemas("An alternative is gone", { oneOf: [A, B, text({})] }, { oneOf: [A, text({})] }),
  "option-added": schemas("An alternative is new", { oneOf: [A, text({})] }, { oneOf: [A, B, text({})] }),
  "option-changed": schemas(
    "Some alternatives went and others came",
    { type: "object", oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    { type: "object", oneOf: [{ required: ["a"] }, { required: ["c"] }] },
  ),
  "condition-narrowed": schemas("A condition admits less", text({}), text({ not: { pattern: "^a" } })),
  "condition-widened": schemas("A condition admits more", text({ not: { pattern: "^a" } }), text({})),
  "condition-changed": schemas(
    "A condition admits something else",
    text({ not: { pattern: "^a" } }),
    text({ not: { pattern: "^b" } }),
  ),
  "schema-narrowed": schemas(
    "Fewer values are allowed, in a way that no other rule names",
    { anyOf: [{ type: "string" }, { enum: ["a", 1] }] },
    { oneOf: [{ type: "string" }, { enum: ["a", 1] }] },
  ),
  "schema-widened": schemas(
    "More values are allowed, in a way that no other rule names",
    { oneOf: [{ type: "string" }, { enum: ["a", 1] }] },
    { anyOf: [{ type: "string" }, { enum: ["a", 1] }] },
  ),
  "schema-changed": schemas("The values changed in a way that no other rule names", many("a"), many("b")),
  "default-changed": schemas("The default is another one", text({ default: "a" }), text({ default: "b" })),
} as const satisfies Readonly<Record<string, ValueRule>>;

export type ValueRuleName = keyof typeof VALUE_RULES;

type Names = readonly [narrower: ValueRuleName, wider: ValueRuleName, otherwise: ValueRuleName];

/** The rules of each aspect. What cannot happen to an aspect, such as `null` being another one, is a changed schema. */
const RULES_OF: Readonly<Record<Aspect, Names>> = {
  type: ["type-narrowed", "type-widened", "type-changed"],
  null: ["null-removed", "null-added", "schema-changed"],
  value: ["value-narrowed", "value-widened", "value-changed"],
  range: ["range-narrowed", "range-widened", "range-changed"],
  step: ["step-narrowed", "step-widened", "step-changed"],
  length: ["length-narrowed", "length-widened", "length-changed"],
  pattern: ["pattern-narrowed", "pattern-widened", "pattern-changed"],
  format: ["format-narrowed", "format-widened", "format-changed"],
  count: ["count-narrowed", "count-widened", "count-changed"],
  "unique-items": ["unique-items-narrowed", "unique-items-widened", "schema-changed"],
  property: ["property-removed", "property-added", "schema-changed"],
  "required-property": ["required-property-removed", "required-property-added", "schema-changed"],
  "property-name": ["property-renamed", "property-renamed", "property-renamed"],
  "required-property-name": ["required-property-renamed", "required-property-renamed", "required-property-renamed"],
  requirement: ["property-required", "property-optional", "schema-changed"],
  "further-properties": ["further-properties-narrowed", "further-properties-widened", "schema-changed"],
  option: ["option-removed", "option-added", "option-changed"],
  default: ["default-changed", "default-changed", "default-changed"],
  condition: ["condition-narrowed", "condition-widened", "condition-changed"],
  schema: ["schema-narrowed", "schema-widened", "schema-changed"],
};

/** The rule that names a difference. */
export function valueRuleOf({ aspect, change }: Pick<Difference, "aspect" | "change">): ValueRuleName {
  const [narrower, wider, otherwise] = RULES_OF[aspect];
  return change === "narrower" ? narrower : change === "wider" ? wider : otherwise;
}

/** In which direction a rule's changes go; a change in both directions harms as much as the worse of them. */
function directionOf(name: ValueRuleName): "narrower" | "wider" | "both" {
  const found = Object.values(RULES_OF).find((names) => names.includes(name));
  const at = found?.indexOf(name);
  return found?.[0] === found?.[2] ? "both" : at === 0 ? "narrower" : at === 1 ? "wider" : "both";
}

/** Rules whose changes, in the harmless direction, still break code that was generated from the types. */
const TYPED: ReadonlySet<ValueRuleName> = new Set(["type-narrowed", "null-removed", "option-removed"]);

/** Whom the changes of a rule break on a side, and why. */
function verdictOf(name: ValueRuleName, side: Side): Pick<Rule, "breaks" | "severity" | "why"> {
  const { harm, party, place } = SIDES[side];
  const verdict = (severity: Rule["severity"], breaks: Rule["breaks"], why: string) => ({ severity, breaks, why });
  const sent = isSent(side);
  if (name === "default-changed")
    return sent
      ? verdict("breaking", party, "The same bytes mean something else where the value is left out.")
      : verdict("patch", "nobody", "A default says nothing about what is sent.");
  if (name === "property-removed" || name === "required-property-removed") {
    if (sent) return verdict("breaking", party, "A value that is sent in it is ignored or refused.");
    return name === "property-removed"
      ? verdict("warning", "types", "Code that reads it does not compile any more; it could never rely on it.")
      : verdict("breaking", party, "Code that reads it finds nothing.");
  }
  if (name === "property-renamed" || name === "required-property-renamed") {
    if (sent) return verdict("breaking", party, "A value that is sent under the old name is ignored or refused.");
    return name === "property-renamed"
      ? verdict(
          "warning",
          "types",
          "Code that reads the old name does not compile any more; it could never rely on it.",
        )
      : verdict("breaking", party, "Code that reads the old name finds nothing.");
  }
  if (name === "property-added" || (name === "required-property-added" && !sent))
    return verdict("minor", "servers", "Senders may leave it out, and readers ignore what they do not know.");
  if (name === "required-property-added") return verdict("breaking", party, "Senders that do not give it are refused.");
  if (name.startsWith("further-properties") && !sent)
    return verdict("minor", "nobody", "Readers ignore properties that they do not know.");
  const direction = directionOf(name);
  if (direction === harm || direction === "both")
    return verdict(
      "breaking",
      party,
      sent ? "Values that were accepted are refused." : `Values come in ${place} that never came before.`,
    );
  if (sent) return verdict("minor", "servers", "All that was accepted is accepted still; servers have to accept more.");
  return verdict("minor", TYPED.has(name) ? "types" : "servers", "All that may come could come before.");
}

const ruleOf =
  (name: ValueRuleName) =>
  (side: Side): Rule => {
    const { title, before, after } = VALUE_RULES[name];
    const code = (schema: Schema) => {
      const json = JSON.stringify(schema);
      return json.length > 300 ? "more alternatives than are looked into" : `\`${json}\``;
    };
    return {
      title: `${title} in ${SIDES[side].place}`,
      before: code(before),
      after: code(after),
      ...verdictOf(name, side),
    };
  };

/** Rules about the values of schemas, on every side. */
export const valueRules = onSides(
  ALL_SIDES,
  Object.fromEntries((Object.keys(VALUE_RULES) as ValueRuleName[]).map((name) => [name, ruleOf(name)])) as Readonly<
    Record<ValueRuleName, (side: Side) => Rule>
  >,
);
