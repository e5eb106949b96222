import { parseArgs } from "node:util";

/** Flags of `npm start`. Where the documents leave a choice, the last seven take another one: every value is legal. */
export const OPTIONS = {
  port: { type: "string", default: "4020" },
  "local-webhooks": { type: "boolean", default: false }, // webhooks may go to this machine, for tests
  "part-seconds": { type: "string", default: "0.3" }, // how long transcription, dubbing and lip-sync take
  "late-webhooks": { type: "string", default: "0" }, // seconds between a transition and its webhook
  "shuffled-webhooks": { type: "boolean", default: false }, // webhooks overtake one another
  "url-at-delivery": { type: "boolean", default: false }, // webhooks go to the URL of the moment in which they leave
  "spaced-polls": { type: "boolean", default: false }, // status polls less than two seconds apart are refused
  "step-later": { type: "boolean", default: false }, // a project that waits for its first step does not name one
  "null-confidence": { type: "boolean", default: false }, // transcripts do not say how sure they are
  "damage-is-type": { type: "boolean", default: false }, // a damaged file is refused for its type, not its length
} as const;
export const DEFAULTS = parseArgs({ options: OPTIONS, args: [] }).values;
export type Options = typeof DEFAULTS;
