import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { git } from "./git.ts";

/** Files that may refer to each other: those of a folder on disk, or of a repository as a revision has it. */
export interface Files {
  /** What none of them lies outside of. */
  readonly limit: string;
  /** Where they are, behind "which does not exist": nothing, or the revision. */
  readonly where: string;
  /** The file that a path beside another one leads to. */
  beside(file: string, path: string): { readonly file: string } | "missing" | "outside";
  read(file: string): string;
  /** A file as people name it. */
  shown(file: string): string;
}

/** The files of a folder, by their real paths. */
export function filesOn(folder: string): Files {
  const root = realpathSync(folder);
  return {
    limit: folder,
    where: "",
    beside(file, path) {
      const target = join(dirname(file), path);
      if (!existsSync(target)) return "missing";
      const real = realpathSync(target);
      return real.startsWith(root + sep) ? { file: real } : "outside";
    },
    read: (file) => readFileSync(file, "utf8"),
    shown: (file) => relative(root, file),
  };
}

/** Symbolic links that lead to each other before they count as a circle. */
const MOST_LINKS = 10;

/** The files of a commit, by their paths from the top of the repository. */
export function filesAt(top: string, commit: string, revision: string): Files {
  const listed = git(top, "ls-tree", "-r", "-z", "--full-tree", commit).split("\0").filter(Boolean);
  const modes = new Map(listed.map((line) => [line.slice(line.indexOf("\t") + 1), line.split(" ")[0]]));
  const read = (file: string) => git(top, "cat-file", "blob", `${commit}:${file}`);
  const beside: Files["beside"] = (file, path) => followed(posix.join(posix.dirname(file), path), 0);
  const followed = (path: string, links: number): ReturnType<Files["beside"]> => {
    if (path === ".." || path.startsWith("../") || path.startsWith("/")) return "outside";
    const mode = modes.get(path);
    if (mode === undefined || mode === "160000" || links > MOST_LINKS) return "missing";
    if (mode !== "120000") return { file: path };
    const target = read(path);
    return posix.isAbsolute(target) ? "outside" : followed(posix.join(posix.dirname(path), target), links + 1);
  };
  return { limit: "the repository", where: ` in ${revision}`, beside, read, shown: (file) => file };
}
