import { inWords } from "../expect/answers.ts";
import { jsonOf, valueAt } from "../http/exchange.ts";
import { isOfGateway } from "../http/gateways.ts";
import type { Finding, Judge } from "./judge.ts";

/** Every status that the source names for an action. */
const STATUSES: readonly number[] = [200, 202, 400, 401, 403, 409, 413, 415, 429, 500, 503];

/** Actions of which a question leaves open with which status they refuse what a team, a request or a secret forbids. */
const OPEN: readonly string[] = [
  "settings_update",
  "team_create",
  "team_add_member",
  "team_remove_member",
  "action_request_get",
  "webhooks_create_secret",
];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Answers of actions. */
export const actionAnswer: Judge = {
  name: "every answer of an action",
  decides: ["ACT-04", "ACT-05", "ACT-08"],
  judge: ({ exchange, operation }) => {
    const { answer } = exchange;
    if (operation.surface !== "actions" || !answer) return [];
    const body = jsonOf(exchange);
    const { status } = answer;
    // A check that has connections cut sees what stands before the server.
    if (isOfGateway(exchange)) return [];
    const finding = (id: string, holds: boolean, expected: string): Finding =>
      holds ? { id, holds } : { id, holds, expected, seen: inWords(exchange) };
    const isOpen = OPEN.includes(operation.id) && status >= 400 && status <= 499;
    const requestId = valueAt(body, "/requestId");
    return [
      finding("ACT-08", isOpen || STATUSES.includes(status), `one of the statuses ${STATUSES.join(", ")}`),
      ...(status === 200
        ? [finding("ACT-04", valueAt(body, "/data") !== undefined, "200 with a JSON object that has data")]
        : []),
      ...(requestId === undefined
        ? []
        : [finding("ACT-05", typeof requestId === "string" && UUID.test(requestId), "a UUID as requestId")]),
    ];
  },
};
