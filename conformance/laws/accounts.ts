import { isTaken } from "../expect/answers.ts";
import { textsIn } from "../expect/differences.ts";
import { finding, type Step } from "../rules/step.ts";
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

/** No account is shown a text that only another one wrote, and nobody is shown a text that only a refused request sent. */
export const accounts: Law = {
  name: "laws/who wrote what",
  decides: ["CONV-03", "CONV-04"],
  *judge({ steps, deliveries }) {
    if (!steps[0]?.setting.alone) return;
    const isRefused = ({ status }: Step) => status >= 400 && status <= 499;
    const isOfOne = (step: Step) => APART.test(step.exchange.request.role ?? "");
    const taken = textsOf(steps.filter((step) => !isRefused(step)));
    const refused = new Map([...textsOf(steps.filter(isRefused))].filter(([text]) => !taken.has(text)));
    const written = textsOf(steps.filter((step) => isOfOne(step) && !isRefused(step)));
    for (const step of steps.filter(({ exchange }) => isTaken(exchange))) {
      const told = textsIn(step.answer);
      if (told.length === 0) continue;
      if (refused.size > 0) {
        const left = told.find((text) => isAfter(step, refused.get(text)?.[0]));
        yield finding(step, "CONV-03", left === undefined, "no text of a refused request", left);
      }
      if (written.size > 0 && isOfOne(step)) {
        const foreign = told.find((text) => written.get(text)?.every((by) => callerOf(by) !== callerOf(step)));
        yield finding(step, "CONV-04", foreign === undefined, "no text of another account", foreign);
      }
    }
    for (const place of refused.size > 0 ? deliveries : []) {
      const { url } = place;
      const holds = !refused.has(url);
      yield [
        place,
        holds ? { id: "CONV-03", holds } : { id: "CONV-03", holds, expected: "nothing at a refused URL", seen: url },
      ];
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
        if (text.trim().length >= LONG) {
          const by = found.get(text);
          if (by) by.push(step);
          else found.set(text, [step]);
        }
  return found;
}
