import type { Options } from "../../examples/own-server/src/options.ts";

interface Switch {
  /** Other readings of the documents than those that the example server takes. */
  readings: Partial<Options>;
  /** The areas of requirements that they touch. */
  areas: string[];
  /** Requirements that show the reading: a run that leaves them undecided says nothing about it. */
  shows: string[];
  /** Speed of the clock, where the usual one leaves a busy machine too little time. */
  speed?: number;
}

const deliveries = { areas: ["HOOK", "DUB"], shows: ["DUB-12", "DUB-13", "HOOK-22", "HOOK-23", "HOOK-29", "HOOK-45"] };

export const SWITCHES: Switch[] = [
  { readings: { "late-webhooks": "1.5" }, ...deliveries },
  { readings: { "late-webhooks": "10" }, ...deliveries },
  { readings: { "late-webhooks": "10", "url-at-delivery": true }, ...deliveries },
  { readings: { "late-webhooks": "30" }, ...deliveries },
  { readings: { "shuffled-webhooks": true }, ...deliveries },
  // A burst of polls, about sixty, has 25 s of this clock.
  { readings: { "spaced-polls": true }, areas: ["STA", "LIM"], shows: ["LIM-03"], speed: 15 },
  { readings: { "null-confidence": true }, areas: ["TXT", "EXP", "TSC"], shows: ["TXT-12", "TXT-17"] },
  { readings: { "step-later": true }, areas: ["STA", "DET"], shows: ["DET-05"] },
  { readings: { "damage-is-type": true }, areas: ["ERR"], shows: ["ERR-15"] },
];
