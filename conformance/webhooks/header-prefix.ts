import { DELIVERY_HEADERS } from "../pins/events.ts";
import type { Delivery } from "./delivery.ts";

/** Headers of the contract that a delivery has under a prefix, at least: one may be there by chance. */
const ENOUGH = 2;

/** Finds out that a target names the prefix of the webhook headers wrongly: then the first delivery of a run has another one. */
export class HeaderPrefix {
  readonly #expected: string;
  #isRight = false;
  #other: string | null = null;

  /** @param expected as the target has it */
  constructor(expected: string) {
    this.#expected = expected.toLowerCase();
  }

  /** Looks at a delivery. @returns whether the target is right, as far as is known */
  fits({ headers }: Delivery): boolean {
    const names = Object.keys(headers);
    this.#isRight ||= names.some((name) => name.startsWith(this.#expected));
    if (!this.#isRight) this.#other ??= prefixIn(names);
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
function prefixIn(names: readonly string[]): string | null {
  const prefixes = names.flatMap((name) =>
    DELIVERY_HEADERS.flatMap((each) => (name.endsWith(`-${each.toLowerCase()}`) ? [name.slice(0, -each.length)] : [])),
  );
  const counted = (prefix: string) => prefixes.filter((each) => each === prefix).length;
  return prefixes.find((prefix) => counted(prefix) >= ENOUGH) ?? null;
}

/** `x-acme-` as `X-Acme-`. */
const asWritten = (prefix: string): string =>
  prefix.replaceAll(/(^|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
