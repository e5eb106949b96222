import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMock, type StartedMock } from "../../mock/node/index.ts";
import { generators } from "./generators.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const compilerOptions = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: false,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: ["node"],
  outDir: "compiled",
};

let mock: StartedMock;
beforeAll(async () => {
  mock = await startMock({ clock: { kind: "poll" } });
});
afterAll(() => mock.close());

/** Generates a client in a place of its own and compiles it with the story that is told with it. */
async function compiled(name: string): Promise<{ complaints: string; story: string }> {
  // Within the repository, so that packages of its development are found.
  const directory = join(root, ".tmp/clients", name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const file of [`${name}.ts`, "story.ts"])
    copyFileSync(join(import.meta.dirname, "stories", file), join(directory, file));
  writeFileSync(join(directory, "package.json"), JSON.stringify({ private: true, type: "module" }));
  writeFileSync(join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts", "client"] }));
  await generators[name]!(join(root, "generated/openapi.json"), directory, mock.url);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const complaints = await run(process.execPath, [tsc, "-p", directory]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  return { complaints, story: join(directory, `compiled/${name}.js`) };
}

describe("clients that are generated from openapi.json", () => {
  test.each(Object.keys(generators))("the client of %s compiles and tells a story against the mock", async (name) => {
    const { complaints, story } = await compiled(name);
    expect(complaints).toBe("");
    const clip = join(root, "fixtures/media/speech.mp4");
    const { stdout } = await run(process.execPath, [story, mock.url, `dub_test_${name}`, clip]);
    expect(JSON.parse(stdout)).toEqual({
      status: "success",
      isolator: "realistic",
      segments: expect.any(Number),
      company: "Example Studio",
      called: 1,
      code: "PROJECT_NOT_FOUND",
      field: "translatedSrt",
    });
  });
});
