/** Builds the page of the mock, the API reference and the studio into a directory: `page/`, `docs/` and `studio/`. */
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { studioContract } from "./studio-contract.ts";

const root = join(import.meta.dirname, "..");
/** Files and directories. */
const sources = [
  "mock/page",
  "mock/inspect",
  "studio",
  "scripts/build-pages.ts",
  "scripts/studio-contract.ts",
  "generated/openapi.json",
  "generated/contract.json",
  "package-lock.json",
];

const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const changedWithin = (path: string): number =>
  statSync(path).isDirectory()
    ? Math.max(...readdirSync(path, { recursive: true }).map((name) => changed(join(path, String(name)))))
    : changed(path);

/** Builds into `.tmp/pages/` what is older there than its sources. @returns the directory */
export async function buildPages(): Promise<string> {
  const target = join(root, ".tmp/pages");
  const newest = Math.max(...sources.map((path) => changedWithin(join(root, path))));
  const isFresh = () => changed(join(target, ".built")) >= newest;
  if (isFresh()) return target;
  // Several processes may build at once: each in a place of its own, and whoever is ready puts it there whole.
  const own = `${target}.${process.pid}`;
  await buildPagesInto(own);
  writeFileSync(join(own, ".built"), "");
  // Another process was ready first, and may be serving from there already.
  if (isFresh()) rmSync(own, { recursive: true, force: true });
  else {
    rmSync(target, { recursive: true, force: true });
    renameSync(own, target);
  }
  return target;
}

/** What both programs are built with. */
const shared = {
  configFile: false,
  logLevel: "error",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
} as const;

/** How a bundle is made. Nothing is inline: the policy of the pages would refuse it. */
const bundle = {
  emptyOutDir: true,
  target: "es2022",
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} as const;

/** @param target gets `page/`, `docs/` and `studio/` */
export async function buildPagesInto(target: string): Promise<void> {
  const { build } = await import("vite");
  const facts = studioContract();
  const page = join(root, "mock/page");
  await build({
    ...shared,
    root: page,
    base: "/_dubspec/",
    // What the page offers to translate into; all of the document would be many times as long as the page.
    define: { TARGET_LANGUAGES: JSON.stringify(facts.languages) },
    build: {
      ...bundle,
      outDir: join(target, "page"),
      rolldownOptions: { input: ["index.html", "docs.html"].map((name) => join(page, name)) },
    },
  });
  await build({
    ...shared,
    root: join(root, "studio"),
    base: "/studio/",
    define: { STUDIO_CONTRACT: JSON.stringify(facts) },
    build: { ...bundle, outDir: join(target, "studio") },
  });
  const docs = join(target, "docs");
  mkdirSync(docs, { recursive: true });
  const viewer = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "LICENSE", "NOTICE"])
    cpSync(join(viewer, name), join(docs, name));
}
