import type { Readings } from "../../examples/own-server/src/readings.ts";

/** Other readings of the documents than those that the example server takes, with the areas of requirements that they touch. */
export const SWITCHES: { readings: Partial<Readings>; areas: string[] }[] = [
  { readings: { "late-webhooks": "1.5" }, areas: ["HOOK", "DUB"] },
  { readings: { "late-webhooks": "10" }, areas: ["HOOK", "DUB"] },
  { readings: { "late-webhooks": "10", "url-at-delivery": true }, areas: ["HOOK", "DUB"] },
  { readings: { "late-webhooks": "30" }, areas: ["HOOK", "DUB"] },
  { readings: { "shuffled-webhooks": true }, areas: ["HOOK", "DUB"] },
  { readings: { "spaced-polls": true }, areas: ["STA", "LIM"] },
  { readings: { "null-confidence": true }, areas: ["TXT", "EXP", "TSC"] },
  { readings: { "step-later": true }, areas: ["STA", "DET"] },
  { readings: { "damage-is-type": true }, areas: ["ERR"] },
  { readings: { "vocabulary-code": "VALIDATION_ERROR" }, areas: ["PRJ", "TSC", "ERR"] },
  { readings: { "vocabulary-code": "INVALID_BRAND_VOCABULARY" }, areas: ["PRJ", "TSC", "ERR"] },
  { readings: { "unknown-fields-refused": true }, areas: ["PRJ", "TRL"] },
  { readings: { "both-events": true }, areas: ["HOOK", "LIP"] },
  { readings: { "null-error": true }, areas: ["STA"] },
  { readings: { "accepted-202": true }, areas: ["PRJ", "TRL", "DUB"] },
];
