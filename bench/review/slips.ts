import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takenSlips } from "../../mutants/both-sides/spec-slips.ts";
import { review, type Contract } from "../../review/index.ts";
import { type JsonObject } from "../../review/schema/json.ts";
import { compileSpec, type Compiled } from "../../scripts/generate/compile.ts";
import { redoclyReport } from "./redocly.ts";
import { smartDiffs } from "./smart-diff.ts";

const ROOT = join(import.meta.dirname, "../..");

type Documents = Omit<Contract, "name" | "sources"> & { readonly openapi: JsonObject; readonly behaviour: JsonObject };

/**
 * How many single slips of `spec/` each tool notices, in the documents that are generated from them: of the peers, as
 * more than another text.
 */
export async function slipRow(): Promise<readonly string[]> {
  const [before, ...all] = await compiled(takenSlips.map(({ edits }) => edits));
  if (!before) throw new Error("spec/ was not compiled");
  const noticed = [0, 0, 0];
  for (const after of all) {
    const [was, is] = [before, after].map((side) => ({ name: "spec/", sources: new Map<string, string>(), ...side }));
    const pair = { before: before.openapi, after: after.openapi };
    const { changes } = await redoclyReport(pair);
    const [smart] = await smartDiffs([pair]);
    const found = [
      was && is ? review(was, is).changes.length : 0,
      changes.filter(({ impact }) => impact !== "patch").length,
      smart?.changes ?? 0,
    ];
    for (const [tool, count] of found.entries()) if (count > 0) noticed[tool] = (noticed[tool] ?? 0) + 1;
  }
  return ["single slips of `spec/`, noticed", String(all.length), ...noticed.map(String)];
}

/** The documents of the spec as it is, and with the edits of each slip. */
async function compiled(slips: readonly (typeof takenSlips)[number]["edits"][]): Promise<readonly Documents[]> {
  const folder = mkdtempSync(join(tmpdir(), "dubspec-slips-"));
  try {
    for (const file of ["package.json", "tspconfig.yaml"]) cpSync(join(ROOT, file), join(folder, file));
    const packages = join(folder, "node_modules");
    mkdirSync(join(packages, "@dubspec"), { recursive: true });
    for (const name of readdirSync(join(ROOT, "node_modules")))
      if (name !== "@dubspec") symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
    symlinkSync(join(folder, "spec/lib"), join(packages, "@dubspec/typespec"));
    const documents: Documents[] = [];
    let earlier: Compiled["program"] | undefined;
    for (const edits of [[], ...slips]) {
      cpSync(join(ROOT, "spec"), join(folder, "spec"), { recursive: true });
      for (const [file, from, to] of edits) {
        const path = join(folder, "spec", file);
        writeFileSync(
          path,
          readFileSync(path, "utf8").replace(from, () => to),
        );
      }
      const result = await compileSpec(folder, earlier);
      earlier = result.program;
      documents.push(documentsOf(result));
    }
    return documents;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function documentsOf(result: Compiled): Documents {
  if ("problems" in result) throw new Error(`spec/ does not compile:\n${result.problems.join("\n")}`);
  const read = (file: string) => JSON.parse(result.documents.files.get(file) ?? "null") as JsonObject;
  return { openapi: read("openapi.json"), behaviour: read("contract.json") };
}
