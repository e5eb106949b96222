import { isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { type Found, isBefore, isUncertain, type Step } from "../rules/step.ts";

/** A request that began a run of a project, and was taken. */
export interface Run {
  step: Step;
  operation: "createProject" | "startTranslation" | "dubProject";
  /** As it was asked for; undefined: not known. */
  language: string | undefined;
  /** Fields of the form, or of the JSON body. Text of a form that is empty says nothing. */
  fields: Readonly<Record<string, unknown>>;
}

/** One project from its start on, as far as a recording shows it. */
export interface Life {
  projectId: string;
  runs: readonly Run[];
  /** The first deletion that was taken; undefined: there was none. */
  deletion: Step | undefined;
  /** The first dub or deletion of which nobody knows whether it was taken, or the first dub of unknown settings; undefined: there was none. */
  uncertain: Step | undefined;
  /** Every exchange that names it, and the one that made it. */
  steps: readonly Step[];
}

/** Operations that make a project. */
export const STARTS: readonly string[] = ["createProject", "startTranslation"];

/** Projects whose start stands in the recording, with nothing about it that is not known. */
export function livesIn(steps: readonly Step[]): Life[] {
  const lives = new Map<
    string,
    { runs: Run[]; steps: Step[]; deletion: Step | undefined; uncertain: Step | undefined }
  >();
  for (const step of steps) {
    const { operation, answer, sent } = step;
    const made =
      operation && STARTS.includes(operation.id) && isTaken(step.exchange) ? valueAt(answer, "/projectId") : undefined;
    if (typeof made === "string" && sent.kind === "form" && !lives.has(made)) {
      lives.set(made, {
        runs: [runOf(step, operation?.id as Run["operation"])],
        steps: [step],
        deletion: undefined,
        uncertain: undefined,
      });
      continue;
    }
    const life = lives.get(step.projectId ?? "");
    if (!life) continue;
    life.steps.push(step);
    if (["dubProject", "deleteProject"].includes(operation?.id ?? "") && isUncertain(step.exchange))
      life.uncertain ??= step;
    if (operation?.id === "dubProject" && isTaken(step.exchange) && sent.kind !== "json") life.uncertain ??= step;
    if (!isTaken(step.exchange)) continue;
    if (operation?.id === "dubProject") life.runs.push(runOf(step, "dubProject"));
    if (operation?.id === "deleteProject") life.deletion ??= step;
  }
  return [...lives].map(([projectId, life]) => ({ projectId, ...life }));
}

function runOf(step: Step, operation: Run["operation"]): Run {
  const { kind, fields: given } = step.sent;
  const fields =
    kind === "form" ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")) : given;
  const { targetLanguage } = fields;
  return { step, operation, language: typeof targetLanguage === "string" ? targetLanguage : undefined, fields };
}

/** Whether two say the same language: a server that takes `French` may show `french`. */
export const isSameName = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Answers of a route that tell of a project while it was there and nothing about it was under way, or unknown; with the run they tell of. */
export function readings(
  { steps, runs, deletion, uncertain }: Life,
  operation: string,
): { step: Step; run: Run; runs: readonly Run[] }[] {
  return steps.flatMap((step) => {
    if (step.operation?.id !== operation || !isTaken(step.exchange)) return [];
    // Subtitles are no JSON.
    if (step.answer === undefined && operation !== "exportTranscript") return [];
    if ([deletion, uncertain].some((end) => end && !isBefore(step, end))) return [];
    if (!runs.every((run) => isBefore(run.step, step) || isBefore(step, run.step))) return [];
    const before = runs.filter((run) => isBefore(run.step, step));
    const run = before.at(-1);
    return run ? [{ step, run, runs: before }] : [];
  });
}

/** What has to hold of the life of one project. */
export type Rule = (life: Life) => readonly Found[];
