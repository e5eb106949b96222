/**
 * A server as a process that a test can end at any call at its ports: `serveReference` with something around them. Its
 * argument is the options as JSON; what it is asked comes over the channel to its parent.
 */
import { readSeedFile } from "../../../reference-impl/seed.ts";
import { KEY_PREFIX, serveReference, type ServeOptions } from "../../../reference-impl/serve.ts";
import { factsOf, lapseClaims } from "./facts.ts";
import { counted, Counter, quick, withoutWaiting } from "./ports.ts";

/** What the parent asks. Each gets one answer, in order. */
export type Question = { ask: "arm"; point?: string } | { ask: "points" } | { ask: "facts" } | { ask: "lapse" };

/** How a server is run, and whether its runs take no time, or a short one. */
export interface ServerOptions extends Omit<ServeOptions, "accounts"> {
  /** Of the accounts to make at the first start: as an argument, they would be too long. */
  seedFile: string;
  pace?: "none" | "short";
}

const counter = new Counter();
const { pace = "none", seedFile, ...options } = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
const around = pace === "none" ? withoutWaiting(counted(counter)) : { engines: quick };
const { service } = await serveReference({ ...options, ...readSeedFile(seedFile, KEY_PREFIX), around });

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case "arm":
      return counter.arm(question.point);
    case "points":
      return counter.seen;
    case "facts":
      return factsOf(service.db, service.files);
    case "lapse":
      return lapseClaims(service.db);
  }
}

process.on("message", (question: Question) => {
  answer(question).then(
    (value) => process.send?.({ value: value ?? null }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
// Nobody else would end it.
process.on("disconnect", () => process.exit());
process.send?.({ value: "up" });
