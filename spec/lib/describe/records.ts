import type { EnumMember, Model, ModelProperty, Type } from "@typespec/compiler";
import type { RecordEntry, RecordField } from "../contract.ts";
import { docOf, everyStated, leftOpenOf, memberId, plain, propertiesOf, stated, type Reading } from "./reading.ts";

/** Every model marked `@recordOf`, with what each field shows and when it is there. */
export function describeRecords(reading: Reading): RecordEntry[] {
  return everyStated<{ subject: string }>(reading.program, "Vocabulary.recordOf")
    .filter(([type]) => type.kind === "Model" && reading.names.of(type) !== null)
    .map(([type, { subject }]) => ({
      id: reading.names.of(type)!,
      title: docOf(reading.program, type),
      subject,
      fields: [...propertiesOf(type as Model)].map((property) => describeField(reading, property, subject)),
    }));
}

/** The arguments of `@presentWhen`. */
interface PresentWhen {
  condition: unknown;
  otherwise?: "absent" | "free";
}

function describeField(reading: Reading, property: ModelProperty, subject: string): RecordField {
  const { program } = reading;
  const presentWhen = stated<PresentWhen>(program, "Vocabulary.presentWhen", property);
  const path = stated<{ path: string }>(program, "Vocabulary.shows", property)?.path;
  const how = stated<{ how: EnumMember }>(program, "Vocabulary.agrees", property)?.how;
  const { element, list } = elementOf(property.type);
  const literal = literalOf(element);
  return {
    name: property.name,
    presence: presentWhen ? plain(presentWhen.condition) : property.optional ? "sometimes" : "always",
    ...(presentWhen ? { otherwise: presentWhen.otherwise ?? "free" } : {}),
    shows: path ?? `${subject}.${property.name}`,
    ...(how ? { agrees: memberId(how) as NonNullable<RecordField["agrees"]> } : {}),
    ...(literal === undefined ? {} : { literal }),
    type: element.kind === "Model" ? reading.names.of(element) : null,
    list,
    leftOpen: leftOpenOf(reading, property),
  };
}

function elementOf(type: Type): { element: Type; list: boolean } {
  if (type.kind === "Model" && type.name === "Array" && type.indexer)
    return { element: type.indexer.value, list: true };
  if (type.kind === "Union") {
    // `T | null` holds a T.
    const others = [...type.variants.values()].map((variant) => variant.type).filter((one) => !isNull(one));
    if (others.length === 1) return elementOf(others[0]!);
  }
  return { element: type, list: false };
}

const isNull = (type: Type) => type.kind === "Intrinsic" && type.name === "null";

function literalOf(type: Type): unknown {
  if (type.kind === "String" || type.kind === "Number" || type.kind === "Boolean") return type.value;
  return type.kind === "EnumMember" ? (type.value ?? type.name) : undefined;
}
