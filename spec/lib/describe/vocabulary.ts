import type { Enum, EnumMember, Model, Namespace, Program, Type, Union } from "@typespec/compiler";
import type { Area, Contract, Limit, Scope, Unknown, VocabularyWord, Operation } from "../contract.ts";
import {
  docOf,
  everyStated,
  leftOpenOf,
  memberId,
  plain,
  propertiesOf,
  requirementsOf,
  stated,
  type Reading,
} from "./reading.ts";
import { stateKeys } from "../lib.ts";
import { elementNames } from "./requirements.ts";
import { parseSource, showRange } from "../source.ts";

/** The prefixes of requirement ids. */
export function describeAreas({ program }: Reading): Area[] {
  return everyStated<{ options: unknown }>(program, "Contract.area").map(([member, { options }]) => ({
    id: memberId(member as EnumMember),
    ...plain(options),
  }));
}

/** What limits are described from, beside themselves. */
type Using = Pick<Contract, "operations" | "errors" | "machines">;

/** Limits, with the operations that cite them and the schemas that state them. */
export function describeLimits(reading: Reading, using: Using): Limit[] {
  const cited = citedLimits([using.errors, using.machines]);
  return everyStated<{ options: unknown }>(reading.program, "Contract.limit").map(([member, { options }]) => {
    const id = memberId(member as EnumMember);
    const { value = null, ...rest } = plain(options);
    const operations = using.operations
      .filter((operation) => operation.limits.includes(id))
      .map((operation) => operation.id);
    const schemas = schemasStating(reading, id);
    return {
      id,
      title: docOf(reading.program, member),
      value,
      ...rest,
      operations,
      schemas,
      changes: changesOf({ isCited: cited.has(id), isApplied: operations.length > 0, isInSchema: schemas.length > 0 }),
      requirements: requirementsOf(reading, member),
      leftOpen: leftOpenOf(reading, member),
    };
  });
}

/** Limits that conditions name, and lifetimes. */
function citedLimits(value: unknown): Set<unknown> {
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, inner]) => [
      ...(key === "limit" || key === "lifetime" ? [inner] : []),
      ...citedLimits(inner),
    ]),
  );
}

function schemasStating(reading: Reading, id: string): string[] {
  const limited = reading.program.stateMap(stateKeys.limitedBy) as unknown as Map<Type, EnumMember[]>;
  const stating = [...limited].filter(
    ([type, members]) => type.kind !== "Operation" && members.some((one) => memberId(one) === id),
  );
  return elementNames(
    reading,
    stating.map(([type]) => type),
  ).map((name) => name.replace(/^\w+:/, ""));
}

/** A schema holds its bounds for good; whoever carries the contract out asks for the other limits each time. */
function changesOf({
  isCited,
  isApplied,
  isInSchema,
}: {
  isCited: boolean;
  isApplied: boolean;
  isInSchema: boolean;
}): Limit["changes"] {
  if (isInSchema) return isCited ? "lower" : "none";
  return isCited || isApplied ? "any" : "none";
}

const scopeEnums = { ProductScope: "product", IdentityScope: "identity", OtherScope: "other" } as const;

/** Scopes by kind: the enums of the service namespace that carry their names. */
export function describeScopes({ program }: Reading, service: Namespace, operations: Operation[]): Scope[] {
  return Object.entries(scopeEnums).flatMap(([name, kind]) =>
    [...(service.enums.get(name)?.members.values() ?? [])].map((member) => {
      const id = memberId(member);
      const needing = operations.filter((operation) => operation.scopes.includes(id)).map((operation) => operation.id);
      return { id, title: docOf(program, member), kind, operations: needing };
    }),
  );
}

/** Open questions; `concerns` names the elements that refer to them. */
export function describeUnknowns({ program }: Reading, concerns: (id: string) => string[]): Unknown[] {
  return everyStated<{ entry: unknown }>(program, "Contract.question").map(([member, { entry }]) => {
    const id = memberId(member as EnumMember);
    const { source, ...rest } = plain(entry);
    return { id, ...rest, source: parseSource(source).ranges.map(showRange), concerns: concerns(id) };
  });
}

/** The words of a vocabulary union: models whose discriminating property is a literal. */
function describeWords({ program }: Reading, union: string, discriminator: string): VocabularyWord[] {
  const [type] = program.resolveTypeReference(`Vocabulary.${union}`);
  return type ? wordsOf(program, type as Union, discriminator) : [];
}

function wordsOf(program: Program, union: Union, discriminator: string): VocabularyWord[] {
  return [...union.variants.values()].flatMap(({ type }) => {
    if (type.kind === "Union") return wordsOf(program, type, discriminator);
    const model = type as Model;
    const literal = model.properties.get(discriminator)!.type as { value?: unknown };
    const stage = stated<{ stage: EnumMember }>(program, "Vocabulary.stage", model)?.stage;
    return [
      {
        id: String(literal.value),
        title: docOf(program, model),
        ...(stage ? { stage: memberId(stage) } : {}),
        arguments: [...propertiesOf(model)]
          .filter((property) => property.name !== discriminator)
          .map((property) => ({ name: property.name, required: !property.optional })),
      },
    ];
  });
}

/** The members of an enum of the vocabulary, in order. */
function membersOf({ program }: Reading, name: string): string[] {
  const [type] = program.resolveTypeReference(`Vocabulary.${name}`);
  return type ? [...(type as Enum).members.values()].map(memberId) : [];
}

/** Everything of the vocabulary that the contract lists. */
export function describeVocabulary(reading: Reading): Pick<Contract, "plans" | "stages" | "predicates" | "effects"> {
  return {
    plans: membersOf(reading, "Plan"),
    stages: membersOf(reading, "Stage").filter((stage) => stage !== "any"),
    predicates: describeWords(reading, "Condition", "predicate"),
    effects: describeWords(reading, "Effect", "effect"),
  };
}
