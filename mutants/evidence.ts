import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Judged } from "./judge.ts";
import type { Mutant } from "./mutant.ts";
import type { Extent, MutantVerdict } from "./verdict.ts";

/** What the suite made of a mutant. */
export interface Outcome extends Pick<MutantVerdict, "failed" | "killedBy" | "withoutControl"> {
  /** Why it does not count as caught; absent: it does. */
  objection?: string;
}

/** What a file of evidence holds. */
interface Kept {
  /** Short name of the commit. */
  commit: string;
  /** Day on which its first mutant was judged: `2026-11-28`. */
  date: string;
  /** Names the code by its content. */
  code: string;
  outcomes: Record<string, Outcome>;
}

const ROOT = join(import.meta.dirname, "..");

/** Everything that decides what becomes of a mutant. */
const CODE = ["conformance", "generated", "mock", "mutants", "package-lock.json"];

const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

/**
 * The outcomes of mutants at one commit, in `.tmp/mutants/`. Each is written at once, so a run that was stopped goes on
 * where it was, until the code changes.
 */
export class Evidence {
  readonly #path: string;
  readonly #kept: Kept;

  /** @throws Error when code is not committed, because no commit names it then */
  constructor(extent: Extent) {
    const changed = git("status", "--porcelain", "--", ...CODE);
    if (changed !== "") throw new Error(`the evidence names a commit, so commit these first:\n${changed}`);
    const code = git("rev-parse", ...CODE.map((path) => `HEAD:${path}`));
    this.#path = join(ROOT, ".tmp/mutants", `${extent}.json`);
    const kept = existsSync(this.#path) ? (JSON.parse(readFileSync(this.#path, "utf8")) as Kept) : undefined;
    const commit = git("rev-parse", "--short=8", "HEAD");
    this.#kept =
      kept?.code === code ? kept : { commit, date: new Date().toISOString().slice(0, 10), code, outcomes: {} };
  }

  get commit(): string {
    return this.#kept.commit;
  }

  get date(): string {
    return this.#kept.date;
  }

  /** What became of a mutant; undefined: it was not judged yet. */
  of(id: string): Outcome | undefined {
    return this.#kept.outcomes[id];
  }

  /** Those of some mutants that were not judged yet. */
  open(some: readonly Mutant[]): Mutant[] {
    return some.filter(({ id }) => this.of(id) === undefined);
  }

  keep({ mutant, verdict: { failed, killedBy, withoutControl }, objection }: Judged): void {
    this.#kept.outcomes[mutant.id] = {
      failed,
      killedBy,
      ...(withoutControl ? { withoutControl } : {}),
      ...(objection === undefined ? {} : { objection }),
    };
    mkdirSync(join(this.#path, ".."), { recursive: true });
    writeFileSync(`${this.#path}.new`, `${JSON.stringify(this.#kept, null, 1)}\n`);
    renameSync(`${this.#path}.new`, this.#path);
  }
}
