import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { newSecret, type Random } from "./domain/ids.ts";
import { openEmbedded, openServer } from "./storage/database.ts";
import type { Db, Trx } from "./storage/db.ts";
import { findWorld, insertWorld, kindOfWorlds, ONLY_WORLD } from "./storage/worlds.ts";

/** Something that was asked for cannot be done; its message is one sentence for the person who asked. */
export class AdminRefusal extends Error {}

/** Where the data is: a PostgreSQL server, or the directory of the embedded database. */
export interface Place {
  data: string;
  databaseUrl?: string;
}

/** What operations work with. */
export interface Office {
  db: Db;
  random: Random;
  keyPrefix: string;
  now: number;
}

/** One line of an answer. */
export type Row = Record<string, string | number | boolean | null | readonly string[]>;

/** Makes the one world, whose clock is that of the machine, unless it is there. */
export const ensureWorld = (trx: Trx, random: Random) =>
  insertWorld(trx, { id: ONLY_WORLD, name: ONLY_WORLD, seed: newSecret(random), clock: "real", clock_ms: 0 });

/**
 * Does something to the accounts of a service. On a server this works while the service runs; a directory belongs to
 * one process at a time.
 * @param isFirst whether it may be the first to touch the data
 * @throws AdminRefusal, DirectoryInUse, OtherSchema
 */
export async function administer<T>(
  { data, databaseUrl }: Place,
  isFirst: boolean,
  perform: (office: Office) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined && !isFirst && !existsSync(join(data, "database")))
    throw new AdminRefusal(`there is no service in ${data}: name its directory with --data, or create an account`);
  const { db, close } = await (databaseUrl === undefined ? openEmbedded(data) : openServer(databaseUrl));
  const random = (bytes: number) => randomBytes(bytes);
  try {
    if (!(await findWorld(db, ONLY_WORLD))) {
      if (!isFirst) throw new AdminRefusal("the service has no accounts yet: create one");
      if ((await kindOfWorlds(db)) === "controlled")
        throw new AdminRefusal("this data was made with --control, whose worlds have their own accounts");
      await db.transaction().execute((trx) => ensureWorld(trx, random));
    }
    return await perform({ db, random, keyPrefix: "dub_", now: Date.now() });
  } finally {
    await close();
  }
}
