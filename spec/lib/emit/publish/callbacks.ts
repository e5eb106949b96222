import type { Contract } from "../../contract.ts";
import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";
import type { Examples } from "./examples.ts";

/**
 * Routes that take a URL for events show what is sent there: one callback with all events. Prism 5.16 ends at an upload to
 * a route with two callbacks, because it parses the form once for each.
 */
export function addCallbacks(document: Json, contract: Contract, examples?: Examples) {
  for (const { operation } of operationsOf(document)) {
    const known = contract.operations.find(({ id }) => id === operation.operationId);
    if (!known?.request.parts.some(({ name }) => name === "webhookUrl")) continue;
    const deliveries = eventsAfter(contract, known.causes).map(
      (event) => [event, document.webhooks[event].post] as const,
    );
    operation.callbacks = {
      events: { "{$request.body#/webhookUrl}": { post: together(`${known.id}Events`, deliveries, examples) } },
    };
  }
}

/** One description of the deliveries of several events, which differ in their bodies only. */
function together(
  operationId: string,
  deliveries: readonly (readonly [event: string, delivery: Json])[],
  given?: Examples,
): Json {
  const schemas = deliveries.map(
    ([event, delivery]) => [event, delivery.requestBody.content["application/json"].schema] as const,
  );
  const schema = {
    oneOf: schemas.map(([, one]) => one),
    discriminator: {
      propertyName: "type",
      mapping: Object.fromEntries(schemas.map(([event, { $ref }]) => [event, $ref])),
    },
  };
  const examples = Object.fromEntries(
    schemas.flatMap(([event]) => {
      const value = given?.events[event]?.body;
      return value === undefined ? [] : [[event, { value }]];
    }),
  );
  return {
    ...deliveries[0]?.[1],
    operationId,
    summary: "An event of the project",
    description: "Each event has its own body; `webhooks` describes them one by one.",
    requestBody: { required: true, content: { "application/json": { schema, examples } } },
  };
}

/** The events that may follow some transitions. */
export function eventsAfter({ machines, events }: Contract, causes: readonly string[]): string[] {
  const transitions = machines.flatMap((machine) =>
    machine.transitions.map((one) => ({ ...one, machine: machine.id })),
  );
  const found = new Set(causes);
  const reached = (machine: string, state: string) =>
    transitions.some((one) => found.has(one.id) && one.machine === machine && one.to === state);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, machine, from, cause } of transitions) {
      if (cause.kind === "request") continue;
      const follows = "follows" in cause ? (cause.follows as string[]) : undefined;
      const isCaused = follows === undefined || follows.some((one) => found.has(one));
      if (isCaused && (from.length === 0 ? follows !== undefined : from.some((state) => reached(machine, state))))
        found.add(id);
    }
  }
  return events.filter(({ emittedBy }) => emittedBy.some((id) => found.has(id))).map(({ id }) => id);
}
