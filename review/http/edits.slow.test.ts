/** Random edits of schemas, and values that a library tries which shares nothing with the comparison. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { documentWith } from "../catalogue/values.ts";
import { isObject, type Json, type JsonObject, type Schema } from "../schema/json.ts";
import { samples } from "../schema/samples.ts";
import { Source, valuesOf } from "../schema/value-set.ts";
import { schema, value } from "../testing/schemas.ts";
import { httpChanges } from "./compare.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

const SINGLE = ["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"];
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const MAPS = ["properties", "patternProperties"];

/** The schemas within a schema that are objects, itself first. */
function within(each: unknown): JsonObject[] {
  if (!isObject(each)) return [];
  const lists = [...LISTS, ...MAPS].flatMap((name) => Object.values(each[name] ?? {}));
  return [each, ...[...SINGLE.map((name) => each[name]), ...lists].flatMap(within)];
}

/** A copy in which one of the schemas within is another one. */
const withOther = (each: Schema, old: Schema, other: Schema): Schema =>
  JSON.parse(JSON.stringify(each, (_key, part: Json) => (part === old ? other : part))) as Schema;

/** A schema, and the same one after one edit: a part of it is another schema, has a keyword more, or one less. */
const edits: Arbitrary<{ before: Schema; after: Schema }> = fc
  .tuple(schema.filter(isObject), schema, fc.nat(), fc.nat(), fc.constantFrom("other", "more", "less"))
  .map(([generated, other, place, keyword, kind]) => {
    // Generated schemas share parts.
    const before = JSON.parse(JSON.stringify(generated)) as JsonObject;
    const parts = within(before);
    const part = parts[place % parts.length] ?? before;
    const names = Object.keys(part);
    const gone = names[keyword % names.length] ?? "";
    const { [gone]: _, ...less } = part;
    const edited = { other, more: isObject(other) ? { ...other, ...part } : other, less }[kind] as Schema;
    return { before, after: withOther(before, part, edited) };
  });

test.each(["request", "response"] as const)(
  "an edit of a %s is not passed over in silence where some value tells the two schemas apart",
  (side) => {
    let told = 0;
    const property = fc.property(
      edits,
      fc.array(value, { minLength: 30, maxLength: 30 }),
      ({ before, after }, values) => {
        const [was, is] = [ajv.compile(before), ajv.compile(after)];
        const tried = [...values, ...[before, after].flatMap((each) => samples(valuesOf(new Source({}), each)))];
        const telling = tried.filter((json) => was(json) !== is(json));
        if (telling.length === 0) return;
        told += 1;
        const changes = httpChanges(documentWith[side](before), documentWith[side](after));
        expect([telling[0], changes.length > 0]).toEqual([telling[0], true]);
      },
    );
    fc.assert(property, { numRuns: 400 });
    expect(told).toBeGreaterThan(100);
  },
);
