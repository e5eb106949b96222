import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";

/** What the mock was asked and answered, as spec/examples.json has it. */
export interface Examples {
  /** Headers and body of a request, and answers by status and content type, by the operation's id. */
  operations: Record<
    string,
    { headers?: Record<string, string>; request?: unknown; answers: Record<string, Record<string, unknown>> }
  >;
  /** Headers and body of a delivery, by the kind of event. */
  events: Record<string, { headers: Record<string, string>; body: unknown }>;
}

/**
 * Puts examples where readers look for them, in the place of any made from the contract. A shared answer has the example
 * of the first operation that has one.
 */
export function addExamples(document: Json, { operations, events }: Examples) {
  const shown = new Set<Json>();
  for (const { operation } of operationsOf(document)) {
    const { request, answers } = operations[operation.operationId] ?? { answers: {} };
    if (request !== undefined) firstOf(operation.requestBody).example = request;
    for (const [status, bodies] of Object.entries(answers)) {
      const stated = operation.responses[status];
      // A status that the spec no longer has: the example goes with the next `npm run examples`.
      if (!stated) continue;
      const { content = {} } = stated.$ref ? document.components.responses[stated.$ref.split("/").at(-1)] : stated;
      for (const [type, body] of Object.entries(bodies)) {
        if (!content[type] || shown.has(content[type])) continue;
        content[type].example = body;
        shown.add(content[type]);
      }
    }
  }
  for (const [event, { headers, body }] of Object.entries(events)) {
    const stated = document.webhooks[event]?.post;
    // The same holds for an event.
    if (!stated) continue;
    const { requestBody, parameters } = stated;
    firstOf(requestBody).example = body;
    for (const parameter of parameters) parameter.example = headers[parameter.name.toLowerCase()];
  }
}

const firstOf = ({ content }: Json): Json => Object.values<Json>(content)[0];
