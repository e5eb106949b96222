import { type Change } from "../rules/changes.ts";
import { isObject, type JsonObject } from "../schema/json.ts";
import { entriesOf, wordsOf, type Entry } from "./contract.ts";

/** Whether a state machine is that of deliveries: its states are those of one webhook on its way to a receiver. */
export const isOfDeliveries = ({ subject }: Entry): boolean => subject === "delivery";

/** The records that webhooks carry. */
export const payloadsOf = (contract: JsonObject): ReadonlySet<string> =>
  new Set([...entriesOf(contract, "events").values()].map(({ payload }) => wordsOf(payload)));

/** The limits on how long a delivery may take. */
export const lifetimesOfDeliveries = (contract: JsonObject): ReadonlySet<string> =>
  new Set(
    [...entriesOf(contract, "machines").values()]
      .filter(isOfDeliveries)
      .flatMap((machine) => [...entriesOf(machine, "transitions").values()])
      .flatMap(({ cause }) => (isObject(cause) && typeof cause["lifetime"] === "string" ? [cause["lifetime"]] : [])),
  );

/** Changes of webhooks: those that would break clients break receivers, because no client sees them. */
export const forReceivers = (changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => (change.breaks === "clients" ? { ...change, breaks: "receivers" } : change));
