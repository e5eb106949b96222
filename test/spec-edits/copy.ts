import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Program } from "@typespec/compiler";
import { generate, writeGenerated } from "../../scripts/generate.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What generating, the mock and the command consist of. */
const PARTS = [
  "spec",
  "generated",
  "docs",
  "mock",
  "conformance",
  "cli",
  "review",
  "scripts",
  "package.json",
  "tspconfig.yaml",
  "tsconfig.json",
];

/** A copy of the repository whose spec a test may edit. Nothing in it but `spec/` is written by hand. */
export class Copy {
  readonly root = mkdtempSync(join(tmpdir(), "dubspec-copy-"));
  /** Of the last generation: the next one parses what has changed since. */
  #program: Program | undefined;

  constructor() {
    for (const part of PARTS) this.#take(part);
    // Installed packages are the repository's own, but the TypeSpec library is the copy's.
    const packages = join(ROOT, "node_modules");
    mkdirSync(join(this.root, "node_modules/@dubspec"), { recursive: true });
    for (const name of readdirSync(packages)) {
      if (name !== "@dubspec") symlinkSync(join(packages, name), join(this.root, "node_modules", name));
    }
    symlinkSync(join(this.root, "spec/lib"), join(this.root, "node_modules/@dubspec/typespec"));
  }

  #take(part: string): void {
    cpSync(join(ROOT, part), join(this.root, part), { recursive: true });
  }

  /** Puts the spec back as the repository has it. */
  restore(): void {
    rmSync(join(this.root, "spec"), { recursive: true });
    this.#take("spec");
  }

  /** Replaces the one place of a file of the spec that reads so. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.root, "spec", file);
    const parts = readFileSync(path, "utf8").split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places that read: ${from}`);
    writeFileSync(path, parts.join(to));
  }

  /** Writes a new file of the spec. */
  add(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, "spec", file)), { recursive: true });
    writeFileSync(join(this.root, "spec", file), text);
  }

  /** Regenerates. @throws Error with the problems of the spec */
  async generate(): Promise<void> {
    const result = await generate({ directory: this.root, earlier: this.#program });
    this.#program = result.program;
    if ("problems" in result) throw new Error(result.problems.join("\n"));
    writeGenerated(result.files, this.root);
  }

  /** Maps the source lines of new requirements. */
  mapSource(): void {
    execFileSync(process.execPath, ["scripts/source-map.ts"], { cwd: this.root, encoding: "utf8", stdio: "pipe" });
  }

  /** A JSON file of `generated/`. */
  generated(name: string): unknown {
    return JSON.parse(readFileSync(join(this.root, "generated", name), "utf8"));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
