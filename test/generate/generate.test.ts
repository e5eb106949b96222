import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Schema from "typebox/schema";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { drift, generate, writeGenerated } from "../../scripts/generate.ts";

const root = join(import.meta.dirname, "../..");
const copies: string[] = [];

/** A copy of what generating needs, to be edited by a test. */
function copyOfSpec(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-spec-"));
  copies.push(directory);
  for (const name of ["spec", "generated", "docs", "tspconfig.yaml"])
    cpSync(join(root, name), join(directory, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  return directory;
}

afterEach(() => {
  for (const directory of copies.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const edit = (directory: string, file: string, from: string, to: string) => {
  const path = join(directory, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};

const filesOf = async (directory = root) => {
  const result = await generate({ directory });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.files;
};

let files: Map<string, string>;
beforeAll(async () => {
  files = await filesOf();
});

test("`generated/` and the generated pages are what `spec/` says; if not, run `npm run generate`", () => {
  expect(drift(files)).toEqual([]);
});

describe("npm run generate", () => {
  test("npm run generate writes the same bytes on every run", async () => {
    expect([...(await filesOf())]).toEqual([...files]);
  });

  test("npm run generate heads every generated text with 'do not edit'", () => {
    const texts = [...files].filter(([path]) => !path.endsWith(".json"));
    const headless = texts.filter(([, content]) => !content.slice(0, 160).includes("do not edit"));
    expect(headless.map(([path]) => path)).toEqual([]);
  });

  test("npm run generate gives a contract that matches its own schema, with unique ids in every list", () => {
    const contract = JSON.parse(files.get("generated/contract.json") ?? "") as Record<string, { id: string }[]>;
    const schema = JSON.parse(files.get("generated/contract.schema.json") ?? "") as object;
    expect(Schema.Errors(schema, contract)[1].slice(0, 3)).toEqual([]);
    for (const [name, list] of Object.entries(contract)) {
      if (!Array.isArray(list) || typeof list[0] === "string") continue;
      expect(new Set(list.map(({ id }) => id)).size, name).toBe(list.length);
    }
  });

  test("npm run generate stops at a spec error with file, line and what to do, and writes nothing", async () => {
    const directory = copyOfSpec();
    edit(
      directory,
      "spec/machines/run.tsp",
      "  @follows(TranslatedVersion.complete, TranslatedVersion.completeSupplied)\n",
      "",
    );
    const before = statSync(join(directory, "generated/contract.json")).mtimeMs;
    const result = await generate({ directory });
    const problems = "problems" in result ? result.problems : [];
    expect(problems.join("\n")).toMatch(/spec\/machines\/run\.tsp:\d+:\d+ - error .*has no cause\. Add @causedBy/);
    expect(statSync(join(directory, "generated/contract.json")).mtimeMs).toBe(before);
  });

  test("npm run generate reports a sentence that lost its requirement, and a citation that the map does not know", async () => {
    const directory = copyOfSpec();
    edit(directory, "spec/machines/run.tsp", '"M107 M173 M19"', '"M107 M173 M9"');
    const result = await generate({ directory });
    const problems = ("problems" in result ? result.problems : []).join("\n");
    expect(problems).toContain("RUN-04 cites M9, but no sentence of it names RUN-04");
    expect(problems).toContain("M19.1 names RUN-04, which does not cite it");
  });

  test("npm run generate notices a file that was edited by hand, and one that nothing writes any more", () => {
    const directory = copyOfSpec();
    writeGenerated(files, directory);
    expect(drift(files, directory)).toEqual([]);
    edit(directory, "generated/mcp-tools.json", "[", "[ ");
    writeFileSync(join(directory, "generated/stale.json"), "{}");
    expect(drift(files, directory).sort()).toEqual(["generated/mcp-tools.json", "generated/stale.json"]);
    writeGenerated(files, directory);
    expect(existsSync(join(directory, "generated/stale.json"))).toBe(false);
    expect(drift(files, directory)).toEqual([]);
  });
});
