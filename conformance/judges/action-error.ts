import { inWords } from "../expect/answers.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import type { Judge } from "./judge.ts";

/** Statuses whose body is in the form of the action API. A parser, which refuses with 413 and 415, may have its own. */
const STATUSES: readonly number[] = [400, 401, 403, 409, 429, 500, 503];

/** Bodies of what an action refuses. */
export const actionError: Judge = {
  name: "every refusal of an action",
  decides: ["AERR-01"],
  judge: ({ exchange, operation }) => {
    const { answer } = exchange;
    if (operation.surface !== "actions" || !answer || !STATUSES.includes(answer.status)) return [];
    if (answer.status === 400 && !isJsonRequest(exchange)) return [];
    const body = jsonOf(exchange);
    const details = valueAt(body, "/details");
    const isShaped =
      typeof valueAt(body, "/code") === "string" &&
      typeof valueAt(body, "/message") === "string" &&
      valueAt(body, "/status") === answer.status &&
      (details === undefined || (typeof details === "object" && details !== null && !Array.isArray(details)));
    if (isShaped) return [{ id: "AERR-01", holds: true }];
    const expected = `a JSON object with the strings code and message, status ${answer.status}, and details an object if any`;
    return [{ id: "AERR-01", holds: false, expected, seen: inWords(exchange) }];
  },
};

/** Whether a request had a body that any parser takes, so that what refused it is the action. */
const isJsonRequest = ({ request }: Exchange): boolean => request.curl[0] === "--json";
