/**
 * Lets a Node that cannot read TypeScript by itself (before 22.18) run the sources of a checkout:
 * `node --import ./scripts/read-typescript.mjs cli/main.ts`. The processes that it starts can do so too.
 */
import { register } from "node:module";

if (!process.features.typescript) {
  register("./typescript-hooks.mjs", import.meta.url);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${import.meta.url}`;
}
