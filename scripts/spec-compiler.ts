/**
 * The process that compiles spec/ for `dubspec review --watch`: it answers each message with the documents of a
 * directory's spec as it is then, and ends with the process that started it. It stays, since the second compilation of
 * a process takes a third of the first one's time.
 */
import type { Program } from "@typespec/compiler";
import { compileSpec } from "./generate/compile.ts";

const [, , directory = "."] = process.argv;
let earlier: Program | undefined;

process.on("message", async () => {
  const compiled = await compileSpec(directory, earlier);
  earlier = compiled.program;
  process.send?.(
    "problems" in compiled
      ? { problems: compiled.problems }
      : { documents: Object.fromEntries(compiled.documents.files) },
  );
});
process.once("disconnect", () => process.exit());
// A terminal tells both processes; the one that watches decides.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
