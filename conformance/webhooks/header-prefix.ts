import { DELIVERY_HEADERS } from "../pins/events.ts";
import type { Delivery } from "./delivery.ts";
import { type ReceivedEvent, typeOf } from "./event.ts";

/** Headers of the contract that a delivery has under a prefix, at least: one may be there by chance. */
const ENOUGH = 2;

/**
 * Finds out that a target names the prefix of the webhook headers wrongly: then events of every kind have another one. A
 * server that misnames those of one kind is to blame itself.
 */
export class HeaderPrefix {
  readonly #expected: string;
  #isRight = false;
  #other: string | null = null;
  /** Kinds of event that came with another one. */
  readonly #kinds = new Set<string>();

  /** @param expected as the target has it */
  constructor(expected: string) {
    this.#expected = expected.toLowerCase();
  }

  /** Looks at all deliveries to one check. @returns whether the target is right, as far as is known */
  fits(events: readonly ReceivedEvent[]): boolean {
    this.#isRight ||= events.some(({ delivery }) =>
      Object.keys(delivery.headers).some((name) => name.startsWith(this.#expected)),
    );
    for (const event of this.#isRight ? [] : events) {
      const other = prefixIn(event.delivery);
      if (other !== null) this.#kinds.add(typeOf(event));
      if (this.#kinds.size > 1) this.#other ??= other;
    }
    return this.#other === null;
  }

  /** What is wrong with the target, in a sentence; null: nothing. */
  get problem(): string | null {
    if (this.#other === null) return null;
    const [expected, seen] = [this.#expected, this.#other].map(asWritten);
    return `deliveries have the headers ${DELIVERY_HEADERS.map((name) => seen + name).join(", ")}, but the target says that they begin with ${expected}: correct webhookHeaderPrefix in the target file or DUBSPEC_WEBHOOK_HEADER_PREFIX`;
  }
}

/** The prefix under which headers have names of the contract; null: there is none. */
export function prefixIn({ headers }: Pick<Delivery, "headers">): string | null {
  const prefixes = Object.keys(headers).flatMap((name) =>
    DELIVERY_HEADERS.flatMap((each) => (name.endsWith(`-${each.toLowerCase()}`) ? [name.slice(0, -each.length)] : [])),
  );
  const counted = (prefix: string) => prefixes.filter((each) => each === prefix).length;
  return prefixes.find((prefix) => counted(prefix) >= ENOUGH) ?? null;
}

/** `x-acme-` as `X-Acme-`. */
const asWritten = (prefix: string): string =>
  prefix.replaceAll(/(^|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
