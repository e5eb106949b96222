/** Builds the page of the mock and the API reference into a directory: `page/` and `docs/`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
/** Files and directories. */
const sources = ["mock/page", "mock/inspect", "scripts/build-pages.ts", "generated/openapi.json", "package-lock.json"];

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

/** The languages that the contract translates into. */
function targetLanguages(): string[] {
  const document = JSON.parse(readFileSync(join(root, "generated/openapi.json"), "utf8")) as {
    components: { schemas: { TargetLanguage: { enum: string[] } } };
  };
  return document.components.schemas.TargetLanguage.enum;
}

/** @param target gets `page/` and `docs/` */
export async function buildPagesInto(target: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: join(root, "mock/page"),
    base: "/_dubspec/",
    logLevel: "error",
    // What the page offers to translate into; all of the document would be many times as long as the page.
    define: { TARGET_LANGUAGES: JSON.stringify(targetLanguages()) },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: join(target, "page"),
      emptyOutDir: true,
      target: "es2022",
      // Nothing inline: the page's policy would refuse it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ["index.html", "docs.html"].map((name) => join(root, "mock/page", name)) },
    },
  });
  const docs = join(target, "docs");
  mkdirSync(docs, { recursive: true });
  const viewer = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "LICENSE", "NOTICE"])
    cpSync(join(viewer, name), join(docs, name));
}
