import { Contract } from "../contract.ts";
import type { VocabularyWord } from "../contract.ts";
import type { Json } from "./json.ts";

/** The JSON Schema of `contract.json`, with the vocabulary of this very contract as its closed words. */
export function contractSchema({ predicates, effects }: Pick<Contract, "predicates" | "effects">): Json {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:dubspec:contract",
    title: "The contract file",
    ...relink(Contract),
    $defs: { Condition: wordsSchema(predicates, "predicate"), Effect: wordsSchema(effects, "effect") },
  };
}

function wordsSchema(words: VocabularyWord[], discriminator: string): Json {
  return {
    oneOf: words.map((word) => ({
      type: "object",
      description: word.title,
      properties: {
        [discriminator]: { const: word.id },
        ...Object.fromEntries(word.arguments.map(({ name }) => [name, name === "of" ? nested(word.id) : {}])),
      },
      required: [discriminator, ...word.arguments.filter(({ required }) => required).map(({ name }) => name)],
      additionalProperties: false,
    })),
  };
}

const nested = (word: string): Json => {
  const condition = { $ref: "#/$defs/Condition" };
  return word === "not" ? condition : { type: "array", items: condition, minItems: 1 };
};

/** Type references become references into `$defs`. */
function relink(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && !String(value).startsWith("#") ? `#/$defs/${value}` : value,
  );
}
