/** Starts the server: `npm start -- --port 4020 --local-webhooks`, with a flag for each other reading. */
import { parseArgs } from "node:util";
import { READINGS, type Readings } from "./readings.ts";
import { startServer } from "./server.ts";

const flags = Object.entries(READINGS).map(([name, value]) => [name, { type: typeof value as "string" | "boolean" }]);
const options = {
  ...Object.fromEntries(flags),
  port: { type: "string" as const },
  "local-webhooks": { type: "boolean" as const },
};
const { values } = parseArgs({ options }) as {
  values: Partial<Readings> & { port?: string; "local-webhooks"?: boolean };
};
const { port = "4020", "local-webhooks": localWebhooks = false, ...readings } = values;
console.log(`listening on ${(await startServer({ port: Number(port), localWebhooks, readings })).url}`);
