import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { SchemaValidator } from "../schema/validator.ts";
import { edgesOf, faultsOf } from "./faults.ts";

const schemas = {
  Name: { type: "string", minLength: 2, maxLength: 5 },
  Mood: { type: "string", enum: ["calm", "LOUD"] },
} as const;

const schema = {
  type: "object",
  required: ["name"],
  additionalProperties: false,
  properties: {
    name: { $ref: "#/components/schemas/Name" },
    mood: { anyOf: [{ $ref: "#/components/schemas/Mood" }, { type: "null" }] },
    speed: { type: "number", minimum: 0.5, maximum: 2 },
    seats: { type: "integer", minimum: 1, maximum: 32 },
    presets: {
      type: "array",
      maxItems: 2,
      items: { type: "object", required: ["id"], properties: { id: { type: "string", minLength: 1 } } },
    },
    tags: { type: "array", minItems: 1, maxItems: 3, items: { type: "string" } },
    either: { anyOf: [{ type: "string" }, { type: "number" }] },
  },
} as const;

const right = { name: "Ada", mood: "calm", speed: 1, seats: 2, presets: [{ id: "p" }], tags: ["a"], either: 7 };
const source = { schema, schemas, right };

const made = (pointer: string, except: readonly string[] = []) =>
  faultsOf({ ...source, except })
    .filter((fault) => fault.pointer === pointer)
    .map(({ kind, input }) => [
      kind,
      pointer
        .split("/")
        .slice(1)
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input),
    ]);

describe("the table of wrongness", () => {
  test("the faults of a text are: missing, null, another type, and too short or too long by one and by far", () => {
    expect(made("/name")).toEqual([
      ["missing", undefined],
      ["null", null],
      ["wrong type", 7],
      ["wrong type", true],
      ["wrong type", ["7"]],
      ["wrong type", { value: "7" }],
      ["empty", ""],
      ["too short", "a"],
      ["too long", "aaaaaa"],
      ["too long", "a".repeat(20)],
    ]);
  });

  test("the faults of a nullable enum are another case and an unlisted value, but not null", () => {
    const kinds = made("/mood").map(([kind, value]) =>
      kind === "wrong type" ? kind : `${String(kind)} ${String(value)}`,
    );
    expect(kinds).toEqual([
      ...Array.from({ length: 4 }, () => "wrong type"),
      "not listed none-of-these",
      "wrong case CALM",
    ]);
  });

  test("the faults of a number lie one step and far beyond its bounds", () => {
    const values = made("/speed").flatMap(([kind, value]) => (String(kind).startsWith("too") ? [value] : []));
    expect(values).toEqual([0.49, -999.5, 2.01, 1002]);
    expect(made("/seats").filter(([kind]) => kind !== "wrong type" && kind !== "null")).toEqual([
      ["not whole", 2.5],
      ["too small", 0],
      ["too small", -999],
      ["too large", 33],
      ["too large", 1032],
    ]);
  });

  test("the faults of a list are one item too many and the faults of its items", () => {
    expect(made("/presets").at(-1)).toEqual(["too many", [{ id: "p" }, { id: "p" }, { id: "p" }]]);
    expect(made("/presets/0/id").map(([kind]) => kind)).toEqual([
      "missing",
      "null",
      "wrong type",
      "wrong type",
      "wrong type",
      "wrong type",
      "empty",
    ]);
  });

  test("an unknown field is a fault only of a closed schema", () => {
    const unknown = faultsOf(source).filter(({ kind }) => kind === "unknown field");
    expect(unknown.map(({ pointer }) => pointer)).toEqual(["/no_such_field"]);
    expect(
      faultsOf({ ...source, schema: { ...schema, additionalProperties: true } }).some(
        ({ kind }) => kind === "unknown field",
      ),
    ).toBe(false);
  });

  test("a choice between types and an excepted field have no faults", () => {
    expect(made("/either")).toEqual([]);
    expect(made("/presets/0/id", ["/presets/*"])).toEqual([]);
  });
});

test("edges are the longest, smallest and largest valid values, and the shortest if a minimum is stated", () => {
  const at = (pointer: string) =>
    edgesOf(source)
      .filter((edge) => edge.pointer === pointer)
      .map(({ input }) => input);
  expect(at("/name").map(({ name }) => name)).toEqual(["aa", "aaaaa"]);
  expect(at("/mood").map(({ mood }) => mood)).toEqual(["calm", "LOUD", null]);
  expect(at("/speed").map(({ speed }) => speed)).toEqual([0.5, 2]);
  expect(at("/presets").map(({ presets }) => presets)).toEqual([[{ id: "p" }, { id: "p" }]]);
  expect(at("/tags").map(({ tags }) => tags)).toEqual([["a"], ["a", "a1", "a2"]]);
});

test("a validator refuses every fault of the contract's largest input and accepts every edge", () => {
  const { schemas: all } = readGenerated().openapi.components;
  const own = all["SettingsUpdate"]!;
  const settings = {
    companyName: "Ada",
    brandVocabulary: ["Ada"],
    favoriteTemplates: { dynamicSubtitles: null, voiceIds: ["v"] },
    defaultVoiceCloningSettings: { stability: 0.5, similarity: 0.5 },
    isSoundNotificationsEnabled: true,
    textToSpeechBrandPresets: [
      { id: "a", name: "a", voice: "v", instructionPreset: "calm", instructions: "", speed: 1 },
    ],
  };
  const validator = new SchemaValidator(all);
  const isRight = (input: unknown) => validator.problems("SettingsUpdate", input).length === 0;
  const faults = faultsOf({ schema: own, schemas: all, right: settings });
  expect(isRight(settings)).toBe(true);
  expect(faults.length).toBeGreaterThan(80);
  expect(faults.filter(({ input }) => isRight(input)).map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([]);
  expect(
    edgesOf({ schema: own, schemas: all, right: settings })
      .filter(({ input }) => !isRight(input))
      .map(({ pointer }) => pointer),
  ).toEqual([]);
});
