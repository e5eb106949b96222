import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumer, root, type Consumer } from "../package/tarball.ts";

const entry = `
import { createMock } from "dubspec/mock";
import { mswHandlers } from "dubspec/mock/msw";
globalThis.handlers = mswHandlers(createMock());
`;

let project: Consumer;
beforeAll(() => {
  project = consumer(["msw"]);
  writeFileSync(join(project.directory, "entry.js"), entry);
});
afterAll(() => project.remove());

/**
 * Builtin modules by both of their names. Vite puts `__vite-browser-external:<name>` in their place; without a name it
 * stands for a file that its own package leaves out of browsers, as mediabunny does with one.
 */
const nodeModule = new RegExp(`^(node:.*|${builtinModules.join("|")}|.*__vite-browser-external:.*)$`);

test("Vite bundles the mock for browsers without Node modules, small enough to load with a page", async () => {
  const asked: string[] = [];
  const warnings: string[] = [];
  const watcher = {
    name: "watcher",
    enforce: "pre" as const,
    resolveId: (id: string) => void asked.push(id),
    moduleParsed: ({ id }: { id: string }) => void asked.push(id),
  };
  await build({
    root: project.directory,
    configFile: false,
    logLevel: "silent",
    plugins: [watcher],
    build: {
      target: "es2022",
      outDir: "bundle",
      // Sizes are looked at below.
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: join(project.directory, "entry.js"),
        // Whoever uses MSW has it in the page already.
        external: ["msw"],
        onwarn: ({ message }) => void warnings.push(message),
      },
    },
  });
  expect(asked.some((id) => id.endsWith("/mock-contract.js"))).toBe(true);
  expect(asked.filter((id) => nodeModule.test(id))).toEqual([]);
  expect(warnings).toEqual([]);

  const chunks = globSync("assets/*.js", { cwd: join(project.directory, "bundle") });
  const sizes = chunks.map((name) => {
    const bytes = readFileSync(join(project.directory, "bundle/assets", name.split("/").at(-1) ?? ""));
    return {
      name: name.replace(/^assets\/(.*)-[\w-]{8}\.js$/, "$1"),
      bytes: bytes.length,
      gzip: gzipSync(bytes).length,
    };
  });
  mkdirSync(join(root, ".tmp"), { recursive: true });
  writeFileSync(join(root, ".tmp/bundle-sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  // What a page loads at once; with the first upload: readers of media formats, and dictionaries; with the first dub.
  const sizeOf = (isMeant: (chunk: string) => boolean) =>
    sizes.filter(({ name }) => isMeant(name)).reduce((sum, { gzip }) => sum + gzip, 0);
  const forMedia = ["serve-media", "make-file"];
  const later = new Set(["entry", "requirement-texts", ...forMedia]);
  expect(sizeOf((name) => name === "entry")).toBeLessThan(130_000);
  expect(sizeOf((name) => !later.has(name))).toBeLessThan(110_000);
  expect(sizeOf((name) => forMedia.includes(name))).toBeLessThan(60_000);
});
