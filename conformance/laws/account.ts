import { shown } from "../outcome/disagreement.ts";
import { textsIn } from "../expect/differences.ts";
import { isTaken } from "../expect/answers.ts";
import { isSettings } from "../expect/webhook-settings.ts";
import { textOf, valueAt } from "../http/exchange.ts";
import { isNumber, isText } from "../rules/answers/rule.ts";
import { finding, type Found, isBefore, isObject, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { callerOf, repeatsIn } from "./identifiers.ts";

/** Arguments of `settings_update` that a member of somebody else's team does not change. */
const SHARED = ["brandVocabulary", "customTranslationInstructions"];

/** Arguments of `settings_update` with texts that `settings_get` is not said to show. */
const NOT_SHOWN = ["requestId", "companyName"];

/** Whether what a request changes, and when, cannot be told: it is still running, or nobody knows what became of it. */
const isUncertain = ({ status, sent }: Step) =>
  status === 200 ? sent.kind === "unclear" : status < 400 || status > 499;

/** Whether a step calls a tool, which may change an account. */
const callsTool = (step: Step) => step.operation?.id === "mcp" && valueAt(step.sent.json, "/method") === "tools/call";

/** The steps without replays. `mayChange`: the step may have changed the account, and the recording does not show how. */
interface Effective {
  steps: readonly Step[];
  mayChange: (step: Step) => boolean;
}

/** What one caller saved, and nobody else in between. */
interface Saved {
  caller: string;
  step: Step;
  value: unknown;
}

/** Follows what is saved by one pair of actions: `update` takes fields, and `read` shows them. */
function follow(
  { steps, mayChange }: Effective,
  update: string,
  read: string,
  look: (step: Step, saved: ReadonlyMap<string, Saved>, last: Step) => readonly Found[],
): Found[] {
  const saved = new Map<string, Saved>();
  let last: Step | undefined;
  let isLost = false;
  return steps.flatMap((step) => {
    if (mayChange(step)) saved.clear();
    const name = step.operation?.id;
    if (name === update) {
      isLost ||= isUncertain(step);
      if (mayChange(step)) last = step;
      else if (step.status === 200) {
        const caller = callerOf(step);
        const isClear =
          (last === undefined || isBefore(last, step)) && [...saved.values()].every((each) => each.caller === caller);
        if (!isClear) saved.clear();
        for (const [field, value] of Object.entries(step.sent.fields)) saved.set(field, { caller, step, value });
        last = step;
      }
    }
    if (isLost) return [];
    if (name !== read || step.status !== 200 || !last || !isBefore(last, step)) return [];
    const own = new Map([...saved].filter(([, each]) => each.caller === callerOf(step)));
    // Something that was sent meanwhile may change them while they are read.
    const meanwhile = steps.some(
      (other) =>
        (other.operation?.id === update || mayChange(other)) && !isBefore(other, step) && !isBefore(step, other),
    );
    return meanwhile ? [] : look(step, own, last);
  });
}

const settings = (effective: Effective) =>
  follow(effective, "settings_update", "settings_get", (step, saved, last) => {
    const isOwner = step.exchange.request.role === "owner";
    const shownTexts = new Set(textsIn(valueAt(step.answer, "/data")));
    return [...saved].flatMap(([field, { value, step: update }]) => {
      if (NOT_SHOWN.includes(field) || (SHARED.includes(field) && !isOwner)) return [];
      const lacking = textsIn(value).filter((text) => text.trim() === text && text !== "" && !shownTexts.has(text));
      return [
        finding(
          step,
          update === last ? "SET-03" : "SET-06",
          lacking.length === 0,
          `the saved ${field}: ${shown(value)}`,
          `it lacks ${shown(lacking)}`,
        ),
      ];
    });
  });

const notifications = (effective: Effective) =>
  follow(effective, "notifications_update", "notifications_get", (step, saved, last) =>
    [...saved].flatMap(([field, { value, step: update }]) => {
      const seen = valueAt(step.answer, `/data/${field}`);
      if (typeof value !== "boolean" || typeof seen !== "boolean") return [];
      return [
        finding(
          step,
          update === last ? "NOTE-06" : "NOTE-07",
          seen === value,
          `the saved ${field}, ${String(value)}`,
          seen,
        ),
      ];
    }),
  );

/** Settings of webhooks, and the secret that is shown once. */
function webhooks({ steps, mayChange }: Effective): Found[] {
  const secrets = new Set<string>();
  let newest: { secret: string; caller: string } | undefined;
  let url: { step: Step; value: string; caller: string } | undefined;
  let createdAt: { value: number; caller: string } | undefined;
  let isLost = false;
  return steps.flatMap((step) => {
    const name = step.operation?.id ?? "";
    isLost ||= name.startsWith("webhooks_") && name !== "webhooks_get" && isUncertain(step);
    if (isLost) return [];
    if (mayChange(step)) [url, createdAt, newest] = [undefined, undefined, undefined];
    if (!name.startsWith("webhooks_") || !isTaken(step.exchange)) return [];
    const data = valueAt(step.answer, "/data");
    const text = textOf(step.exchange);
    const caller = callerOf(step);
    if (name === "webhooks_create_secret" || name === "webhooks_delete")
      [url, createdAt, newest] = [undefined, undefined, undefined];
    const found: Found[] = [];
    if (name === "webhooks_create_secret") {
      const secret = valueAt(data, "/secret");
      if (!isText(secret) || secret.length <= 12) return found;
      // One that is shown once more may be of a repeated request; a recording of ours has a row of letters in its place.
      if (!secrets.has(secret) && !/x{8}/.test(secret)) newest = { secret, caller };
      secrets.add(secret);
      return found;
    }
    for (const secret of secrets)
      found.push(finding(step, "WHS-06", !text.includes(secret), "no signing secret", "the earlier secret"));
    if (name === "webhooks_update")
      url =
        step.status === 200 && !mayChange(step) && isText(step.sent.fields["url"])
          ? { step, value: step.sent.fields["url"], caller }
          : undefined;
    // To read them may answer anything else.
    if (!isObject(data) || name === "webhooks_delete" || (name === "webhooks_get" && !isSettings(data))) return found;
    const { url: seen, createdAt: created, updatedAt, secretPrefix, secretSuffix } = data;
    if (newest?.caller === caller && isText(secretPrefix) && isText(secretSuffix)) {
      const { secret } = newest;
      found.push(
        finding(step, "WHS-09", secret.startsWith(secretPrefix), "the beginning of the newest secret", secretPrefix),
        finding(step, "WHS-10", secret.endsWith(secretSuffix), "the end of the newest secret", secretSuffix),
      );
    }
    if (typeof seen === "string" && url && url.caller === caller && (url.step === step || isBefore(url.step, step)))
      found.push(finding(step, "WHS-07", seen === url.value, `url ${url.value}`, seen));
    if (created === undefined) return found;
    found.push(
      finding(
        step,
        "WHS-11",
        isNumber(created) && (!createdAt || createdAt.caller !== caller || createdAt.value === created),
        "createdAt, a number as before",
        created,
      ),
    );
    if (isNumber(created)) createdAt = { value: created, caller };
    found.push(
      finding(
        step,
        "WHS-18",
        isNumber(updatedAt) && updatedAt >= Number(created),
        "updatedAt, a number not before createdAt",
        updatedAt,
      ),
    );
    return found;
  });
}

/** What an account saves and shows. */
export const account: Law = {
  name: "laws/saved settings and later reads",
  decides: ["SET-03", "SET-06", "NOTE-06", "NOTE-07", "WHS-06", "WHS-07", "WHS-09", "WHS-10", "WHS-11", "WHS-18"],
  judge: ({ steps }) => {
    if (!steps[0]?.setting.alone) return [];
    const repeats = repeatsIn(steps);
    const effective: Effective = {
      steps: steps.filter((step) => repeats.get(step) !== "replay"),
      mayChange: (step) => callsTool(step) || repeats.has(step),
    };
    return [...settings(effective), ...notifications(effective), ...webhooks(effective)];
  },
};
