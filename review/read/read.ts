import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type JsonObject } from "../schema/json.ts";
import { bundled } from "./bundle.ts";
import { documentIn, documentsIn, parsed, type Contract } from "./documents.ts";
import { Unreadable } from "./unreadable.ts";

/** More than a revision's files ever have: bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads a contract: a file, a folder with `generated/`, a packed tarball, or a git revision of the repository around
 * `directory`.
 * @throws Unreadable
 */
export function readContract(name: string, directory: string): Contract {
  const path = join(directory, name);
  const place = existsSync(path) ? path : existsSync(name) ? name : null;
  if (place === null) return ofRevision(name, directory);
  if (statSync(place).isDirectory()) return ofFolder(name, place);
  if (/\.(tgz|tar\.gz)$/.test(place)) return ofTarball(name, place);
  return ofFile(name, place);
}

/** A single document, with the parts of it that stand in other files of its repository, or of its folder. */
function ofFile(name: string, path: string): Contract {
  const { openapi, asyncapi, behaviour } = documentIn(name, readFileSync(path, "utf8"));
  const whole = (document: JsonObject) => bundled(document, path, topOf(dirname(path)) ?? dirname(path), parsed);
  return {
    name,
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
  return withSources({ name, ...documentsIn(name, textOf) }, () => sourcesIn(join(folder, "spec"), folder));
}

/** A contract whose sources are read when a change is looked up in them. */
function withSources(contract: Omit<Contract, "sources">, read: () => Contract["sources"]): Contract {
  let sources: Contract["sources"] | undefined;
  return {
    ...contract,
    get sources() {
      return (sources ??= read());
    },
  };
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
    const contract = ofFolder(name, join(folder, top ?? ""));
    // The folder is gone afterwards.
    return { ...contract, sources: contract.sources };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(`${name} cannot be unpacked: ${firstLine(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ofRevision(name: string, directory: string): Contract {
  const top = topOf(directory);
  if (top === null)
    throw new Unreadable(`${name} is neither a file nor a folder, and no git repository is here that could know it`);
  if (/^(\.{0,2}\/|.*\.(json|ya?ml|tgz)$)/.test(name)) throw new Unreadable(`there is no file ${name}`);
  const commit = tryGit(top, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`)?.trim();
  if (!commit) throw new Unreadable(`${name} is neither a file, a folder nor a revision of this repository`);
  const files = git(top, "ls-tree", "-r", "--name-only", "-z", commit, "generated", "spec").split("\0").filter(Boolean);
  const show = (file: string) => git(top, "show", `${commit}:${file}`);
  const textOf = (file: string) => (files.includes(`generated/${file}`) ? show(`generated/${file}`) : null);
  const paths = files.filter((file) => file.startsWith("spec/") && file.endsWith(".tsp"));
  return withSources({ name, ...documentsIn(name, textOf) }, () => sourcesAt(top, commit, paths));
}

/** The texts of files of a commit, in one process. */
function sourcesAt(top: string, commit: string, paths: readonly string[]): ReadonlyMap<string, string> {
  if (paths.length === 0) return new Map();
  const input = paths.map((path) => `${commit}:${path}\n`).join("");
  const output = execFileSync("git", ["cat-file", "--batch"], { cwd: top, input, maxBuffer: MOST_BYTES });
  const sources = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf("\n", at);
    const size = Number(output.toString("utf8", at, end).split(" ")[2]);
    sources.set(path, output.toString("utf8", end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return sources;
}

/** The folder of the repository around a folder, or null. */
export const topOf = (directory: string): string | null =>
  tryGit(directory, "rev-parse", "--show-toplevel")?.trim() ?? null;

/** The output of git. @throws Unreadable where it fails */
export function git(directory: string, ...parameters: readonly string[]): string {
  try {
    return execFileSync("git", parameters, { cwd: directory, encoding: "utf8", stdio: "pipe", maxBuffer: MOST_BYTES });
  } catch (error) {
    throw new Unreadable(`git ${parameters[0] ?? ""} failed: ${firstLine(error)}`);
  }
}

/** The output of git, or null where it fails. */
export function tryGit(directory: string, ...parameters: readonly string[]): string | null {
  try {
    return git(directory, ...parameters);
  } catch {
    return null;
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: Buffer | string };
  return (String(stderr ?? "") || message).trim().split("\n")[0] ?? "";
}
