import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { partsOf } from "./assemble.ts";
import { enginesOf, type Configuration } from "./configuration.ts";

const folder = mkdtempSync(join(tmpdir(), "configuration-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(json: string): Configuration {
  const path = join(folder, "engines.json");
  writeFileSync(path, json);
  return enginesOf(path);
}

const PAGE = readFileSync(join(import.meta.dirname, "../../../docs/engines.md"), "utf8");
const examples = [...PAGE.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => json);

test("the page has two examples of files", () => {
  expect(examples).toHaveLength(2);
});

test.each(examples)("an example of the page is valid: %s", (json) => {
  expect(read(json)).toMatchObject(JSON.parse(json));
});

test("a stage that a file leaves out has the engines of this machine", () => {
  expect(read("{}")).toEqual(enginesOf("local"));
});

const URL = "http://127.0.0.1:1";

test.each<[string, object]>([
  ["no voice at all", { voices: [{ engine: "openai", url: URL, model: "m", voices: { low: [], high: ["a"] } }] }],
  ["a negative timeout", { lipSync: { engine: "http", url: URL, timeout: -1 } }],
  ["a budget of something else", { lipSync: { engine: "http", url: URL, budget: { coins: 3 } } }],
])("a file with %s is refused", (_, content) => {
  expect(() => read(JSON.stringify(content))).toThrow(/^the engines in \S+ are wrong at (voices|lipSync)\.\S+: /);
});

test("engines keep to the languages that the file gives them", async () => {
  const service = { url: URL, model: "m" };
  const { translators, voices } = await partsOf(
    read(
      JSON.stringify({
        media: { engine: "ffmpeg-wasm" },
        recognition: [{ engine: "openai", ...service }],
        translation: [{ engine: "openai", ...service, from: ["en"], to: ["german"] }],
        voices: [{ engine: "openai", ...service, languages: ["german"], voices: { low: ["a"], high: ["b"] } }],
      }),
    ),
    {},
  );
  const [translator, voice] = [translators[0]?.engine, voices[0]?.engine];
  if (!translator || !("translates" in translator) || !voice || !("speaks" in voice)) throw new Error("none is there");
  expect([translator.translates("en", "german"), translator.translates("en", "french")]).toEqual([true, false]);
  expect(translator.translates("fr", "german")).toBe(false);
  expect([voice.speaks("german"), voice.speaks("french")]).toEqual([true, false]);
});
