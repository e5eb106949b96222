import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { FILES } from "./documents.ts";

/**
 * The list, in `generated/`, of the files of `spec/` that everything there was generated from, and of the documents as
 * they were generated. `sha256sum --check generated/SHA256SUMS` reads it too.
 */
export const CHECKSUMS = "SHA256SUMS";

/** Its first line, a comment to `sha256sum` too. */
const NOTICE = "# Generated from spec/ by 'npm run generate': do not edit.\n";

/** Files that decide what is generated: not tests, nor the rules of style that other tools read. */
const isSource = (path: string) => /\.(tsp|ts|json)$/.test(path) && !path.endsWith(".test.ts");

const sumOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** The checksums of the sources of a contract, by path. @param folder the one with `spec/` */
function sourceSums(folder: string): Map<string, string> {
  const paths = readdirSync(join(folder, "spec"), { recursive: true, encoding: "utf8" }).filter(isSource);
  return new Map(
    paths.map((path) => [`spec/${path.replaceAll(sep, "/")}`, sumOf(readFileSync(join(folder, "spec", path)))]),
  );
}

/** The text of the list. @param documents the texts of `generated/` by name, of which the compared ones are listed */
export function checksumsOf(folder: string, documents: ReadonlyMap<string, string>): string {
  const sums = sourceSums(folder);
  for (const file of Object.values(FILES)) {
    const text = documents.get(file);
    if (text !== undefined) sums.set(`generated/${file}`, sumOf(text));
  }
  const lines = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return NOTICE + lines.map(([path, sum]) => `${sum}  ${path}\n`).join("");
}

/**
 * The files that are not as they were when `generated/` was written, also those that came or went. There are none
 * where a folder has no list: something else writes its documents, or it comes without its sources.
 */
export function changedSinceGenerated(folder: string): readonly string[] {
  const list = join(folder, "generated", CHECKSUMS);
  if (!existsSync(list) || !existsSync(join(folder, "spec"))) return [];
  const documents = Object.values(FILES).flatMap((file): [string, string][] => {
    const path = join(folder, "generated", file);
    return existsSync(path) ? [[file, readFileSync(path, "utf8")]] : [];
  });
  const was = linesOf(readFileSync(list, "utf8"));
  const is = linesOf(checksumsOf(folder, new Map(documents)));
  const differing = [...was.filter((line) => !is.includes(line)), ...is.filter((line) => !was.includes(line))];
  return [...new Set(differing.map((line) => line.slice(line.indexOf("  ") + 2)))].toSorted();
}

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
