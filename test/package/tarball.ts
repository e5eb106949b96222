/** The package as npm would install it: packed, and unpacked into a throw-away project. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

/** Packs what is built. @param directory gets the tarball @returns its path */
export function pack(directory: string): string {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", directory], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as { filename: string }[];
  return join(directory, packed!.filename);
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
