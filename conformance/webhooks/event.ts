import { Disagreement, shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import type { Delivery } from "./delivery.ts";

/** A delivery with its body read. */
export interface ReceivedEvent {
  delivery: Delivery;
  /** The JSON of the body; undefined where it is none. */
  body: unknown;
}

export function readEvent(delivery: Delivery): ReceivedEvent {
  try {
    return { delivery, body: JSON.parse(new TextDecoder().decode(delivery.body)) };
  } catch {
    return { delivery, body: undefined };
  }
}

/** The kind of an event; `?` where the body does not say. */
export function typeOf({ body }: ReceivedEvent): string {
  const type = valueAt(body, "/type");
  return typeof type === "string" ? type : "?";
}

/** @throws Disagreement when the condition does not hold of a delivery */
export function agreeOn(event: ReceivedEvent, condition: boolean, expected: string, seen: unknown): asserts condition {
  if (!condition)
    throw new Disagreement(`${typeOf(event)}: ${expected}`, typeof seen === "string" ? seen : shown(seen), null);
}

/** @throws Disagreement when the value at a pointer of the body is none of those expected */
export function eventHolds(event: ReceivedEvent, pointer: string, ...expected: readonly unknown[]): void {
  const value = valueAt(event.body, pointer);
  const fits = expected.some((each) => Object.is(each, value));
  agreeOn(event, fits, `${pointer} to be ${expected.map(shown).join(" or ")}`, shown(value));
}
