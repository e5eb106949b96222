/**
 * A process that runs the same queries and writes the same bytes as the server, but is no server: the bench compares
 * the two.
 * Its argument is `{"directory": …}` or `{"url": …}`, as JSON.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { openEmbedded, openServer, type Database } from "../../reference-impl/storage/database.ts";
import { answer } from "./child.ts";
import { populate } from "./populate.ts";
import type { Recorded } from "./recorder.ts";

export type StraightQuestion =
  | { ask: "queries"; queries: Recorded[]; connections: number; seconds: number }
  | { ask: "write"; parts: number; part: number; directory: string; transaction: Recorded[] }
  | { ask: "listen"; directory: string }
  | { ask: "populate"; projects: number }
  | { ask: "rows"; sql: string };

/** How often a second something was done, and the microseconds of this process's processor time for each. */
export interface Rate {
  requests: number;
  processor: number;
}

/** A place of a database: a directory, or a server. */
export interface Place {
  directory?: string;
  url?: string;
}

type Run = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

const { directory, url } = JSON.parse(process.argv[2] ?? "{}") as Place;
const database: Database = await (url === undefined ? openEmbedded(directory) : openServer(url));
const pool = url === undefined ? undefined : new pg.Pool({ connectionString: url, max: 10 });
const { connection } = database;

/** Passes a connection of the driver itself. */
async function withConnection<T>(use: (run: Run) => Promise<T>): Promise<T> {
  if ("pglite" in connection) return use((sql, parameters) => connection.pglite.query(sql, [...parameters]));
  const client = await (pool as pg.Pool).connect();
  try {
    return await use((sql, parameters) => client.query(sql, [...parameters]));
  } finally {
    client.release();
  }
}

/** How often a second all of some queries, one after the other, can be made by so many at a time, and the time of the processor for it. */
async function rate({ queries, connections, seconds }: StraightQuestion & { ask: "queries" }): Promise<Rate> {
  const processor = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  const ask = async () => {
    while (performance.now() < until) {
      // As requests do: a connection for each query.
      for (const { sql, parameters } of queries) await withConnection((run) => run(sql, parameters));
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const { user, system } = process.cpuUsage(processor);
  return { requests: count / ((performance.now() - began) / 1000), processor: (user + system) / count };
}

/** Identifiers, which are new each time. */
const ID = /\b(prj|run|evt)_[\w-]+/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Writes a new file as durably as the service does, and removes it. @returns milliseconds of writing */
async function store(content: Readable, files: string): Promise<number> {
  const folder = join(files, randomUUID());
  const began = performance.now();
  mkdirSync(folder);
  const path = join(folder, "source.webm");
  await pipeline(content, createWriteStream(`${path}.part`, { flush: true }));
  await rename(`${path}.part`, path);
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
  const took = performance.now() - began;
  rmSync(folder, { recursive: true });
  return took;
}

/** Milliseconds of writing so many parts to a file, and then one transaction. */
async function write({ parts, part, directory: files, transaction }: StraightQuestion & { ask: "write" }) {
  const bytes = randomBytes(part);
  const mark = randomUUID();
  const fresh = JSON.parse(
    JSON.stringify(transaction.map(({ sql, parameters }) => ({ sql, parameters })))
      .replaceAll(UUID, randomUUID())
      .replaceAll(ID, (_, kind: string) => `${kind}_${mark}`),
  ) as { sql: string; parameters: unknown[] }[];
  const stored = await store(Readable.from(Array.from({ length: parts }, () => bytes)), files);
  const began = performance.now();
  await withConnection(async (run) => {
    for (const { sql, parameters } of fresh) await run(sql, parameters);
  });
  return stored + performance.now() - began;
}

/** Serves nothing but the writing of bodies to files: what HTTP alone costs. @returns its URL */
async function listen(files: string): Promise<string> {
  const server = createServer((request, response) => void store(request, files).then(() => response.end("{}")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function reply(question: StraightQuestion): Promise<unknown> {
  switch (question.ask) {
    case "queries":
      return rate(question);
    case "write":
      return write(question);
    case "listen":
      return listen(question.directory);
    case "populate":
      return populate(database.db, question.projects);
    case "rows":
      return withConnection(async (run) => ((await run(question.sql, [])) as { rows: unknown[] }).rows);
  }
}

answer(reply, async () => {
  await pool?.end();
  await database.close();
});
