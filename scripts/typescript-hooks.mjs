/** How Node 20 and the first versions of 22 load TypeScript: Rolldown, which builds the pages, takes the types away. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith(".ts")) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, errors } = transformSync(path, await readFile(path, "utf8"));
  if (errors.length > 0) throw new SyntaxError(errors.map((error) => error.message).join("\n"));
  return { format: "module", source: code, shortCircuit: true };
}
