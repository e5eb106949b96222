import type { Contract } from "../../contract.ts";
import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";

/** Routes that take a URL for events show what is sent there. */
export function addCallbacks(document: Json, contract: Contract) {
  document.components.callbacks = {};
  for (const { operation } of operationsOf(document)) {
    const known = contract.operations.find(({ id }) => id === operation.operationId);
    if (!known?.request.parts.some(({ name }) => name === "webhookUrl")) continue;
    operation.callbacks = {};
    for (const event of eventsAfter(contract, known.causes)) {
      const { operationId, ...delivery } = document.webhooks[event].post;
      document.components.callbacks[operationId] = {
        "{$request.body#/webhookUrl}": { post: { operationId: `${operationId}Callback`, ...delivery } },
      };
      operation.callbacks[event] = { $ref: `#/components/callbacks/${operationId}` };
    }
  }
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
