/** The package as npm would install it: packed, and unpacked into a throw-away project. */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

/** A project that has the package installed, with its dependencies and those of its own. */
export interface Consumer {
  directory: string;
  /** Where the package lies. */
  installed: string;
  remove(): void;
}

/** Packs what is built, once for all tests. @param directory gets the tarball @returns its path */
export function pack(directory: string): string {
  const { mtimeMs } = statSync(join(root, "dist/.built"));
  const kept = join(root, ".tmp/packed", String(mtimeMs));
  if (!existsSync(kept)) {
    // Several processes may pack at once: each in a place of its own, and the first to be ready puts it there whole.
    const own = `${kept}.${process.pid}`;
    mkdirSync(own, { recursive: true });
    execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", own], { cwd: root, stdio: "ignore" });
    if (existsSync(kept)) rmSync(own, { recursive: true });
    else renameSync(own, kept);
  }
  const [name = ""] = readdirSync(kept);
  copyFileSync(join(kept, name), join(directory, name));
  return join(directory, name);
}

/**
 * @param packages what the project has installed besides
 * @param files a directory whose content becomes `src/`
 */
export function consumer(packages: readonly string[], files?: string): Consumer {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-consumer-"));
  const installed = join(directory, "node_modules/dubspec");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", pack(directory), "-C", installed, "--strip-components=1"]);
  for (const name of [...Object.keys(dependencies), ...packages]) {
    mkdirSync(dirname(join(directory, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(directory, "node_modules", name));
  }
  if (files) cpSync(files, join(directory, "src"), { recursive: true });
  writeFileSync(join(directory, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  return { directory, installed, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
