/** Before tests that import the package by its name, or pack it: `dist/` is what the sources say. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../scripts/build.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["generated/*", "fixtures/**", "scripts/build*.ts", "tsconfig*.json", "{mock,conformance,cli}/**"];

const changed = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

export async function setup(): Promise<void> {
  const newest = Math.max(...globSync(sources, { cwd: root }).map(changed));
  if (changed("dist/.built") < newest) await build();
}
