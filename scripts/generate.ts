/**
 * `npm run generate`: compiles spec/ and writes generated/ and the generated pages of
 * docs/. Everything is built in memory first; files are replaced only when all of it
 * succeeded, so a spec error never leaves half of it behind. `--check` writes nothing
 * and fails when a file on disk differs.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Program } from "@typespec/compiler";
import { CHECKSUMS, checksumsOf } from "../review/read/checksums.ts";
import { compileSpec } from "./generate/compile.ts";
import { mockContractFiles } from "./generate/mock-contract.ts";
import { pages } from "./generate/pages.ts";
import { controlTypesFile, typesFile } from "./generate/types.ts";
import { validatorFiles } from "./generate/validators.ts";

const root = join(import.meta.dirname, "..");

/** Where to read the spec from and write the results to; the defaults are this repository's. */
export interface GenerateOptions {
  /** Holds `spec/main.tsp`, `tspconfig.yaml`, and gets `generated/` and `docs/`. */
  directory?: string;
  /** Of an earlier generation: with it, files of the spec that did not change are not parsed again. */
  earlier?: Program | undefined;
}

/** What `generate` found. */
export type Generated = { program: Program } & ({ files: Map<string, string> } | { problems: readonly string[] });

/**
 * Builds every generated file in memory: path relative to the directory -> content.
 * Problems of the spec come back as text with file, line and what to do.
 */
export async function generate({ directory = root, earlier }: GenerateOptions = {}): Promise<Generated> {
  const compiled = await compileSpec(directory, earlier);
  if ("problems" in compiled) return compiled;
  const { program, contract, documents } = compiled;
  const files = new Map<string, string>();
  for (const [name, content] of documents.files) files.set(`generated/${name}`, content);
  files.set("generated/types.ts", await typesFile(documents.forClients, contract));
  if (documents.control) files.set("generated/control-types.ts", await controlTypesFile(documents.control));
  for (const [name, content] of mockContractFiles(documents, contract)) files.set(`generated/${name}`, content);
  for (const [name, content] of validatorFiles(documents, contract)) files.set(`generated/${name}`, content);
  files.set(`generated/${CHECKSUMS}`, checksumsOf(directory, documents.files));
  for (const [name, content] of pages(contract)) files.set(`docs/${name}`, content);
  return { program, files };
}

/** Paths whose content on disk is not what `files` says, and files of generated/ that nothing writes any more. */
export function drift(files: Map<string, string>, directory = root): string[] {
  const differing = [...files].filter(([path, content]) => {
    const onDisk = join(directory, path);
    return !existsSync(onDisk) || readFileSync(onDisk, "utf8") !== content;
  });
  return [...differing.map(([path]) => path), ...leftovers(files, directory)];
}

function leftovers(files: Map<string, string>, directory: string): string[] {
  const folder = join(directory, "generated");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !files.has(path) && path !== "generated/README.md");
}

/** Replaces the files on disk: all of them are written beside the old ones first, so that what can fail has not begun to replace. */
export function writeGenerated(files: Map<string, string>, directory = root): void {
  const changed = drift(files, directory).filter((path) => files.has(path));
  for (const path of changed) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, files.get(path)!);
  }
  for (const path of changed) renameSync(join(directory, `${path}.new`), join(directory, path));
  for (const path of leftovers(files, directory)) rmSync(join(directory, path));
}

if (import.meta.main) {
  const result = await generate();
  if ("problems" in result) {
    console.error(result.problems.join("\n\n"));
    console.error(`\n${result.problems.length} problem(s) in spec/: nothing was written.`);
    process.exitCode = 1;
  } else if (process.argv.includes("--check")) {
    const differing = drift(result.files);
    for (const path of differing)
      console.error(`${path} does not match spec/. Run 'npm run generate' and commit the result.`);
    process.exitCode = differing.length > 0 ? 1 : 0;
  } else {
    writeGenerated(result.files);
    console.log(`${result.files.size} files are up to date with spec/.`);
  }
}
