import { isTaken } from "../../expect/answers.ts";
import { valueAt } from "../../http/exchange.ts";
import { isBefore, type Step } from "../step.ts";

/** A request that began a run of a project, and was taken. */
export interface Run {
  step: Step;
  operation: "createProject" | "startTranslation" | "dubProject";
  /** As it was asked for; undefined: not known. */
  language: string | undefined;
  /** Fields of the form, or of the JSON body. */
  fields: Readonly<Record<string, unknown>>;
}

/** One project from its start on, as far as a recording shows it. */
export interface Life {
  projectId: string;
  runs: readonly Run[];
  /** The first deletion that was taken; undefined: there was none. */
  deletion: Step | undefined;
  /** Every exchange that names it, and the one that made it. */
  steps: readonly Step[];
}

const STARTS = ["createProject", "startTranslation"];

/** Projects whose start stands in the recording, with nothing about it that is not known. */
export function livesIn(steps: readonly Step[]): Life[] {
  const lives = new Map<string, { runs: Run[]; steps: Step[]; deletion: Step | undefined }>();
  for (const step of steps) {
    const { operation, answer, sent } = step;
    const made = operation && STARTS.includes(operation.id) && isTaken(step.exchange) ? valueAt(answer, "/projectId") : undefined;
    if (typeof made === "string" && sent.kind === "form" && !lives.has(made)) {
      lives.set(made, { runs: [runOf(step, operation?.id as Run["operation"])], steps: [step], deletion: undefined });
      continue;
    }
    const life = lives.get(step.projectId ?? "");
    if (!life) continue;
    life.steps.push(step);
    if (!isTaken(step.exchange)) continue;
    if (operation?.id === "dubProject") life.runs.push(runOf(step, "dubProject"));
    if (operation?.id === "deleteProject") life.deletion ??= step;
  }
  return [...lives].map(([projectId, life]) => ({ projectId, ...life }));
}

function runOf(step: Step, operation: Run["operation"]): Run {
  const { fields } = step.sent;
  const { targetLanguage } = fields;
  return { step, operation, language: typeof targetLanguage === "string" ? targetLanguage : undefined, fields };
}

/** Answers of a route that tell of a project while it was there and nothing about it was under way; with the run they tell of. */
export function readings({ steps, runs, deletion }: Life, operation: string): { step: Step; run: Run; runs: readonly Run[] }[] {
  return steps.flatMap((step) => {
    if (step.operation?.id !== operation || !isTaken(step.exchange) || step.answer === undefined) return [];
    if (deletion && !isBefore(step, deletion)) return [];
    if (!runs.every((run) => isBefore(run.step, step) || isBefore(step, run.step))) return [];
    const before = runs.filter((run) => isBefore(run.step, step));
    const run = before.at(-1);
    return run ? [{ step, run, runs: before }] : [];
  });
}
