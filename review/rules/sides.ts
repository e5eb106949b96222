import { type Party, type Rule } from "./rule.ts";

/** Where values travel, as seen by the one who breaks. */
export type Side = "request" | "response" | "webhook" | "webhook-answer";

/**
 * Whom a change of values hurts, by where they travel: who sends is hurt where the other side takes less than before,
 * who reads is hurt where more may come. Servers that follow the contract have work to do in the other direction, and
 * break nobody.
 */
export const SIDES: Readonly<Record<Side, { harm: "narrower" | "wider"; party: Party; place: string }>> = {
  request: { harm: "narrower", party: "clients", place: "requests" },
  response: { harm: "wider", party: "clients", place: "answers" },
  webhook: { harm: "wider", party: "receivers", place: "webhooks" },
  "webhook-answer": { harm: "narrower", party: "receivers", place: "answers to webhooks" },
};

/** Whether the party of a side sends what travels there. */
export const isSent = (side: Side): boolean => SIDES[side].harm === "narrower";

/** The same rules on several sides, each under the side's name. */
export function onSides<Each extends Side, Name extends string>(
  sides: readonly Each[],
  rules: Readonly<Record<Name, (side: Each) => Rule>>,
): Record<`${Each}-${Name}`, Rule> {
  const entries = sides.flatMap((side) =>
    (Object.keys(rules) as Name[]).map((name) => [`${side}-${name}`, { ...rules[name](side), family: name }] as const),
  );
  return Object.fromEntries<Rule>(entries) as Record<`${Each}-${Name}`, Rule>;
}

export const ALL_SIDES = Object.keys(SIDES) as readonly Side[];
