import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { newId } from "../domain/ids.ts";
import { limitsWith, type Limits } from "../domain/limits.ts";
import { PRODUCT_SCOPES } from "../domain/scopes.ts";
import { simulatedEngines } from "../engines/simulated.ts";
import { buildApp, type Surface } from "../http/app.ts";
import { PATIENCE, type Service } from "../http/service.ts";
import { readingsWith, type Readings } from "../readings.ts";
import { findKeyHolder, insertAccounts } from "../storage/accounts.ts";
import { openEmbedded, type Database } from "../storage/database.ts";
import { diskFiles } from "../storage/files.ts";
import type { Row } from "../storage/schema.ts";
import { secretKeyOf } from "../storage/secret-key.ts";
import { bindFate } from "../storage/steering.ts";
import { insertWorld } from "../storage/worlds.ts";
import { settle } from "../runs/settle.ts";

/** The time at which the world of a test begins. */
export const EPOCH = Date.UTC(2026, 0, 1);

/** The directories of the servers of a file of tests. */
const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

let shared: Promise<Database> | undefined;

/** One database in memory for all tests of a process, since each costs two seconds: a test has a world of its own in it. */
export function sharedDatabase(): Promise<Database> {
  shared ??= openEmbedded();
  return shared;
}

/** What a test asks of an account besides the defaults, which are those of a paid account with every permission. */
export interface TestAccount extends Partial<Omit<Row<"accounts">, "id" | "world_id" | "user_id">> {
  email?: string;
  scopes?: readonly string[];
  expiresAt?: number;
}

/** An answer as a test looks at it. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // eslint-disable-next-line typescript/no-explicit-any -- tests say what they expect
  body: any;
}

/** A server without a port, in a world of its own whose clock stands still until `advance`. */
export class TestServer {
  readonly service: Service;
  readonly app: FastifyInstance;
  readonly worldId: string;

  constructor(service: Service, worldId: string, surfaces: readonly Surface[] = []) {
    this.service = service;
    this.worldId = worldId;
    this.app = buildApp(service, surfaces);
  }

  /** Makes an account and gives its key. */
  async account({ email, scopes = PRODUCT_SCOPES, expiresAt, ...columns }: TestAccount = {}): Promise<string> {
    const { db, random } = this.service;
    const key = `dub_${newId("test", random)}`;
    const id = newId("acc", random);
    const user = { id: newId("usr", random), email: email ?? `${id}@example.com`, name: "A person" };
    const minutes = { included_minutes: 600, purchased_minutes: 0, tts_characters: 0 };
    const account = { id, plan: "pro", paid: true, api_access: true, ...minutes };
    const end = expiresAt === undefined ? {} : { expiresAt };
    const keys = [{ id: newId("key", random), key, label: "test", scopes, ...end }];
    await insertAccounts(db, this.worldId, EPOCH, [{ user, account, keys }]);
    if (Object.keys(columns).length > 0) await db.updateTable("accounts").set(columns).where("id", "=", id).execute();
    return key;
  }

  /** Sends a request with a JSON body, or none. */
  async send(method: "GET" | "POST" | "DELETE", url: string, key?: string, body?: unknown): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url,
      headers: key === undefined ? {} : { "x-api-key": key },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === "" ? undefined : answer.json() };
  }

  /** Makes a team of the account that a key belongs to, with these people as its members. */
  async team(key: string, members: readonly string[], seats: number | null = null): Promise<void> {
    const { db, random } = this.service;
    const holder = await findKeyHolder(db, key);
    const id = newId("tem", random);
    const owner_id = holder?.account?.id ?? null;
    await db
      .insertInto("teams")
      .values({ id, world_id: this.worldId, owner_id, name: "A team", seats, created_at: EPOCH })
      .execute();
    for (const email of members) {
      const user = db.selectFrom("users").select("id").where("world_id", "=", this.worldId).where("email", "=", email);
      const { id: user_id } = await user.executeTakeFirstOrThrow();
      await db.insertInto("team_members").values({ team_id: id, user_id, joined_at: EPOCH }).execute();
    }
  }

  /** Calls an action over REST. */
  async call(action: string, key: string, args: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.app.inject({
      method: "POST",
      url: `/v1/actions/${action}`,
      headers: { "x-api-key": key, ...headers },
      payload: args,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  /** Sends a form with a clip of fixtures/media. @param fields a Blob comes in a part that names a file */
  async upload(
    url: string,
    key: string,
    fields: Record<string, string | Blob>,
    file?: { clip: string; type: string },
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
    if (file) form.append("file", new Blob([readFileSync(clip(file.clip))], { type: file.type }), file.clip);
    const encoded = new Response(form);
    const answer = await this.app.inject({
      method: "POST",
      url,
      headers: { "x-api-key": key, "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  /** Moves the clock on and does everything that is due by then. */
  async advance(seconds: number): Promise<void> {
    const { db } = this.service;
    const { clock_ms: now } = await db
      .selectFrom("worlds")
      .select("clock_ms")
      .where("id", "=", this.worldId)
      .executeTakeFirstOrThrow();
    await settle(this.service, this.worldId, now + seconds * 1000, async (to) => {
      await db.updateTable("worlds").set({ clock_ms: to }).where("id", "=", this.worldId).execute();
    });
  }
}

/** Path of a clip. */
export const clip = (name: string) => join(import.meta.dirname, "../../fixtures/media", name);

/** A server for one test. Nothing needs to be closed. */
export async function testServer({ limits, readings, surfaces, ...ports }: TestOptions = {}): Promise<TestServer> {
  const { db } = await sharedDatabase();
  const random = (bytes: number) => randomBytes(bytes);
  const worldId = newId("wld", random);
  const world = {
    id: worldId,
    name: worldId,
    seed: "1",
    clock: "manual" as const,
    clock_ms: EPOCH,
  };
  await insertWorld(db, world);
  const directory = mkdtempSync(join(tmpdir(), "dubspec-test-files-"));
  directories.push(directory);
  const files = diskFiles(directory);
  return new TestServer(
    {
      db,
      files,
      // The clock of the world stands, so that nothing is ever queued.
      queue: {
        wake: async () => {},
        mail: async () => {},
        work: async () => {},
        listen: async () => async () => {},
        stop: async () => {},
      },
      engines: simulatedEngines(files),
      random,
      limits: limitsWith(limits),
      readings: readingsWith(readings),
      secrets: secretKeyOf(undefined),
      keyPrefix: "dub_",
      baseUrl: () => "http://localhost:4020",
      allowLocalWebhooks: false,
      // Requests that come without a socket have none to be closed.
      patience: { ...PATIENCE, body: 3600, upload: 3600 },
      // For `steer`: the rest of the control interface is not there.
      bindFate,
      resolve: new Map([["hooks.example.com", ["93.184.215.14"]]]),
      ...ports,
    },
    worldId,
    surfaces,
  );
}

/** What a test changes: limits and readings by their id, and any port. */
export interface TestOptions extends Partial<Omit<Service, "limits" | "readings">> {
  limits?: Partial<Limits>;
  readings?: Partial<Readings>;
  /** Routes of layers above http/. */
  surfaces?: readonly Surface[];
}
