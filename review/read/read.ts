import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type JsonObject } from "../schema/json.ts";
import { bundled } from "./bundle.ts";
import { documentIn, documentOf, documentsIn, type Contract } from "./documents.ts";
import { filesOn, type Files } from "./files.ts";
import { firstLine, topOf } from "./git.ts";
import { expectReferences } from "./references.ts";
import { fileAtRevision, ofRevision } from "./revision.ts";
import { withSources } from "./sources.ts";
import { Unreadable } from "./unreadable.ts";

/**
 * Reads a contract: a file, a folder with `generated/`, a packed tarball, a git revision of the repository around
 * `directory`, or a file in one.
 * @throws Unreadable
 */
export function readContract(name: string, directory: string): Contract {
  const path = join(directory, name);
  const place = existsSync(path) ? path : existsSync(name) ? name : null;
  if (place === null) {
    const inRevision = fileAtRevision(name, directory);
    return inRevision ? ofFile(name, inRevision.file, inRevision.files) : ofRevision(name, directory);
  }
  const stat = statSync(place);
  if (stat.isDirectory()) return ofFolder(name, place);
  if (!stat.isFile()) throw new Unreadable(`${name} is neither a file nor a folder`);
  if (/\.(tgz|tar\.gz)$/.test(place)) return ofTarball(name, place);
  return ofFile(name, realpathSync(place), filesOn(topOf(dirname(place)) ?? dirname(place)));
}

/** A single document, with the parts of it that stand in other files of its repository, or of its folder. */
function ofFile(name: string, file: string, files: Files): Contract {
  const { openapi, asyncapi, behaviour } = documentIn(name, files.read(file));
  const whole = (document: JsonObject) => {
    const bundle = bundled(document, file, files, documentOf);
    expectReferences(name, bundle);
    return bundle;
  };
  return {
    name,
    isSingle: true,
    sources: new Map(),
    ...(openapi && { openapi: whole(openapi) }),
    ...(asyncapi && { asyncapi: whole(asyncapi) }),
    ...(behaviour && { behaviour }),
  };
}

/** The contract as it lies in the working tree. @throws Unreadable */
export const readWorkingTree = (directory: string): Contract =>
  ofFolder("the working tree", topOf(directory) ?? directory);

function ofFolder(name: string, folder: string): Contract {
  const inside = existsSync(join(folder, "generated")) ? join(folder, "generated") : folder;
  const textOf = (file: string) => (existsSync(join(inside, file)) ? readFileSync(join(inside, file), "utf8") : null);
  return withSources({ name, folder, ...documentsIn(name, textOf) }, () => sourcesIn(join(folder, "spec"), folder));
}

/** The texts of all `.tsp` files below a folder, by their path from another one. */
function sourcesIn(folder: string, from: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsp"));
  return new Map(files.map((file) => [relative(from, join(folder, file)), readFileSync(join(folder, file), "utf8")]));
}

function ofTarball(name: string, path: string): Contract {
  const folder = mkdtempSync(join(tmpdir(), "dubspec-review-"));
  try {
    execFileSync("tar", ["-xzf", path, "-C", folder], { stdio: "pipe" });
    const [top] = readdirSync(folder);
    const { folder: _gone, ...contract } = ofFolder(name, join(folder, top ?? ""));
    // The folder is gone afterwards.
    return { ...contract, sources: contract.sources };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(`${name} cannot be unpacked: ${firstLine(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
