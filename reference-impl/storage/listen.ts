import pg from "pg";
import type { Database } from "./database.ts";

/** Milliseconds until a lost connection is tried again. */
const RETRY_MS = 1000;

/**
 * Hears what `pg_notify` says on a channel, as soon as its transaction is committed, from this process or another one.
 * While the connection to a server is lost nothing is heard, so that callers have to look for themselves now and then.
 * @param heard called also whenever the connection is there again
 * @returns ends it
 */
export async function listen(
  { connection }: Pick<Database, "connection">,
  channel: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  if ("pglite" in connection) {
    const { pglite } = connection;
    await pglite.listen(channel, heard);
    return async () => {
      if (!pglite.closed) await pglite.unlisten(channel, heard);
    };
  }
  const { url } = connection;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    const lost = () => {
      if (client !== fresh) return;
      client = undefined;
      void fresh.end().catch(() => {});
      if (!isStopped) timer = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    fresh.on("error", lost).on("end", lost).on("notification", heard);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      heard();
    } catch {
      lost();
    }
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
