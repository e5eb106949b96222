import { isTaken } from "../expect/answers.ts";
import { textsIn } from "../expect/differences.ts";
import { finding, type Found, type Step } from "../rules/step.ts";
import { callerOf } from "./identifiers.ts";
import type { Law } from "./law.ts";

/** Texts that requests give to keep, by operation. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  settings_update: ["companyName", "brandVocabulary", "customTranslationInstructions"],
  webhooks_update: ["url"],
  team_create: ["teamName"],
  createProject: ["projectName", "webhookUrl"],
  startTranslation: ["projectName", "webhookUrl"],
  dubProject: ["webhookUrl"],
};

/** Characters from which on a text stands nowhere by chance. */
const LONG = 12;

/** Roles of accounts that share nothing. */
const APART = /^(?:owner|other|unpaid|planTooLow|withoutCredits|further\d+)$/;

/** What a request wrote is shown to nobody else, and not at all if it was refused. */
export const accounts: Law = {
  name: "laws/who wrote what",
  decides: ["CONV-03", "CONV-04"],
  *judge({ steps, deliveries }) {
    if (!steps[0]?.setting.alone) return;
    const isRefused = ({ status }: Step) => status >= 400 && status <= 499;
    const refused = textsOf(steps.filter(isRefused));
    const taken = textsOf(steps.filter((step) => !isRefused(step)));
    for (const [text, by] of refused)
      if (!taken.has(text)) {
        yield* nowhere(
          "CONV-03",
          text,
          steps.filter((step) => !by.includes(step) && isAfter(step, by[0])),
        );
        for (const place of deliveries)
          yield [
            place,
            place.url === text
              ? { id: "CONV-03", holds: false, expected: "nothing at a URL that was refused", seen: text }
              : { id: "CONV-03", holds: true },
          ];
      }
    const isOfOne = (step: Step) => APART.test(step.exchange.request.role ?? "");
    for (const [text, by] of textsOf(steps.filter((step) => isOfOne(step) && !isRefused(step)))) {
      const callers = new Set(by.map(callerOf));
      yield* nowhere(
        "CONV-04",
        text,
        steps.filter((step) => isOfOne(step) && !callers.has(callerOf(step))),
      );
    }
  },
};

const isAfter = (step: Step, first: Step | undefined): boolean =>
  first !== undefined && step.exchange.number > first.exchange.number;

function textsOf(steps: readonly Step[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps)
    for (const field of KEPT[step.operation?.id ?? ""] ?? [])
      for (const text of textsIn(step.sent.fields[field]))
        if (text.trim().length >= LONG) found.set(text, [...(found.get(text) ?? []), step]);
  return found;
}

function* nowhere(id: string, text: string, steps: readonly Step[]): Iterable<Found> {
  for (const step of steps) {
    const told = isTaken(step.exchange) ? textsIn(step.answer) : [];
    if (told.length > 0) yield finding(step, id, !told.includes(text), `nothing of ${JSON.stringify(text)}`, "it");
  }
}
