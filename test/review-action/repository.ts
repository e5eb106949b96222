import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterwards, ROOT, scratch } from "../cli/dubspec.ts";
import { GitHubStandIn } from "./github-stand-in.ts";
import { runJob, type Finished, type Machine, type StandIn } from "./runner.ts";

const AUTHOR = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
};

/** The contract of this project, with a generator that copies its documents and says where one is not JSON. */
const GENERATOR = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
mkdirSync("generated", { recursive: true });
for (const name of ["openapi.json", "contract.json"]) {
  const text = readFileSync("source/" + name, "utf8");
  try { JSON.parse(text); } catch { console.error("source/" + name + ":1:1 - error syntax: This is not JSON."); process.exit(1); }
  writeFileSync("generated/" + name, text);
}
`;

/** A pull request on a repository of GitHub, as a workflow sees it: \`ada/films#7\`. */
export class PullRequest {
  readonly github = new GitHubStandIn();
  /** Artifacts that were uploaded, by their name: the files in them. */
  readonly artifacts: Record<string, Record<string, string>> = {};
  readonly #origin = scratch();
  readonly workspace = join(scratch(), "checkout");
  #fork = false;
  #url = "";

  static async open(): Promise<PullRequest> {
    const pull = new PullRequest();
    pull.#url = await pull.github.start();
    afterwards(() => pull.github.stop());
    const folder = pull.#origin;
    pull.git(folder, "init", "--quiet", "--initial-branch=main");
    mkdirSync(join(folder, "source"));
    for (const name of ["openapi.json", "contract.json"])
      cpSync(join(ROOT, "generated", name), join(folder, "source", name));
    cpSync(join(ROOT, "spec/errors"), join(folder, "spec/errors"), { recursive: true });
    const scripts = { generate: "node generate.mjs", lint: "echo linted" };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "films", version: "1.0.0", scripts }));
    const packages = { "": { name: "films", version: "1.0.0" } };
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ name: "films", lockfileVersion: 3, packages }));
    writeFileSync(join(folder, "generate.mjs"), GENERATOR);
    pull.#generate();
    pull.git(folder, "add", ".");
    pull.git(folder, "commit", "--quiet", "--message=first");
    pull.git(folder, "switch", "--quiet", "--create", "topic");
    return pull;
  }

  /** Pushes a commit that changes a document of the contract, generated unless told otherwise. */
  push(name: "openapi.json" | "contract.json", change: (text: string) => string, { isGenerated = true } = {}): void {
    const path = join(this.#origin, "source", name);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    if (after === before) throw new Error("The push changes nothing.");
    writeFileSync(path, after);
    if (isGenerated) this.#generate();
    this.git(this.#origin, "commit", "--quiet", "--all", "--message=change");
  }

  /** Pushes what an edit makes of the folder. */
  edit(change: (folder: string) => void): void {
    change(this.#origin);
    this.git(this.#origin, "add", "--all");
    this.git(this.#origin, "commit", "--quiet", "--message=edit");
  }

  /** Pushes settings of the review. */
  configure(settings: object): void {
    writeFileSync(join(this.#origin, "dubspec.review.json"), JSON.stringify(settings));
    this.git(this.#origin, "add", "dubspec.review.json");
    this.git(this.#origin, "commit", "--quiet", "--message=settings");
  }

  /** Undoes the newest commit by another one. */
  revert(): void {
    this.git(this.#origin, "revert", "--no-edit", "HEAD");
  }

  /** Lets it come from a fork, whose token may only read. */
  comesFromFork(): void {
    this.#fork = true;
    this.github.troubles.push({ method: "POST", status: 403, message: "Resource not accessible by integration" });
  }

  /** Runs the review as the template for others does, on what merging would give. */
  async run(workflow = "examples/pull-request/contract.yml", change: Partial<Machine> = {}): Promise<Finished> {
    this.#checkOut();
    return runJob(resolve(ROOT, workflow), "review", { ...this.machine(), ...change });
  }

  /** The machine on which the job runs. */
  machine(): Machine {
    const [base, head] = ["main", "topic"].map((branch) => this.git(this.#origin, "rev-parse", branch));
    const machine = machineOn(this.workspace, this.#url, { base, head, from: this.#fork ? "eve/films" : "ada/films" });
    return { ...machine, actions: { ...machine.actions, "actions/upload-artifact@v4": this.#upload } };
  }

  git(folder: string, ...parameters: string[]): string {
    return execFileSync("git", parameters, {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, ...AUTHOR },
    }).trim();
  }

  #generate(): void {
    execFileSync(process.execPath, ["generate.mjs"], { cwd: this.#origin });
  }

  /** What `actions/checkout` gives with the whole history: a commit that merges the branch. */
  #checkOut(): void {
    execFileSync("rm", ["-rf", this.workspace]);
    this.git(this.#origin, "clone", "--quiet", "--branch=main", this.#origin, this.workspace);
    this.git(this.workspace, "merge", "--quiet", "--no-ff", "--message=merge", "origin/topic");
    this.git(this.workspace, "checkout", "--quiet", "--detach");
  }

  readonly #upload: StandIn = ({ name = "", path = "" }) => {
    const files = execFileSync("find", [path, "-type", "f"], { encoding: "utf8" }).split("\n").filter(Boolean);
    if (files.length === 0) throw new Error(`No files were found with the provided path: ${path}`);
    this.artifacts[name] = Object.fromEntries(
      files.map((file) => [file.slice(path.length + 1), readFileSync(file, "utf8")]),
    );
    return { "artifact-url": `https://github.example/ada/films/artifacts/${Object.keys(this.artifacts).length}` };
  };
}

/** A machine with a checkout of `ada/films#7`, whose API is at a URL. */
export function machineOn(
  workspace: string,
  url: string,
  { base, head, from }: { base: string | undefined; head: string | undefined; from: string },
): Machine {
  const temporary = scratch();
  const event = {
    pull_request: {
      number: 7,
      base: { ref: "main", sha: base, repo: { full_name: "ada/films" } },
      head: { ref: "topic", sha: head, repo: { full_name: from } },
    },
  };
  writeFileSync(join(temporary, "event.json"), JSON.stringify(event));
  const env = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
    HOME: temporary,
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: url,
    GITHUB_EVENT_PATH: join(temporary, "event.json"),
    GITHUB_REPOSITORY: "ada/films",
  };
  const done = () => ({});
  const actions = { "actions/checkout@v4": done, "actions/setup-node@v4": done, "dubspec/dubspec@v0": ROOT };
  return { workspace, temporary, event, env, actions };
}

/** A program of the shell. @returns the folder for `PATH` that has only it */
export function program(name: string, text: string): string {
  const folder = scratch();
  writeFileSync(join(folder, name), `#!/bin/bash\nset -e\n${text}\n`, { mode: 0o755 });
  return folder;
}
