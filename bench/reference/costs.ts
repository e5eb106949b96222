import { setTimeout as sleep } from "node:timers/promises";
import { table } from "../mock/table.ts";
import type { Child } from "./child.ts";
import { KEY, type Places } from "./places.ts";
import type { Counted } from "./recorder.ts";
import type { Scale } from "./scale.ts";
import type { Place } from "./straight.ts";
import { upload } from "./upload.ts";

/** Bytes of the media that are uploaded. */
const MEDIA = 1_000_000;

const HEADS = [
  "",
  "queries",
  "transactions",
  "rows",
  "KB of queries",
  "KB of log",
  "connections",
  "KB written",
  "KB read",
  "ms of processor",
];

/**
 * Counts the queries, rows and bytes that each operation needs, once each on PostgreSQL: the table of docs/scale.md.
 */
export async function countCosts(places: Places, { operations, quietSeconds }: Scale): Promise<string> {
  const place = await places.make("PostgreSQL", "costs");
  const [straight, api] = [await places.straight(place), await places.serve(place)];
  // MCP answers only at the name of the service.
  const ask = asker((await api.ask<string>({ ask: "url" })).replace("127.0.0.1", "localhost"));
  const value = async (sql: string) =>
    Number((await straight.ask<{ value: string }[]>({ ask: "rows", sql }))[0]?.value);
  const rows: string[][] = [];

  /** Counts what a process does while something is performed. */
  async function count(name: string, server: Child, perform: () => Promise<void>): Promise<void> {
    const position = () => value("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as value");
    const before = await position();
    const processor = await server.ask<number>({ ask: "processor" });
    await server.ask({ ask: "record" });
    await perform();
    const counted = await server.ask<Counted>({ ask: "recorded" });
    const took = ((await server.ask<number>({ ask: "processor" })) - processor) / 1000 / operations;
    rows.push([name, ...cellsOf(counted, (await position()) - before, operations), took.toFixed(1)]);
  }
  const request = (name: string, perform: (at: number) => Promise<unknown>) =>
    count(name, api, async () => {
      for (let at = 0; at < operations; at++) await perform(at);
    });
  async function runs(name: string): Promise<void> {
    const worker = await places.serve(place, { role: "worker", stageSeconds: 0 });
    await count(name, worker, async () => {
      await worker.ask({ ask: "go" });
      while ((await value("select count(*) as value from runs where status = 'processing'")) > 0) await sleep(100);
    });
    await worker.stop();
  }

  const projects: string[] = [];
  const upTo = async (route: string) => {
    projects.push((await upload(await api.ask<string>({ ask: "url" }), MEDIA, route)).projectId);
  };
  try {
    await ask("POST", "/v1/actions/settings_get", {});
    await request("upload, accepted", () => upTo("/v1/projects"));
    await runs("its transcription");
    await request("upload to be translated, accepted", () => upTo("/v1/translate"));
    await runs("its transcription, translation and dub");
    await request("status read", (at) => ask("GET", `/v1/translate/${projects[operations + at]}/status`));
    await request("details of a project", (at) => ask("GET", `/v1/projects/${projects[operations + at]}`));
    await request("action that reads", () => ask("POST", "/v1/actions/settings_get", {}));
    await request("action that changes something", (at) =>
      ask("POST", "/v1/actions/settings_update", { requestId: crypto.randomUUID(), companyName: `Company ${at}` }),
    );
    await request("tool called over MCP", () => ask("POST", "/mcp", TOOL_CALL));
    await request("transcription by itself", async () => void (await upTo("/v1/transcribe")));
    const translated = projects.slice(operations, 2 * operations);
    const cues: string[] = [];
    await request("transcript exported", async (at) => {
      const wish = { source: "translated", targetLanguage: "spanish", outputFormat: "srt" };
      cues.push(await ask("POST", `/v1/projects/${translated[at]}/transcript`, wish));
    });
    await request("edited translation, accepted", (at) =>
      ask("POST", `/v1/projects/${translated[at]}/dub`, { targetLanguage: "spanish", translatedSrt: cues[at] }),
    );
    await runs("its dub");
    const status = await ask("GET", `/v1/translate/${translated[0]}/status`);
    const media = new URL((JSON.parse(status) as { originalVideoUrl: string }).originalVideoUrl);
    await request("media downloaded", () => ask("GET", media.pathname + media.search));
    await request("deletion of a project", (at) => ask("DELETE", `/v1/translate/${projects[operations + at]}`));
    await api.stop();
    const quiet = [
      await whileQuiet(places, place, "api", value, quietSeconds),
      await whileQuiet(places, place, "worker", value, quietSeconds),
    ];
    return [
      `The cost of each operation (mean of ${operations}; media of ${MEDIA / 1e6} MB; queries include begin and commit)`,
      table(HEADS, rows),
      "",
      `An idle process (${quietSeconds} s)`,
      table(["", "connections", "transactions a second"], quiet),
    ].join("\n");
  } finally {
    await Promise.all([straight.stop(), api.stop()]);
  }
}

function cellsOf({ queries, connections, written, read }: Counted, log: number, times: number): string[] {
  const sum = (of: (query: Counted["queries"][number]) => number) =>
    queries.reduce((total, query) => total + of(query), 0);
  const mean = (total: number, digits = 1) => (total / times).toFixed(digits);
  return [
    mean(queries.length),
    mean(queries.filter(({ sql }) => sql === "begin").length),
    mean(sum(({ rows }) => rows)),
    mean(sum(({ bytes }) => bytes) / 1000),
    mean(log / 1000),
    String(connections),
    mean(written / 1000, 0),
    mean(read / 1000, 0),
  ];
}

/** What a process costs the database by being there. */
async function whileQuiet(
  places: Places,
  place: Place,
  role: "api" | "worker",
  value: (sql: string) => Promise<number>,
  seconds: number,
): Promise<string[]> {
  const connections = "select count(*) as value from pg_stat_activity where datname = current_database()";
  const transactions =
    "select xact_commit + xact_rollback as value from pg_stat_database where datname = current_database()";
  const without = await value(connections);
  const server = await places.serve(place, { role });
  // The start itself does not count.
  await sleep(seconds * 500);
  const before = await value(transactions);
  await sleep(seconds * 1000);
  const rate = ((await value(transactions)) - before) / seconds;
  const held = (await value(connections)) - without;
  await server.stop();
  return [role, String(held), rate.toFixed(1)];
}

const TOOL_CALL = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "settings_get", arguments: {} } };

const asker = (url: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      "x-api-key": KEY,
      accept: "application/json, text/event-stream",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return text;
};
