/** `npm run build`: compiles what is published into dist/, and puts the pages and the generated files that are no TypeScript beside it. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pgBossQueue } from "../reference-impl/queue/pg-boss-queue.ts";
import { openEmbedded } from "../reference-impl/storage/database.ts";
import { buildPagesInto } from "./build-pages.ts";
import { contractTypes } from "./contract-types.ts";
import { packDatabase } from "./pack-database.ts";

const root = join(import.meta.dirname, "..");

/** What is published as it stands. */
const COPIED = [
  "fixtures/media",
  "fixtures/clips.json",
  "conformance/costs/costs.json",
  "conformance/report/report.schema.json",
  "conformance/waivers/waivers.schema.json",
  "review/report/review.schema.json",
  "review/settings/settings.schema.json",
];

/** Compiles into `dist/`, which is emptied first; throws with the compiler's own words when it does not compile. */
export async function build(): Promise<void> {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  rmSync(join(root, "dist/spec/lib"), { recursive: true });
  mkdirSync(join(root, "dist/spec/lib"));
  writeFileSync(join(root, "dist/spec/lib/contract.d.ts"), contractTypes());
  for (const name of COPIED) cpSync(join(root, name), join(root, "dist", name), { recursive: true });
  for (const name of readdirSync(join(root, "generated"))) {
    if (/\.(js|json|d\.ts)$/.test(name)) cpSync(join(root, "generated", name), join(root, "dist/generated", name));
  }
  await packMigrated(join(root, "dist/reference-impl/storage/empty-database.br"));
  await buildPagesInto(join(root, "dist"));
  // Last of all: only a build that came to its end has one.
  writeFileSync(join(root, "dist/.built"), "");
}

/** Packs a database that has the tables already, which would take a first start of the package a second or two. */
async function packMigrated(target: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-build-"));
  try {
    const database = await openEmbedded(directory);
    const errors: Error[] = [];
    const queue = await pgBossQueue(database, (error) => errors.push(error));
    await queue.stop(10);
    await database.close();
    if (errors[0]) throw errors[0];
    packDatabase(join(directory, "database"), target, 6);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) await build();
