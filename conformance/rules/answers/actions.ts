import { ACTIONS, OPEN_SCOPES } from "../../pins/actions.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "../../pins/scopes.ts";
import { valueAt } from "../../http/exchange.ts";
import { isObject, type Step } from "../step.ts";
import { codeIn } from "../faults/fault.ts";
import { type AnswerRule, isText, listOf, rulesJudge, took } from "./rule.ts";

const ACTION = ACTIONS.map(({ name }) => name);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isDone = ({ status, answer }: Step) => status === 200 && isObject(answer) && Object.hasOwn(answer, "data");
const reads = (id: string, name: string): AnswerRule => ({ id, on: [name], expected: "200 with data", holds: isDone });
const required = ({ answer }: Step) => valueAt(answer, "/details/requiredScopes");
const lacksScope = (step: Step) => step.status === 403 && codeIn(step) === "INSUFFICIENT_SCOPE";
const product: readonly unknown[] = PRODUCT_SCOPES;
const identity: readonly unknown[] = [...IDENTITY_SCOPES, ...OTHER_SCOPES];

/** The scopes that an action needs; empty: the source leaves them open. */
function scopesOf({ operation }: Step): readonly string[] {
  return ACTIONS.find(({ name }) => name === operation?.id && !OPEN_SCOPES.includes(name))?.scopes ?? [];
}

const RULES: readonly AnswerRule[] = [
  {
    id: "ACT-04",
    on: ACTION,
    expected: "a JSON object with data",
    when: ({ status }) => status === 200,
    holds: isDone,
  },
  {
    id: "ACT-05",
    on: ACTION,
    expected: "a requestId that is a UUID",
    at: "/requestId",
    when: (step) => took(step) && valueAt(step.answer, "/requestId") !== undefined,
    holds: ({ answer }) => UUID.test(String(valueAt(answer, "/requestId"))),
  },
  reads("ACC-01", "account_get"),
  reads("ACC-05", "usage_get"),
  reads("SET-01", "settings_get"),
  reads("NOTE-01", "notifications_get"),
  reads("TEAM-01", "team_get"),
  {
    id: "AERR-28",
    on: ACTION,
    expected: "the scopes of the action in details.requiredScopes",
    at: "/details/requiredScopes",
    when: lacksScope,
    holds: (step) => {
      const listed = listOf(required(step));
      return listed.length > 0 && scopesOf(step).every((scope) => listed.includes(scope));
    },
  },
  {
    id: "SCOPE-01",
    on: ACTION,
    expected: "names of scopes",
    at: "/details/requiredScopes",
    when: lacksScope,
    holds: (step) => listOf(required(step)).every((name) => product.includes(name) || identity.includes(name)),
  },
  {
    id: "SCOPE-04",
    on: ACTION,
    expected: "only product permissions",
    at: "/details/requiredScopes",
    when: lacksScope,
    holds: (step) => listOf(required(step)).every((name) => !identity.includes(name)),
  },
  {
    id: "AERR-35",
    on: ACTION,
    expected: "a Retry-After of seconds or a date",
    when: ({ status, exchange }) => status === 429 && exchange.answer?.headers["retry-after"] !== undefined,
    holds: ({ exchange }) => {
      const value = exchange.answer?.headers["retry-after"] ?? "";
      return /^\d+$/.test(value) || !Number.isNaN(Date.parse(value));
    },
  },
  {
    id: "HOOK-01",
    on: ["webhooks_create_secret"],
    expected: "a secret that begins with whsec_",
    at: "/data/secret",
    when: (step) => step.status === 200 && isText(valueAt(step.answer, "/data/secret")),
    holds: ({ answer }) => String(valueAt(answer, "/data/secret")).startsWith("whsec_"),
  },
  {
    id: "TOK-52",
    on: ["token"],
    expected: "a 4xx with the strings error and error_description",
    when: ({ status, sent, answer }) =>
      status >= 400 &&
      status <= 499 &&
      ![404, 405, 413, 415, 429].includes(status) &&
      sent.kind === "parameters" &&
      answer !== undefined,
    holds: ({ answer }) =>
      isText(valueAt(answer, "/error")) && typeof valueAt(answer, "/error_description") === "string",
  },
  {
    id: "AERR-73",
    on: ["token"],
    expected: "no token in a 429",
    when: ({ status }) => status === 429,
    holds: ({ answer }) => valueAt(answer, "/access_token") === undefined,
  },
  {
    id: "DISC-03",
    on: ["protectedResource"],
    expected: "200 with a JSON object",
    // What stands before a server may send elsewhere, answer for it, or say that nothing has changed.
    when: (step) => took(step) || (step.status >= 400 && step.status <= 499 && step.status !== 429),
    holds: ({ status, answer }) => status === 200 && isObject(answer),
  },
  {
    id: "DISC-04",
    on: ["protectedResource"],
    expected: "the audience of the tokens as resource",
    at: "/resource",
    when: (step) => took(step) && step.setting.whole,
    holds: ({ answer, setting }) => valueAt(answer, "/resource") === `${setting.baseUrl}/mcp`,
  },
];

export const actionAnswers = rulesJudge("rules/answers of actions and of OAuth", RULES);
