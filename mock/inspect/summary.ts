import type { MockRequest, MockResponse } from "../requests/exchange.ts";
import type { Observed } from "../requests/observed.ts";
import { errors, known } from "../contract/contract.ts";
import { requirementHeader } from "../requests/refusal.ts";
import { exchangeOf, type Exchange } from "./exchanges.ts";
import { lenientIn } from "./lenient.ts";
import { answerMessage, requestMessage } from "./message.ts";
import type { ExchangeDetails, ExchangeSummary } from "./shapes.ts";

/** The fault of a client that did not send its body to the end: nobody is there to be answered. */
export const cutByClient = "the client went away";

/** What a cut of the connection is called. */
const cuts = {
  "before-answer": "the connection was cut before the answer",
  "within-body": "the connection was cut within the answer",
} as const;

/** An exchange in a line. */
export function summaryOf(exchange: Exchange): ExchangeSummary {
  const { observed, method, url } = exchange;
  const { error, operation, called, role, projectId } = observed;
  const fault = exchange.cut ? cuts[exchange.cut] : observed.fault;
  const isCut = fault === cutByClient || exchange.cut === "before-answer";
  const code = isCut ? undefined : (error?.code ?? codeIn(exchange));
  return {
    id: exchange.id,
    at: observed.at ?? 0,
    method,
    // After the origin, which is an absolute URL's.
    target: url.slice(url.indexOf("/", url.indexOf("://") + 3)),
    ...(operation ? { operation: operation.id } : {}),
    ...(called === undefined ? {} : { called }),
    ...(role ? { role } : {}),
    status: isCut ? 0 : exchange.status,
    took: observed.took,
    ...(code === undefined ? {} : { code }),
    requirements: requirementsOf(exchange),
    lenient: lenientIn(exchange),
    ...(projectId ? { projectId } : {}),
    ...(fault ? { fault } : {}),
    ...(observed.hint ? { hint: observed.hint } : {}),
  };
}

/** An exchange that is kept nowhere, in a line. */
export const summaryOfAnswer = (request: MockRequest, response: MockResponse, observed: Observed): ExchangeSummary =>
  summaryOf(exchangeOf(request, response, observed));

/** What the answer itself says that it answers to. */
function requirementsOf({ answerHeaders }: Exchange): string[] {
  const why = answerHeaders.find(([name]) => name.toLowerCase() === requirementHeader)?.[1] ?? "";
  return why === "" ? [] : why.split(" ");
}

/** The code in the body of a refusal that no error of the contract is known of: in the form of the mock, of OAuth or of JSON-RPC. */
function codeIn(exchange: Exchange): string | number | undefined {
  const { status, answer } = exchange;
  const isRefusal = status >= 400 || requirementsOf(exchange).length > 0;
  if (!isRefusal || !answer.text.startsWith("{")) return undefined;
  try {
    const { code: own, error } = JSON.parse(answer.text) as {
      code?: unknown;
      error?: { code?: unknown } | string | null;
    };
    const code = own ?? (typeof error === "object" ? error?.code : error);
    return typeof code === "string" || typeof code === "number" ? code : undefined;
  } catch {
    return undefined;
  }
}

/** An exchange whole, with what the contract says of its operation. */
export async function detailsOf(exchange: Exchange): Promise<ExchangeDetails> {
  const { operation } = exchange.observed;
  const summary = summaryOf(exchange);
  // Many sentences, which only somebody who looks needs.
  const { requirementTexts } = await import("../../generated/requirement-texts.js");
  return {
    ...summary,
    refusedBy: summary.requirements.map((id) => ({ id, text: requirementTexts[id]?.text ?? "" })),
    request: requestMessage(exchange),
    response: answerMessage(exchange),
    ...(operation
      ? {
          contract: {
            title: operation.title,
            path: `${operation.method} ${operation.path}`,
            errors: operation.errors.map((name) => {
              const { id, code, status, title } = known(errors, name);
              return { id, code, status: status ?? 0, title };
            }),
            requirements: operation.requirements.map((id) => ({ id, level: "", text: "", ...requirementTexts[id] })),
          },
        }
      : {}),
  };
}
