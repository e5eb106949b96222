import { afterEach, expect, test } from "vitest";
import { Connection, type Open, type Outcome } from "../http/connection.ts";
import { startTinyService, type TinyService } from "../testing/tiny-service.ts";
import type { RunOptions } from "./options.ts";
import { runConformance } from "./run.ts";

const open: TinyService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

const answered = (status: number, json: object): Outcome => ({
  answer: {
    status,
    headers: new Headers({ "content-type": "application/json" }),
    bytes: new TextEncoder().encode(JSON.stringify(json)),
  } as unknown as NonNullable<Outcome["answer"]>,
  failure: null,
});

/** Runs the suite on a service that numbers its worlds. @param deletion what it answers to a deletion; null: it offers none */
async function run(deletion: Outcome | null, options: RunOptions = {}) {
  const made: string[] = [];
  const deleted: string[] = [];
  const statuses: string[] = [];
  const overTcp: Open = (...given) => {
    const inner = new Connection(...given);
    return {
      close: () => inner.close(),
      async send(wire) {
        if (wire.method === "DELETE" && wire.path.startsWith("/_control/")) {
          deleted.push(wire.path.slice("/_control/worlds/".length));
          return deletion ?? answered(404, { code: "CONTROL_NOT_OFFERED", message: "Not here." });
        }
        const outcome = await inner.send(wire);
        if (!outcome.answer || !wire.path.startsWith("/_control")) return outcome;
        const said = JSON.parse(new TextDecoder().decode(outcome.answer.bytes)) as Record<string, unknown>;
        if (wire.path === "/_control" && deletion)
          return answered(200, { ...said, operations: [...(said["operations"] as string[]), "deleteWorld"] });
        if (wire.path !== "/_control/worlds") return outcome;
        made.push(`w${made.length + 1}`);
        return answered(200, { ...said, name: made.at(-1) });
      },
    };
  };
  const service = await startTinyService((name, answer) =>
    name === "translate" ? { status: 500, text: "oops" } : answer,
  );
  open.push(service);
  const only = ["ERR-03", "ERR-04", "TRL-01", "RUN-11"];
  for await (const { id, status } of runConformance(service.target, { only, open: overTcp, ...options }))
    statuses.push(`${id} ${status}`);
  return { made: made.sort(), deleted: deleted.sort(), statuses: statuses.sort() };
}

const gone = answered(200, { name: "w" });

test("a run deletes each world that it made, also where a check failed or could not go on", async () => {
  const { made, deleted, statuses } = await run(gone);
  expect(made.length).toBeGreaterThan(2);
  expect(deleted).toEqual(made);
  expect(statuses).toEqual(["ERR-03 pass", "ERR-04 pass", "RUN-11 not-testable", "TRL-01 fail"]);
});

test("a run that is stopped deletes the worlds of the checks that were under way, and makes no more", async () => {
  const stop = new AbortController();
  const { made, deleted } = await run(gone, { signal: stop.signal, onExchange: () => stop.abort(), concurrency: 2 });
  expect(made.length).toBeLessThanOrEqual(2);
  expect(deleted).toEqual(made);
});

test.each([
  ["offers no deletion", null],
  ["refuses it", answered(404, { code: "CONTROL_NO_SUCH_WORLD", message: "It is not there." })],
  ["breaks at it", { answer: null, failure: "the connection was cut" } satisfies Outcome],
])("a run decides the same on a server that %s", async (_, deletion) => {
  const { made, deleted, statuses } = await run(deletion);
  expect(statuses).toEqual(["ERR-03 pass", "ERR-04 pass", "RUN-11 not-testable", "TRL-01 fail"]);
  expect(deleted).toEqual(deletion === null ? [] : made);
});
