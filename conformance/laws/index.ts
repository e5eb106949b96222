import type { LoggedDelivery } from "../har/webhook-log.ts";
import type { Finding } from "../judges/judge.ts";
import { RULES } from "../rules/index.ts";
import type { Step } from "../rules/step.ts";
import { account } from "./account.ts";
import { accounts } from "./accounts.ts";
import { agreement } from "./agreement.ts";
import { connections } from "./connections.ts";
import { events } from "./events.ts";
import type { Law, Seen } from "./law.ts";
import { media } from "./media.ts";
import { mutations } from "./mutations.ts";
import { projects } from "./projects.ts";
import { stays } from "./stays.ts";
import { texts } from "./texts.ts";
import { times } from "./times.ts";
import { tools } from "./tools.ts";

/** What has to hold of everything that was seen among some accounts. */
export const LAWS: readonly Law[] = [
  projects,
  agreement,
  times,
  stays,
  media,
  texts,
  mutations,
  account,
  accounts,
  connections,
  events,
  tools,
];

/** What one rule or law says of one place. */
export interface Ruling {
  /** Name of the rule or law. */
  by: string;
  place: Step | LoggedDelivery;
  finding: Finding;
  /** Two fields that show the same and were compared; absent: it is about something else. */
  pair?: string | undefined;
}

/** What rules say of each exchange, and laws of all of them together. */
export function* rulingsOf(seen: Seen): Iterable<Ruling> {
  for (const step of seen.steps) {
    // In a recording of another client, a request without an answer may have been broken off by that client.
    if (!step.setting.ours && !step.exchange.answer) continue;
    for (const { name, judge } of RULES) for (const finding of judge(step)) yield { by: name, place: step, finding };
  }
  for (const { name, judge } of LAWS)
    for (const [place, finding, pair] of judge(seen)) yield { by: name, place, finding, pair };
}
