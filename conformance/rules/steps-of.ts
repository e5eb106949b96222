import type { Traffic } from "../har/traffic.ts";
import { valueAt } from "../http/exchange.ts";
import type { Routes } from "../http/routes.ts";
import { AskedOf } from "./asked.ts";
import { isRedacted, type Setting, type Step, stepOf } from "./step.ts";

/** The exchanges among some accounts, each with what is known about it; without those whose tokens nobody can read. */
export function stepsOf(traffic: readonly Traffic[], routes: Routes, setting: Setting): Step[] {
  const asked = new AskedOf(traffic, setting.ours);
  return traffic
    .map((each) => {
      const { method, path } = each.exchange.request;
      return stepOf(each, routes(method, path), asked.of(each, setting.alone), setting);
    })
    .filter((step) => !hasUnreadableTokens(step));
}

/** Whether the tokens of an answer were made unreadable: their forms, and what becomes of them, are not known. */
function hasUnreadableTokens({ operation, answer }: Step): boolean {
  return (
    operation?.id === "token" &&
    ["/access_token", "/refresh_token"].some((pointer) => isRedacted(valueAt(answer, pointer)))
  );
}
