import type { Operation } from "../../spec/lib/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import type { Call } from "../http/calls.ts";
import type { Group } from "./entries.ts";

/** What a request may change in an account. */
export type Change =
  | { kind: "project" }
  | { kind: "deletion"; projectId: string }
  | { kind: "account"; group: Group; fields: readonly string[] };

/** What each action changes; the webhook's secret cannot be put back, its URL can. */
const ACTIONS: Readonly<Record<string, { group: Group; fields?: readonly string[] }>> = {
  settings_update: { group: "settings" },
  notifications_update: { group: "notifications" },
  webhooks_update: { group: "webhook", fields: ["url"] },
  webhooks_delete: { group: "webhook", fields: ["url"] },
  webhooks_create_secret: { group: "webhook", fields: ["url"] },
};

/** The action that shows a group. */
export const READING: Readonly<Record<Group, string>> = {
  settings: "settings_get",
  notifications: "notifications_get",
  webhook: "webhooks_get",
};

/** Routes that make a project. */
const MAKING: ReadonlySet<string> = new Set(["createProject", "startTranslation"]);

/** What a request may change in an account; null: nothing that would stay. */
export function changeOf(call: Call, operation: Operation): Change | null {
  if (MAKING.has(operation.id)) return { kind: "project" };
  if (operation.id === "deleteProject") {
    return { kind: "deletion", projectId: decodeURIComponent(call.path.split("?", 1)[0]?.split("/").at(-1) ?? "") };
  }
  const body = bodyOf(call);
  const [name, input] =
    operation.id === "mcp" ? [valueAt(body, "/params/name"), valueAt(body, "/params/arguments")] : [operation.id, body];
  const action = typeof name === "string" && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) return null;
  const given =
    typeof input === "object" && input !== null ? Object.keys(input).filter((field) => field !== "requestId") : [];
  const fields = action.fields ?? given;
  return fields.length === 0 ? null : { kind: "account", group: action.group, fields };
}

function bodyOf({ body }: Call): unknown {
  if (!body) return undefined;
  if ("json" in body) return body.json;
  try {
    return "text" in body ? JSON.parse(body.text) : undefined;
  } catch {
    return undefined;
  }
}

/** What an answer of the action that shows a group shows of it; null: it shows nothing. */
export function shownBy(exchange: Exchange, group: Group): Readonly<Record<string, unknown>> | null {
  const { answer } = exchange;
  if (!answer || answer.status < 200 || answer.status > 299) return null;
  const data = valueAt(jsonOf(exchange), "/data");
  // An account without a signing secret has no webhook settings.
  if (group === "webhook" && data === null) return { url: null };
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : null;
}

/** Whether an answer says that nothing was done. */
export function isRefusal({ answer, ...exchange }: Exchange): boolean {
  if (!answer) return false;
  return (
    (answer.status >= 400 && answer.status <= 499) ||
    valueAt(jsonOf({ answer, ...exchange }), "/result/isError") === true
  );
}
