import {
  isErrorModel,
  walkPropertiesInherited,
  type Model,
  type Operation as Op,
  type Type,
  type Value,
} from "@typespec/compiler";
import { isStatusCode, type HttpOperation, type HttpPayloadBody } from "@typespec/http";
import type { Effect, Operation } from "../contract.ts";
import { stateKeys } from "../lib.ts";
import {
  everyStated,
  firstOf,
  flatten,
  leftOpenOf,
  memberId,
  plain,
  propertiesOf,
  requirementsOf,
  stated,
  type Reading,
} from "./reading.ts";

/** One HTTP operation as the contract has it. */
export function describeOperation(reading: Reading, http: HttpOperation): Operation {
  const { program } = reading;
  const op = http.operation;
  const ours = stated<{ following: string }>(program, "Contract.ours", op)?.following;
  return {
    id: op.name,
    surface: plain(stated<{ value: unknown }>(program, "Contract.surface", op)?.value),
    method: http.verb.toUpperCase(),
    path: http.path,
    title: firstOf(program, op),
    security: [...new Set(http.authentication?.options.flatMap((option) => option.schemes.map((scheme) => scheme.id)))],
    scopes: plain(stated<{ scopes: unknown[] }>(program, "Vocabulary.requires", op)?.scopes ?? []),
    request: describeRequest(reading, http),
    responses: describeResponses(reading, http),
    errors: raisedErrors(reading, op).map((model) => model.name),
    limits: ((program.stateMap(stateKeys.limitedBy).get(op) ?? []) as Parameters<typeof memberId>[0][]).map(memberId),
    effects: effectsOf(reading, op),
    causes: causedTransitions(reading, op),
    requirements: requirementsOf(reading, op),
    leftOpen: leftOpenOf(reading, op),
    ...(ours ? { ours } : {}),
  };
}

/** The error models that an operation raises, in the order of its return type. */
export function raisedErrors({ program }: Reading, op: Op): Model[] {
  return [...new Set(flatten(op.returnType).filter((model) => isErrorModel(program, model)))];
}

/** What `@does` states. */
export function effectsOf({ program }: Reading, op: Op): Effect[] {
  return plain(stated<{ effects: unknown[] }>(program, "Vocabulary.does", op)?.effects ?? []);
}

function causedTransitions({ program }: Reading, op: Op): string[] {
  return everyStated<{ operations: Op[] }>(program, "Contract.causedBy")
    .filter(([, { operations }]) => operations.includes(op))
    .map(([transition]) => transitionId(program, transition as Op));
}

/** `<machine id>.<operation name>` */
export function transitionId(program: Reading["program"], transition: Op): string {
  const machine = transition.interface && program.stateMap(stateKeys.machine).get(transition.interface);
  return `${machine?.options.id ?? transition.interface?.name}.${transition.name}`;
}

function describeRequest(reading: Reading, http: HttpOperation): Operation["request"] {
  const body = http.parameters.body;
  if (!body) return { kind: "none", contentTypes: [], schema: null, parts: [], meanings: [] };
  const contentTypes = body.contentTypes;
  const kind =
    body.bodyKind === "multipart"
      ? "multipart"
      : contentTypes.includes("application/x-www-form-urlencoded")
        ? "form"
        : "json";
  return {
    kind,
    contentTypes,
    schema: reading.names.of(body.type),
    parts:
      body.bodyKind === "multipart" ? body.parts.map((part) => describePart(reading, part)) : describeFields(body.type),
    meanings: body.type.kind === "Model" ? meaningsOf(reading, body.type) : [],
  };
}

type HttpPart = Extract<HttpPayloadBody, { bodyKind: "multipart" }>["parts"][number];
type Part = Operation["request"]["parts"][number];

function describePart({ program }: Reading, part: HttpPart): Part {
  const property = part.property!;
  const fallback = stated<{ value: unknown }>(program, "Contract.partDefault", property);
  const file = part.body.bodyKind === "file" || part.filename !== undefined;
  return {
    name: part.name!,
    kind: file ? "file" : stated(program, "Contract.jsonText", property) ? "json" : textKind(part.body.type),
    required: !part.optional,
    ...(fallback ? { default: plain(fallback.value) } : {}),
    ...(file ? { mediaTypes: part.body.contentTypes } : {}),
  };
}

/** The fields of a JSON or form body; none where it is a union of several. */
function describeFields(type: Type): Part[] {
  if (type.kind !== "Model") return [];
  return [...propertiesOf(type)].map((property) => ({
    name: property.name,
    kind: textKind(property.type),
    required: !property.optional,
    ...(property.defaultValue ? { default: plainDefault(property.defaultValue) } : {}),
  }));
}

function plainDefault(value: Value): unknown {
  if (value.valueKind === "EnumValue") return memberId(value.value);
  return "value" in value ? plain(value.value) : undefined;
}

function textKind(type: Type): Part["kind"] {
  let base: Type | undefined = type;
  while (base?.kind === "Scalar" && base.baseScalar) base = base.baseScalar;
  if (base?.kind === "Scalar" && base.name === "boolean") return "boolean";
  if (base?.kind === "Scalar" && base.name === "numeric") return "number";
  return base?.kind === "Model" ? "json" : "text";
}

function meaningsOf({ program }: Reading, model: Model): Operation["request"]["meanings"] {
  return [...propertiesOf(model)].flatMap((property) => {
    const meaning = stated<{ meaning: { setting: string; values?: { from: unknown; to: unknown }[] } }>(
      program,
      "Vocabulary.means",
      property,
    )?.meaning;
    if (!meaning) return [];
    const { setting, values = [] } = plain(meaning);
    return [{ field: property.name, setting, values }];
  });
}

function describeResponses(reading: Reading, http: HttpOperation): Operation["responses"] {
  return http.responses.flatMap(({ statusCodes, responses, type }) => {
    if (typeof statusCodes !== "number" || statusCodes >= 400 || isErrorModel(reading.program, type)) return [];
    return responses.flatMap(({ body }): Operation["responses"] => {
      if (!body) return [{ status: statusCodes, contentType: null, schema: null }];
      const models = body.type.kind === "Union" && !body.type.name ? flatten(body.type) : [body.type];
      return body.contentTypes.flatMap((contentType) =>
        models.map((model) => ({ status: statusCodes, contentType, schema: reading.names.of(model) })),
      );
    });
  });
}

/** The literal status of an error model. */
export function statusOf({ program }: Reading, model: Model): number | null {
  for (const property of walkPropertiesInherited(model)) {
    if (isStatusCode(program, property) && property.type.kind === "Number") return property.type.value;
  }
  return null;
}

/** The literal under `code` (or `error`, in OAuth's form), at any depth. */
export function codeOf(type: Type, seen = new Set<Type>()): string | number | undefined {
  if (seen.has(type)) return undefined;
  seen.add(type);
  if (type.kind === "Union") {
    for (const variant of type.variants.values()) {
      const found = codeOf(variant.type, seen);
      if (found !== undefined) return found;
    }
  }
  if (type.kind !== "Model") return undefined;
  const properties = [...propertiesOf(type)];
  for (const { name, type: literal } of properties) {
    if ((name === "code" || name === "error") && (literal.kind === "String" || literal.kind === "Number"))
      return literal.value;
  }
  for (const property of properties) {
    const found = codeOf(property.type, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}
