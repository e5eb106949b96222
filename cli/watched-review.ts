import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  changedSinceGenerated,
  documentsIn,
  readWorkingTree,
  review,
  terminalReport,
  Unreadable,
  type Contract,
  type Settings,
} from "../review/index.ts";
import { canCompile, SpecCompiler, type Compiled } from "./spec-compiler.ts";
import { screenOn, type Output, type Watched } from "./watch-screen.ts";

/** A working tree, and what it breaks compared with the contract that its branch began with. */
export class WatchedReview {
  readonly #top: string;
  readonly #base: Contract;
  readonly #settings: () => Promise<Settings>;
  readonly #compiler: SpecCompiler | null;
  readonly #show: (state: Watched) => void;
  readonly #isPlain: boolean;
  #state: Watched;
  #compiled: Compiled | null = null;
  #isOver = false;

  constructor(
    { top, base, settings }: { top: string; base: Contract; settings: () => Promise<Settings> },
    output: Output,
    isPlain: boolean,
  ) {
    this.#top = top;
    this.#base = base;
    this.#settings = settings;
    this.#isPlain = isPlain;
    this.#compiler = canCompile(top) ? new SpecCompiler(top) : null;
    this.#show = screenOn(output);
    const heading = `Watching ${this.#compiler ? "spec/" : "generated/"} against ${base.name}. Ctrl-C stops.`;
    this.#state = { heading, busy: null, problems: [], verdict: null, hint: null };
  }

  /** Gives the verdict anew. @param changed files from the top of the repository; none at the beginning */
  async look(changed: readonly string[]): Promise<void> {
    if (this.#isOver) return;
    const isOfSettings = changed.some((path) => !/^(spec|generated)\//.test(path));
    if (this.#compiler) {
      const isOfSpec = changed.length === 0 || changed.some((path) => path.startsWith("spec/"));
      // Somebody generated: nothing new in the spec.
      if (!isOfSpec && !isOfSettings) return this.#become({ hint: this.#hint() });
      if (isOfSpec) {
        this.#become({ busy: `${time()} ${named(changed)}compiling spec/...` });
        if (changed.some((path) => path.endsWith(".ts"))) this.#compiler.restart();
        this.#compiled = await this.#compiler.compile();
      }
    }
    const verdict = await this.#verdict();
    if (!this.#isOver) this.#become({ busy: null, ...verdict });
  }

  /** Draws again, as a terminal of another size needs. */
  redraw(): void {
    this.#show(this.#state);
  }

  /** Ends it, also in the middle of a look. */
  stop(): void {
    this.#isOver = true;
    this.#compiler?.stop();
  }

  #become(change: Partial<Watched>): void {
    this.#state = { ...this.#state, ...change };
    this.redraw();
  }

  async #verdict(): Promise<Partial<Watched>> {
    if (this.#compiled && "problems" in this.#compiled)
      return { problems: ["spec/ does not compile:", ...this.#compiled.problems] };
    try {
      const today = new Date().toISOString().slice(0, 10);
      const text = terminalReport(review(this.#base, this.#contract(), await this.#settings(), today), this.#isPlain);
      return { problems: [], verdict: { text, at: time() }, hint: this.#hint() };
    } catch (error) {
      if (error instanceof Unreadable) return { problems: [error.message] };
      throw error;
    }
  }

  /** What `spec/` says now, where it is compiled here; otherwise what `generated/` says. */
  #contract(): Contract {
    const tree = readWorkingTree(this.#top);
    const documents = this.#documents();
    return documents ? { ...tree, ...documentsIn("spec/", (file) => documents[file] ?? null) } : tree;
  }

  #documents() {
    return this.#compiled && "documents" in this.#compiled ? this.#compiled.documents : null;
  }

  #hint(): string | null {
    const isOld = this.#compiler && (this.#differs() || changedSinceGenerated(this.#top).length > 0);
    return isOld ? "generated/ does not match spec/ yet: run 'npm run generate' before you commit." : null;
  }

  /** Whether `spec/` says something else than `generated/`, whatever the list of checksums says. */
  #differs(): boolean {
    return Object.entries(this.#documents() ?? {}).some(([name, text]) => {
      const path = join(this.#top, "generated", name);
      return !existsSync(path) || readFileSync(path, "utf8") !== text;
    });
  }
}

/** Some of the changed files, in words. */
function named(paths: readonly string[]): string {
  const [first, ...others] = paths.toSorted();
  return first ? `${first}${others.length > 0 ? ` and ${others.length} more` : ""} changed; ` : "";
}

const time = () => new Date().toTimeString().slice(0, 8);
