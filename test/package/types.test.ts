import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consumer, root, type Consumer } from "./tarball.ts";

const run = promisify(execFile);
let project: Consumer;

beforeAll(() => {
  project = consumer(["openapi-fetch", "openapi-typescript-helpers", "msw"], join(import.meta.dirname, "consumer"));
});
afterAll(() => project.remove());

const compilers = { "5.9": "typescript-5", "6.0": "typescript", "7.0": "typescript-7" };
const resolutions = {
  bundler: { module: "preserve", moduleResolution: "bundler" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
};

describe("types from the packed tarball", () => {
  for (const [version, compiler] of Object.entries(compilers)) {
    for (const [name, resolution] of Object.entries(resolutions)) {
      test(`types from the packed tarball compile under TypeScript ${version} with ${name}`, async () => {
        const config = join(project.directory, `tsconfig.${version}.${name}.json`);
        const compilerOptions = {
          ...resolution,
          strict: true,
          noEmit: true,
          target: "es2022",
          lib: ["es2022", "dom"],
          types: [],
          skipLibCheck: false,
        };
        writeFileSync(config, JSON.stringify({ compilerOptions, include: ["src"] }));
        const tsc = join(root, "node_modules", compiler, "bin/tsc");
        const { stdout } = await run(process.execPath, [tsc, "-p", config]).catch((error: { stdout: string }) => error);
        expect(stdout).toBe("");
      });
    }
  }
});
