import { inWords } from "../expect/answers.ts";
import { type Exchange, isJsonType, jsonOf, valueAt } from "../http/exchange.ts";
import type { Finding, Judge } from "./judge.ts";

/** Statuses whose body is in the form of the action API. A parser, which refuses with 413 and 415, may have its own. */
const STATUSES: readonly number[] = [400, 401, 403, 409, 429, 500, 503];

/** Bodies of what an action refuses. */
export const actionError: Judge = {
  name: "every refusal of an action",
  decides: ["AERR-01", "AERR-76"],
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
    const finding = (id: string, holds: boolean, expected: string): Finding =>
      holds ? { id, holds } : { id, holds, expected, seen: inWords(exchange) };
    return [
      finding(
        "AERR-01",
        isShaped,
        `a JSON object with the strings code and message, status ${answer.status}, and details an object if any`,
      ),
      finding("AERR-76", isJsonType(exchange), "the content type application/json"),
    ];
  },
};

/** Whether a request had a body that any parser takes, so that what refused it is the action. */
const isJsonRequest = ({ request }: Exchange): boolean => request.curl[0] === "--json";
