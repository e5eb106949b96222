import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), "dubspec-consumer-"));

/** A throw-away project with the real tarball in it, unpacked as npm would. */
beforeAll(() => {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  ) as { filename: string }[];
  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "dubspec"), { recursive: true });
  execFileSync("tar", ["-xzf", join(project, packed!.filename), "-C", join(modules, "dubspec"), "--strip-components=1"]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) symlinkSync(join(root, "node_modules", name), join(modules, name));
  cpSync(join(import.meta.dirname, "consumer"), join(project, "src"), { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const compilers = { "5.9": "typescript-5", "6.0": "typescript", "7.0": "typescript-7" };
const resolutions = {
  bundler: { module: "preserve", moduleResolution: "bundler" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
};

describe("types from the packed tarball", () => {
  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [name, resolution] of Object.entries(resolutions)) {
      it(`compile under TypeScript ${version} with ${name}`, async () => {
        const config = join(project, `tsconfig.${version}.${name}.json`);
        const compilerOptions = { ...resolution, strict: true, noEmit: true, target: "es2022", lib: ["es2022", "dom"], types: [], skipLibCheck: false };
        writeFileSync(config, JSON.stringify({ compilerOptions, include: ["src"] }));
        const tsc = join(root, "node_modules", compiler, "bin/tsc");
        const { stdout } = await run(process.execPath, [tsc, "-p", config]).catch((error: { stdout: string }) => error);
        expect(stdout).toBe("");
      });
    }
  }

  it("ships the documents, and nothing of the workshop", () => {
    const { exports } = JSON.parse(readFileSync(join(project, "node_modules/dubspec/package.json"), "utf8")) as { exports: object };
    expect(Object.keys(exports)).toContain(".");
    const listed = execFileSync("find", [join(project, "node_modules/dubspec"), "-name", "*.test.*"], { encoding: "utf8" });
    expect(listed).toBe("");
  });
});
