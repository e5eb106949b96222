import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { run as runProgram } from "../cli/dubspec.ts";
import { filled, isWanted, type Contexts, type Status } from "./expressions.ts";

/** A step of `action.yml` or of a workflow; any other key is refused, so that none goes untested. */
interface Step {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
  with?: Record<string, string | number | boolean>;
}

const KEYS = new Set(["id", "name", "if", "uses", "run", "shell", "env", "with"]);

interface Action {
  inputs?: Record<string, { default?: string; required?: boolean }>;
  outputs?: Record<string, { value: string }>;
  runs: { using: "composite"; steps: Step[] };
}

/** What a step left: as the context `steps` shows it. */
interface StepResult {
  outcome: "success" | "failure" | "skipped";
  outputs: Record<string, string>;
}

/** An action that stands for one of GitHub's. @returns its outputs @throws Error: the step fails */
export type StandIn = (inputs: Readonly<Record<string, string>>) => Record<string, string>;

/** The machine on which a job runs. */
export interface Machine {
  /** The checkout. */
  workspace: string;
  /** Gets files of steps. */
  temporary: string;
  env: Readonly<Record<string, string>>;
  event: object;
  matrix?: Record<string, string>;
  /** Actions by their name: the folder of one with an `action.yml`, or a stand-in. */
  actions: Readonly<Record<string, string | StandIn>>;
}

/** A job that came to its end. */
export interface Finished {
  conclusion: Status;
  /** The output of all steps. */
  log: string;
  summary: string;
  /** Steps with how they went: `Review: failure`. */
  steps: string[];
  outputs: Record<string, string>;
}

/** Runs one job of a workflow as GitHub does, from the very text of its file. */
export async function runJob(workflow: string, job: string, machine: Machine): Promise<Finished> {
  const { jobs } = parse(readFileSync(workflow, "utf8")) as { jobs: Record<string, { steps: Step[] }> };
  const found = jobs[job];
  if (!found) throw new Error(`${workflow} has no job ${job}`);
  return new Runner(machine).job(found.steps);
}

class Runner {
  readonly #machine: Machine;
  readonly #summary: string;
  readonly #finished: Finished = { conclusion: "success", log: "", summary: "", steps: [], outputs: {} };

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#summary = this.#file("summary", "");
  }

  async job(steps: readonly Step[]): Promise<Finished> {
    const { status, results } = await this.#steps(steps, this.#contexts({}));
    const outputs = Object.assign({}, ...Object.values(results).map((result) => result.outputs)) as Finished["outputs"];
    return { ...this.#finished, conclusion: status, summary: readFileSync(this.#summary, "utf8"), outputs };
  }

  #contexts(more: { inputs?: object; path?: string }): Contexts {
    const { event, workspace, temporary, matrix = {} } = this.#machine;
    const { inputs = {}, path = "" } = more;
    const github = {
      event,
      event_name: "pull_request" in event ? "pull_request" : "push",
      action_path: path,
      token: "token-of-the-job",
      workspace,
    };
    return { github, runner: { os: "Linux", arch: "X64", temp: temporary }, matrix, inputs, env: {} };
  }

  async #steps(steps: readonly Step[], contexts: Contexts) {
    const results: Record<string, StepResult> = {};
    let status: Status = "success";
    for (const [at, step] of steps.entries()) {
      const odd = Object.keys(step).filter((key) => !KEYS.has(key));
      if (odd.length > 0) throw new Error(`This runner does not know ${odd.join()} of a step.`);
      const known = { ...contexts, steps: results };
      const result: StepResult = isWanted(step.if, known, status)
        ? // oxlint-disable-next-line no-await-in-loop -- a step follows the one before it
          await this.#step(step, known, status)
        : { outcome: "skipped", outputs: {} };
      if (result.outcome === "failure") status = "failure";
      results[step.id ?? `step-${at}`] = result;
      this.#finished.steps.push(`${step.name ?? step.uses ?? step.run}: ${result.outcome}`);
    }
    return { status, results };
  }

  async #step(
    { uses, run, shell, env = {}, with: given = {} }: Step,
    contexts: Contexts,
    status: Status,
  ): Promise<StepResult> {
    const values = (of: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(of).map(([key, value]) => [key, filled(String(value), contexts, status)]));
    if (uses !== undefined) return this.#action(uses, values(given));
    if (run === undefined || run.includes("${{")) throw new Error(`A step runs nothing, or text from outside: ${run}`);
    const path = (contexts["github"] as { action_path: string }).action_path;
    return this.#command(run, shell, { ...values(env), ...(path && { GITHUB_ACTION_PATH: path }) });
  }

  async #action(name: string, inputs: Record<string, string>): Promise<StepResult> {
    const action = this.#machine.actions[name];
    if (action === undefined) throw new Error(`This runner does not know the action ${name}.`);
    if (typeof action === "function") {
      try {
        return { outcome: "success", outputs: action(inputs) };
      } catch (error) {
        this.#finished.log += `${(error as Error).message}\n`;
        return { outcome: "failure", outputs: {} };
      }
    }
    const {
      inputs: declared = {},
      outputs = {},
      runs,
    } = parse(readFileSync(join(action, "action.yml"), "utf8")) as Action;
    const unknown = Object.keys(inputs).filter((key) => !(key in declared));
    if (unknown.length > 0) throw new Error(`${name} has no input ${unknown.join()}.`);
    const defaults = Object.fromEntries(Object.entries(declared).map(([key, input]) => [key, input.default ?? ""]));
    const contexts = this.#contexts({ inputs: { ...defaults, ...inputs }, path: action });
    const { status, results } = await this.#steps(runs.steps, contexts);
    const given = Object.entries(outputs).map(([key, output]) => [
      key,
      filled(output.value, { ...contexts, steps: results }),
    ]);
    return { outcome: status, outputs: Object.fromEntries(given) as Record<string, string> };
  }

  async #command(run: string, shell: string | undefined, env: Record<string, string>): Promise<StepResult> {
    const script = this.#file("script", run);
    const output = this.#file("output", "");
    const options = shell === "bash" ? ["--noprofile", "--norc", "-eo", "pipefail"] : ["-e"];
    const { exitCode, stdout, stderr } = await runProgram(
      "env",
      ["-i", ...this.#variables({ ...env, GITHUB_OUTPUT: output }), "bash", ...options, script],
      {
        cwd: this.#machine.workspace,
      },
    );
    this.#finished.log += stdout + stderr;
    const lines = readFileSync(output, "utf8").split("\n").filter(Boolean);
    const outputs = Object.fromEntries(lines.map((line) => [line.split("=", 1)[0], line.slice(line.indexOf("=") + 1)]));
    return { outcome: exitCode === 0 ? "success" : "failure", outputs: outputs as Record<string, string> };
  }

  /** `NAME=value` of all that a step sees, and nothing of this process. */
  #variables(env: Record<string, string>): string[] {
    const all = { ...this.#machine.env, GITHUB_STEP_SUMMARY: this.#summary, ...env };
    return Object.entries(all).map(([name, value]) => `${name}=${value}`);
  }

  #file(name: string, text: string): string {
    const path = join(mkdtempSync(join(this.#machine.temporary, "step-")), name);
    writeFileSync(path, text);
    return path;
  }
}
